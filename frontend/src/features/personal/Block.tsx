import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Refusal } from '../../api/errors';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { useSubmit } from '../../components/form/useSubmit';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './personal.module.css';

interface Props {
  title: string;
  hint?: string;
  id?: string;
  /** Whether it may be sent as it stands. */
  valid: boolean;
  busy: boolean;
  onSave: () => Promise<Refusal | undefined>;
  saveText?: string;
  children: (fields: Fields) => ReactNode;
}

/** What a block's fields need of it. */
interface Fields {
  insist: boolean;
  errorOf: (field: string, own: string | undefined) => string | undefined;
  /** A field was changed: neither "saved" nor the server's word about it holds any more. */
  touched: (field: string) => void;
}

/** A part of the page that is saved alone, and says beside its button that it was. */
export function Block({ title, hint, id, valid, busy, onSave, saveText, children }: Props) {
  const t = useT();
  const heading = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // The address may name the block it is about.
  useEffect(() => {
    if (id !== undefined && hash === `#${id}`) {
      headingRef.current?.focus();
    }
  }, [hash, id]);
  const [saved, setSaved] = useState(false);
  const submit = useSubmit(valid, async () => {
    const refusal = await onSave();
    setSaved(refusal === undefined);
    return refusal;
  });
  const fields: Fields = {
    insist: submit.insist && !saved,
    errorOf: submit.errorOf,
    touched: (field) => {
      setSaved(false);
      submit.changed(field);
    },
  };
  return (
    <section id={id} aria-labelledby={heading} className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 ref={headingRef} id={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {hint !== undefined && <p className={`${ui.muted} ${ui.small}`}>{hint}</p>}
      </div>
      <form className={form.form} noValidate onSubmit={submit.onSubmit}>
        {children(fields)}
        <RefusalAlert refusal={submit.refusal} />
        <div className={ui.row}>
          <Button type="submit" kind="quiet" busy={busy}>
            {busy ? t('personal.saving') : (saveText ?? t('personal.save'))}
          </Button>
          <p role="status" className={styles.saved}>
            {saved && !busy && (
              <>
                <span aria-hidden="true">✓ </span>
                {t('personal.saved')}
              </>
            )}
          </p>
        </div>
      </form>
    </section>
  );
}
