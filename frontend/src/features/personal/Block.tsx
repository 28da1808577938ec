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
  /** Whether it may be submitted. */
  valid: boolean;
  busy: boolean;
  onSave: () => Promise<Refusal | undefined>;
  saveText?: string;
  children: (fields: Fields) => ReactNode;
}

/** Passed to the block's fields. */
interface Fields {
  wasSubmitted: boolean;
  errorOf: (field: string, own: string | undefined) => string | undefined;
  /** Call when a field changes: clears "saved" and the field's server error. */
  touched: (field: string) => void;
}

/** A section with a form of its own that says when it was saved. */
export function Block({ title, hint, id, valid, busy, onSave, saveText, children }: Props) {
  const t = useT();
  const heading = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // The address may link to the block.
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
    wasSubmitted: submit.wasSubmitted && !saved,
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
