import type { CompanyDto } from '../../api/api';
import { useT } from '../../lib/i18n';
import { formatPhone } from '../../lib/phone';
import { LanguageSwitch } from '../LanguageSwitch';
import styles from './company.module.css';

interface Props {
  company: CompanyDto;
}

/** Name, e-mail and telephone of the salon, in the same place on every page, with privacy and language. */
export function CompanyFooter({ company }: Props) {
  const t = useT();
  return (
    <footer className={styles.footer}>
      <div className={styles.band}>
        <p>
          <strong>{company.name}</strong>
        </p>
        {company.companyEmail != null && <a href={`mailto:${company.companyEmail}`}>{company.companyEmail}</a>}
        {company.phone != null && <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>}
        <a href="/privacy">{t('app.privacy')}</a>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
