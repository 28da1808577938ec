import type { ReactNode } from 'react';
import { useId } from 'react';
import { errorText } from '../../lib/i18n';
import { isTooLong, keptRules, passwordRules, shortestPassword } from '../../lib/password';
import { useT } from '../../lib/workspaceTexts';
import ui from '../ui.module.css';
import styles from './NewPasswordFields.module.css';
import { TextField } from './TextField';

/** The error of a new password, as far as the page can check. */
export function useNewPasswordError(password: string): string | undefined {
  const t = useT();
  if (password === '') {
    return t('field.required');
  }
  if (keptRules(password).length < passwordRules.length) {
    return t('password.unmet');
  }
  return isTooLong(password) ? errorText('field.too_long') : undefined;
}

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  showError: boolean;
  visible: boolean;
  /** The show/hide button. */
  children: ReactNode;
}

/** A new password with a checklist of its rules. */
export function NewPasswordField({ name, label, value, onChange, error, showError, visible, children }: Props) {
  const t = useT();
  const rules = useId();
  const kept = keptRules(value);
  return (
    <div className={styles.withRules}>
      <TextField
        name={name}
        type={visible ? 'text' : 'password'}
        autoComplete="new-password"
        label={label}
        required
        describedBy={rules}
        value={value}
        error={error}
        showError={showError}
        onChange={onChange}
      >
        {children}
      </TextField>
      <ul id={rules} aria-label={t('password.rules')} className={styles.rules}>
        {passwordRules.map((rule) => {
          const isKept = kept.includes(rule);
          return (
            <li key={rule} className={isKept ? styles.kept : undefined}>
              <span aria-hidden="true" className={styles.mark}>
                {isKept ? '✓' : '○'}
              </span>
              {rule === 'length'
                ? t('password.rule.length', { count: shortestPassword() })
                : t(`password.rule.${rule}`)}
              {isKept && <span className={ui.hidden}>, {t('password.kept')}</span>}
            </li>
          );
        })}
      </ul>
      <p role="status" className={ui.hidden}>
        {value !== '' && t('password.progress', { kept: kept.length, all: passwordRules.length })}
      </p>
    </div>
  );
}
