import type { AppointmentDto } from '../../api/booking';
import { Avatar } from '../../components/Avatar';
import { ButtonAnchor } from '../../components/Button';
import { Card } from '../../components/Card';
import { useCompany } from '../../components/company/CompanyContext';
import { calendarPlus } from '../../components/icons/icons';
import { Moment } from '../../components/Moment';
import { RouteLinks } from '../../components/map/RouteLinks';
import { PrintButton } from '../../components/PrintButton';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { googleCalendarLink } from '../../lib/externalLinks';
import { useLanguage, useT } from '../../lib/i18n';
import { formatMoment, formatMomentInFull } from '../../lib/moment';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { ShareBooking } from './ShareBooking';
import styles from './SuccessStep.module.css';

interface Props {
  appointment: AppointmentDto;
  /** Its guest is signed in here. */
  isOwn: boolean;
  /** Called on use, to cancel the redirect. */
  onUse: () => void;
}

/** The booking, the loudest of the page, with calendar, share and route links. */
export function Booked({ appointment, isOwn, onUse }: Props) {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const { start, provider, company: salon } = appointment;
  const services = appointment.services.map((service) => service.name).join(', ');
  const name = formatName(provider, language);
  const shop = company.shops.find(({ id }) => id === appointment.shop?.id) ?? appointment.shop;
  const moment = formatMoment(start, salon.timeZone, language);
  const address = shop?.address ?? company.address;
  return (
    <Card className={ui.stack}>
      <div className={styles.moment}>
        <Avatar src={provider.profilePicture} name={name} size={72} />
        <div>
          <p>
            <Moment at={start} zone={salon.timeZone} />
          </p>
        </div>
      </div>
      <div>
        {appointment.visitorName != null && <p>{t('success.for', { name: appointment.visitorName })}</p>}
        <p>{services}</p>
        <p>{name}</p>
        {shop != null && (
          <p className={ui.muted}>
            {shop.name}, {shop.address}
          </p>
        )}
        <p>
          {t('service.minutes', { minutes: appointment.totalDuration })}, {formatMoney(appointment.totalPrice)}
        </p>
        {Date.parse(appointment.cancelUntil) > Date.now() && (
          <p className={ui.muted}>
            {unbroken(
              t('finalize.until', { until: formatMomentInFull(appointment.cancelUntil, salon.timeZone, language) }),
            )}
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to the links inside */}
      <div className={ui.stack} onClick={onUse}>
        <div className={styles.actions}>
          {isOwn && (
            <ButtonAnchor
              icon={calendarPlus}
              href={`/api/guestuser/appointment/${encodeURIComponent(appointment.id)}/ics`}
              download={`${company.szalonkaId}.ics`}
            >
              {t('success.ics')}
            </ButtonAnchor>
          )}
          <ButtonAnchor
            kind="quiet"
            icon={calendarPlus}
            href={googleCalendarLink({
              title: t('success.calendarTitle', { company: company.name, services }),
              start,
              end: appointment.end,
              details: [name, company.phone].filter((part) => part != null).join(', '),
              location: address,
            })}
            target="_blank"
            rel="noreferrer"
          >
            {t('success.google')}
          </ButtonAnchor>
          <ShareBooking
            title={company.name}
            text={t('success.shared', { moment, services, place: `${company.name}, ${address}` })}
          />
          <PrintButton />
        </div>
        {shop != null && <RouteLinks place={shop} />}
      </div>
    </Card>
  );
}
