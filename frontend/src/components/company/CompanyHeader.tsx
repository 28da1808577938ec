import { Link } from 'react-router';
import type { CompanyDto } from '../../api/api';
import { formatPhone } from '../../lib/phone';
import { bookingPath } from './CompanyContext';
import styles from './company.module.css';

interface Props {
  company: CompanyDto;
}

/** Who and where: picture, name, address, telephone and e-mail, each only if there is one. */
export function CompanyHeader({ company }: Props) {
  const special = company.headerStyle === 'special';
  return (
    <header className={`${styles.header} ${special ? styles.special : ''}`}>
      {company.onlineBookingBackgroundImage != null && (
        <img className={styles.background} src={company.onlineBookingBackgroundImage} alt="" />
      )}
      <div className={styles.band}>
        <p className={styles.name}>
          <Link to={bookingPath(company)}>{company.name}</Link>
        </p>
        <address className={styles.contacts}>
          <span>{company.address}</span>
          {company.phone != null && <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>}
          {company.companyEmail != null && <a href={`mailto:${company.companyEmail}`}>{company.companyEmail}</a>}
        </address>
      </div>
    </header>
  );
}
