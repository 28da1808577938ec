import { useT } from '../../lib/i18n';
import { formatPhone } from '../../lib/phone';
import { Alert } from '../Alert';
import { PageHeading } from '../PageHeading';
import ui from '../ui.module.css';
import { useCompany } from './CompanyContext';

/** Shown instead of the pages while online booking is off, with the salon's contacts. */
export function BookingOff() {
  const t = useT();
  const company = useCompany();
  return (
    <div className={ui.stack}>
      <PageHeading site={company.name}>{t('landing.book')}</PageHeading>
      <Alert severity="danger" text={t('landing.bookingOff')}>
        {company.phone != null && (
          <a className={ui.quiet} href={`tel:${company.phone}`}>
            {t('landing.callUs', { phone: formatPhone(company.phone) })}
          </a>
        )}
        {company.companyEmail != null && (
          <a className={ui.quiet} href={`mailto:${company.companyEmail}`}>
            {t('landing.mailUs', { email: company.companyEmail })}
          </a>
        )}
      </Alert>
    </div>
  );
}
