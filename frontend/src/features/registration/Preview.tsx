import type { CompanyDto } from '../../api/salon';
import { CompanyHeader } from '../../components/company/CompanyHeader';
import { useT } from '../../lib/workspaceTexts';
import styles from './Register.module.css';
import type { Registration } from './registration';

interface Props {
  value: Registration;
}

/** A live preview of the salon's page header, and the samples it will begin with. */
export function Preview({ value }: Props) {
  const t = useT();
  const company: CompanyDto = {
    id: '',
    szalonkaId: value.szalonkaId || 'szalonka',
    name: value.companyName.trim() || t('register.previewName'),
    address: value.companyAddress.trim() || t('register.previewAddress'),
    phone: value.phone || null,
    companyEmail: value.email.trim() || null,
    enableHomePage: true,
    enableOnlineBooking: true,
    hasWaitingList: true,
    demoMode: false,
    headerStyle: 'normal',
    backgroundStrength: 10,
    timeZone: 'Europe/Budapest',
    language: 'hu',
    mostBooked: [],
    terms: { version: 1, cancelDeadlineHours: 12 },
    slotStep: 15,
    shops: [],
    weekAhead: [],
  };
  return (
    <figure className={styles.preview}>
      <figcaption>{t('register.preview')}</figcaption>
      <div inert className={styles.frame}>
        <CompanyHeader company={company} />
      </div>
      <p className={styles.address}>
        {window.location.host}/{company.szalonkaId}
      </p>
      <p className={styles.samples}>{t('register.samples', { services: t(`register.samples.${value.trade}`) })}</p>
    </figure>
  );
}
