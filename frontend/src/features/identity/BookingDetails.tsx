import type { InterruptedBookingDto } from '../../api/identity';
import { Moment } from '../../components/Moment';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import styles from '../booking/DetailsBox.module.css';

interface Props {
  booking: InterruptedBookingDto;
}

/** Which booking a mailed link goes on with. */
export function BookingDetails({ booking }: Props) {
  const t = useT();
  const language = useLanguage();
  const { company, provider, shop, services, start } = booking;
  return (
    <section aria-labelledby="booking-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="booking-title">{company.name}</h2>
      <dl className={styles.details}>
        <div>
          <dt>{t('finalize.dateTime')}</dt>
          <dd>
            <Moment at={start} zone={company.timeZone} />
          </dd>
        </div>
        <div>
          <dt>{t('finalize.services')}</dt>
          <dd>{services.map((service) => service.name).join(', ')}</dd>
        </div>
        <div>
          <dt>{t('finalize.provider')}</dt>
          <dd>{formatName(provider, language)}</dd>
        </div>
        <div>
          <dt>{t('finalize.shop')}</dt>
          <dd>
            {shop.name}
            <br />
            <span className={ui.muted}>{shop.address}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
