import { useId, useState } from 'react';
import { errorText, useT } from '../../lib/i18n';
import { isTooLong, keptRules, passwordRules } from '../../lib/password';
import ui from '../ui.module.css';
import styles from './NewPasswordFields.module.css';
import { TextField } from './TextField';

interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** What is wrong with a new password and its repetition, as far as the page can tell. */
export function useNewPasswordErrors({ newPassword, confirmation }: NewPassword) {
  const t = useT();
  const required = (value: string) => (value === '' ? t('field.required') : undefined);
  const isWeak = keptRules(newPassword).length < passwordRules.length;
  return {
    newPassword:
      required(newPassword) ??
      (isWeak ? t('password.unmet') : undefined) ??
      (isTooLong(newPassword) ? errorText('field.too_long') : undefined),
    confirmation: required(confirmation) ?? (confirmation === newPassword ? undefined : t('password.mismatch')),
  };
}

interface Props {
  value: NewPassword;
  onChange: (change: Partial<NewPassword>) => void;
  errors: { [Field in keyof NewPassword]: string | undefined };
  insist: boolean;
}

/** A new password with its rules ticked off while it is typed, and once more to be sure; both may be shown. */
export function NewPasswordFields({ value, onChange, errors, insist }: Props) {
  const t = useT();
  const rules = useId();
  const [visible, setVisible] = useState(false);
  const type = visible ? 'text' : 'password';
  const kept = keptRules(value.newPassword);
  return (
    <>
      <div className={styles.withRules}>
        <TextField
          name="newPassword"
          type={type}
          autoComplete="new-password"
          label={t('password.new')}
          required
          describedBy={rules}
          value={value.newPassword}
          error={errors.newPassword}
          insist={insist}
          onChange={(newPassword) => onChange({ newPassword })}
        >
          <button type="button" className={ui.quiet} onClick={() => setVisible(!visible)}>
            {visible ? t('auth.hidePassword') : t('auth.showPassword')}
          </button>
        </TextField>
        <ul id={rules} aria-label={t('password.rules')} className={styles.rules}>
          {passwordRules.map((rule) => {
            const isKept = kept.includes(rule);
            return (
              <li key={rule} className={isKept ? styles.kept : undefined}>
                <span aria-hidden="true" className={styles.mark}>
                  {isKept ? '✓' : '○'}
                </span>
                {t(`password.rule.${rule}`)}
                {isKept && <span className={ui.hidden}>, {t('password.kept')}</span>}
              </li>
            );
          })}
        </ul>
        <p role="status" className={ui.hidden}>
          {value.newPassword !== '' && t('password.progress', { kept: kept.length, all: passwordRules.length })}
        </p>
      </div>
      <TextField
        name="confirmation"
        type={type}
        autoComplete="new-password"
        label={t('password.again')}
        required
        value={value.confirmation}
        error={errors.confirmation}
        insist={insist}
        onChange={(confirmation) => onChange({ confirmation })}
      />
    </>
  );
}
