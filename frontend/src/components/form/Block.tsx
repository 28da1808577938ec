import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import ui from '../ui.module.css';
import styles from './block.module.css';
import formStyles from './form.module.css';
import { RefusalAlert } from './RefusalAlert';
import type { Form } from './useForm';

interface Props {
  title: string;
  hint?: string;
  id?: string;
  form: Pick<Form<never>, 'busy' | 'isSaved' | 'refusal' | 'onSubmit' | 'question'>;
  saveText?: string;
  children: ReactNode;
}

/** A section with a form of its own that says when it was saved. */
export function Block({ title, hint, id, form, saveText, children }: Props) {
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
  return (
    <section id={id} aria-labelledby={heading} className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 ref={headingRef} id={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {hint !== undefined && <p className={`${ui.muted} ${ui.small}`}>{hint}</p>}
      </div>
      <form className={formStyles.form} noValidate onSubmit={form.onSubmit}>
        {children}
        <RefusalAlert refusal={form.refusal} />
        <div className={ui.row}>
          <Button type="submit" kind="quiet" busy={form.busy}>
            {form.busy ? t('personal.saving') : (saveText ?? t('personal.save'))}
          </Button>
          <p role="status" className={styles.saved}>
            {form.isSaved && (
              <>
                <span aria-hidden="true">✓ </span>
                {t('personal.saved')}
              </>
            )}
          </p>
        </div>
      </form>
      {form.question}
    </section>
  );
}
