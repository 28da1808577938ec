import type { CompanyDto } from '../../api/salon';
import { useT } from '../../lib/i18n';
import logo from '../brand/logo.svg';
import { LanguageSwitch } from '../LanguageSwitch';
import { PrivacyLink } from '../privacy/PrivacyLink';
import { unbroken } from '../unbroken';
import styles from './company.module.css';

interface Props {
  company: CompanyDto;
}

/** The salon's contacts, privacy notice and language switch. */
export function CompanyFooter({ company }: Props) {
  const t = useT();
  return (
    <footer className={styles.footer}>
      <div className={styles.band}>
        <p className={styles.footerName}>{company.name}</p>
        {company.companyEmail != null && <a href={`mailto:${company.companyEmail}`}>{company.companyEmail}</a>}
        {company.phone != null && <a href={`tel:${company.phone}`}>{unbroken(company.phoneText ?? company.phone)}</a>}
        <PrivacyLink>{t('app.privacy')}</PrivacyLink>
        <LanguageSwitch />
        <a className={styles.maker} href="/">
          <img src={logo} alt="" width={24} height={24} />
          szalonka
        </a>
      </div>
    </footer>
  );
}
