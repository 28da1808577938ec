import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toRefusal } from '../../api/errors';
import { useChangeGuestPasswordMutation } from '../../api/identity';
import form from '../../components/form/form.module.css';
import { NewPasswordFields, useNewPasswordErrors } from '../../components/form/NewPasswordFields';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { useSubmit } from '../../components/form/useSubmit';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './ChoosePassword.module.css';

interface Props {
  email: string;
  /** Saved; the box then shows a confirmation. */
  onChosen: () => void;
}

/** Asks a guest with a temporary password to choose one; the mailed password works once. */
export function ChoosePassword({ email, onChosen }: Props) {
  const t = useT();
  const id = useId();
  const done = useRef<HTMLParagraphElement>(null);
  const [value, setValue] = useState({ newPassword: '', confirmation: '' });
  const [chosen, setChosen] = useState(false);
  const [change, { isLoading }] = useChangeGuestPasswordMutation();
  const errors = useNewPasswordErrors(value);
  const valid = errors.newPassword === undefined && errors.confirmation === undefined;
  const submit = useSubmit(valid, async () => {
    const answer = await change({ newPassword: value.newPassword });
    if (answer.error !== undefined) {
      return toRefusal(answer.error);
    }
    onChosen();
    flushSync(() => setChosen(true));
    // The form is gone; focusing the confirmation also scrolls it into view.
    done.current?.focus();
    return undefined;
  });
  // Asked for only when the password is no longer the temporary one.
  const already = submit.refusal !== undefined && 'oldPassword' in submit.refusal.fields;

  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack} ${chosen ? styles.done : styles.wanted}`}>
      <h2 id={id}>{chosen ? t('password.done') : t('password.title')}</h2>
      {chosen ? (
        <p ref={done} tabIndex={-1} className={styles.saved}>
          <span aria-hidden="true">✓ </span>
          {t('password.saved', { email })}
        </p>
      ) : (
        <>
          <p>{t('password.why')}</p>
          <form className={form.form} noValidate onSubmit={submit.onSubmit}>
            {/* Tells password managers the username. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <NewPasswordFields
              value={value}
              errors={{ ...errors, newPassword: submit.errorOf('newPassword', errors.newPassword) }}
              showError={submit.wasSubmitted}
              onChange={(typed) => {
                setValue((before) => ({ ...before, ...typed }));
                if (typed.newPassword !== undefined) {
                  submit.changed('newPassword');
                }
              }}
            />
            {already ? (
              <p role="alert" className={form.error}>
                {t('password.already')}
              </p>
            ) : (
              <RefusalAlert refusal={submit.refusal} />
            )}
            <div className={ui.row}>
              <button type="submit" className={ui.button} disabled={isLoading}>
                {isLoading ? t('password.saving') : t('password.save')}
              </button>
            </div>
          </form>
        </>
      )}
    </section>
  );
}
