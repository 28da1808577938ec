import { useContext, useId } from 'react';
import { useT } from '../../lib/i18n';
import { CompanyContext } from '../company/CompanyContext';
import { PrivacyLink } from '../privacy/PrivacyLink';
import styles from './form.module.css';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
}

/** Accepts the privacy notice, with a link to it. */
export function PrivacyField({ checked, onChange, error }: Props) {
  const t = useT();
  const id = useId();
  const company = useContext(CompanyContext);
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
      {company !== undefined && <p className={styles.hint}>{t('privacy.controller', { company: company.name })}</p>}
      <PrivacyLink>{t('auth.privacyOpen')}</PrivacyLink>
    </div>
  );
}
