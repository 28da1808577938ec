import { useT } from '../../lib/i18n';
import { Alert } from '../Alert';
import { PageHeading } from '../PageHeading';
import ui from '../ui.module.css';
import { useCompany } from './CompanyContext';
import { chatLink } from './chatLink';

interface Props {
  text: string;
}

/** Shown instead of a page where nothing can be booked online, with the reason and the salon's contacts. */
export function BookingOff({ text }: Props) {
  const t = useT();
  const company = useCompany();
  return (
    <div className={ui.stack}>
      <PageHeading site={company.name}>{t('landing.book')}</PageHeading>
      <Alert severity="danger" text={text}>
        {company.phone != null && (
          <a className={ui.quiet} href={`tel:${company.phone}`}>
            {t('landing.callUs', { phone: company.phoneText ?? company.phone })}
          </a>
        )}
        {company.companyEmail != null && (
          <a className={ui.quiet} href={`mailto:${company.companyEmail}`}>
            {t('landing.mailUs', { email: company.companyEmail })}
          </a>
        )}
        {company.chats?.map((it) => (
          <a key={it.app} className={ui.quiet} {...chatLink(it)}>
            {it.app}
          </a>
        ))}
      </Alert>
    </div>
  );
}
