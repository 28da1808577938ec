import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { AppointmentDto } from '../../api/booking';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { Alert } from '../../components/Alert';
import { Button, ButtonAnchor, ButtonLink } from '../../components/Button';
import { Card } from '../../components/Card';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { EmptyState } from '../../components/EmptyState';
import { calendarPlus } from '../../components/icons/icons';
import { Moment } from '../../components/Moment';
import { RouteLinks } from '../../components/map/RouteLinks';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { browser } from '../../lib/browser';
import { googleCalendarLink } from '../../lib/externalLinks';
import { useLanguage, useT } from '../../lib/i18n';
import { formatMomentInFull } from '../../lib/moment';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { homeOf, isProvider } from '../../lib/roles';
import { usePausableTimer } from '../../lib/usePausableTimer';
import { LeftToBook } from './LeftToBook';
import styles from './SuccessStep.module.css';
import { selectWizard } from './wizardSlice';

/** Milliseconds until the redirect, and of the loader at first. */
const redirectAfter = 5000;
const loaderTime = 500;

/**
 * The booking is made; redirects to the bookings after five seconds, unless the guest stays or services are left to be
 * booked separately.
 */
export function SuccessStep() {
  const t = useT();
  const company = useCompany();
  const wizard = useSelector(selectWizard);
  const me = useGetGuestOrUserQuery();
  const [loading, setLoading] = useState(true);
  const left = wizard.step === 'success' ? (wizard.later ?? []) : [];
  // Booked by the mailed link in another browser: here the guest is not signed in, and a redirect would ask for a password.
  const isElsewhere = me.data === null;
  const staysForMore = left.length > 0 || isElsewhere;
  const guest = !isProvider(me.data?.roles ?? []);
  const destination = homeOf(me.data?.roles ?? []);

  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), loaderTime);
    return () => clearTimeout(timer);
  }, []);
  const timer = usePausableTimer(redirectAfter, () => browser.goTo(destination), staysForMore);
  const [pressed, setPressed] = useState(false);
  const staying = staysForMore || pressed;
  const stay = () => {
    setPressed(true);
    timer.stop();
  };

  if (wizard.step !== 'success') {
    return null;
  }
  return (
    <>
      <PageHeading site={company.name}>{t('success.title')}</PageHeading>
      {loading ? (
        <p role="status" className={ui.muted}>
          {t('success.preparing')}
        </p>
      ) : (
        <div className={ui.stack} {...timer.attention}>
          <EmptyState bird="flying" text={t('success.booked')} />
          <Booked appointment={wizard.appointment} onUse={stay} />
          {left.length > 0 && <LeftToBook services={left} />}
          {me.data != null && <p>{t('success.mailed', { email: me.data.email })}</p>}
          {isElsewhere && <p>{t('success.elsewhere')}</p>}
          <Alert severity="warning" text={t('success.warning')} />
          {guest && me.data?.mustChangePassword === true && <p>{t('success.password')}</p>}
          {!staying && (
            <div
              role="progressbar"
              aria-label={t('success.progress')}
              className={`${styles.progress} ${timer.paused ? styles.paused : ''}`}
            >
              <div />
            </div>
          )}
          <div className={styles.actions}>
            {!staying && <Button onClick={stay}>{t('success.stay')}</Button>}
            <ButtonAnchor kind="quiet" href={destination}>
              {guest ? t('success.go') : t('success.goCalendar')}
            </ButtonAnchor>
            <ButtonLink kind="quiet" to={bookingPath(company, 'service')}>
              {t('success.newBooking')}
            </ButtonLink>
          </div>
        </div>
      )}
    </>
  );
}

interface BookedProps {
  appointment: AppointmentDto;
  /** Called on use, to cancel the redirect. */
  onUse: () => void;
}

/** The booking, with calendar and route links. */
function Booked({ appointment, onUse }: BookedProps) {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const services = appointment.services.map((service) => service.name).join(', ');
  const name = formatName(appointment.provider, language);
  const shop = company.shops.find(({ id }) => id === appointment.shop?.id) ?? appointment.shop;
  return (
    <Card className={ui.stack}>
      <div>
        <p>
          <Moment at={appointment.start} zone={appointment.company.timeZone} />
        </p>
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
              t('finalize.until', {
                until: formatMomentInFull(appointment.cancelUntil, appointment.company.timeZone, language),
              }),
            )}
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to the links inside */}
      <div className={ui.stack} onClick={onUse}>
        <div className={styles.actions}>
          <ButtonAnchor
            kind="quiet"
            icon={calendarPlus}
            href={`/api/guestuser/appointment/${encodeURIComponent(appointment.id)}/ics`}
            download={`${company.szalonkaId}.ics`}
          >
            {t('success.ics')}
          </ButtonAnchor>
          <ButtonAnchor
            kind="quiet"
            icon={calendarPlus}
            href={googleCalendarLink({
              title: t('success.calendarTitle', { company: company.name, services }),
              start: appointment.start,
              end: appointment.end,
              details: [name, company.phone].filter((part) => part != null).join(', '),
              location: shop?.address ?? company.address,
            })}
            target="_blank"
            rel="noreferrer"
          >
            {t('success.google')}
          </ButtonAnchor>
        </div>
        {shop != null && <RouteLinks place={shop} />}
      </div>
    </Card>
  );
}
