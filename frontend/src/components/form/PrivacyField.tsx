import { useId } from 'react';
import { useT } from '../../lib/i18n';
import styles from './form.module.css';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
}

/** The box that accepts the privacy notice, with the notice one click away in a tab of its own. */
export function PrivacyField({ checked, onChange, error }: Props) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="privacy"
          required
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{t('auth.privacyLabel')}</span>
      </label>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
      <a href="/privacy" target="_blank" rel="noreferrer">
        {t('auth.privacyOpen')}
      </a>
    </div>
  );
}
