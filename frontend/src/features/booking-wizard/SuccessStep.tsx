import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useGetGuestOrUserQuery } from '../../api/api';
import { Alert } from '../../components/Alert';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { useLanguage, useT } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { isGuest } from '../../lib/roles';
import { formatDateTime } from '../../lib/time';
import { usePausableTimer } from '../../lib/usePausableTimer';
import styles from './SuccessStep.module.css';
import { selectWizard } from './wizardSlice';

/** How long the page stays before it leads on, and how long it looks busy at first. */
const redirectAfter = 5000;
const loaderTime = 500;

/** It is done; in five seconds the page leads to the bookings, unless somebody wants to stay. */
export function SuccessStep() {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const wizard = useSelector(selectWizard);
  const me = useGetGuestOrUserQuery();
  const [loading, setLoading] = useState(true);
  const [staying, setStaying] = useState(false);
  const guest = me.data == null || isGuest(me.data.roles);
  const destination = guest ? '/guest/dashboard' : '/provider/calendar';

  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), loaderTime);
    return () => clearTimeout(timer);
  }, []);
  const { paused, pause, resume } = usePausableTimer(redirectAfter, () => browser.goTo(destination));

  if (wizard.step !== 'success') {
    return null;
  }
  const { appointment } = wizard;
  return (
    <>
      <PageHeading site={company.name}>{t('success.title')}</PageHeading>
      {loading ? (
        <p role="status" className={ui.muted}>
          {t('success.preparing')}
        </p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
        <div
          className={ui.stack}
          onMouseEnter={pause}
          onMouseLeave={() => !staying && resume()}
          onFocus={pause}
          onBlur={() => !staying && resume()}
        >
          <Alert severity="success" text={t('success.booked')} />
          <div className={ui.card}>
            <p>
              <strong>{formatDateTime(appointment.start, appointment.company.timeZone)}</strong>
            </p>
            <p>{appointment.services.map((service) => service.name).join(', ')}</p>
            <p>{formatName(appointment.provider, language)}</p>
            {appointment.shop != null && (
              <p className={ui.muted}>
                {appointment.shop.name}, {appointment.shop.address}
              </p>
            )}
            <p>
              {t('service.minutes', { minutes: appointment.totalDuration })}, {formatMoney(appointment.totalPrice)}
            </p>
          </div>
          <Alert severity="warning" text={t('success.warning')} />
          {guest && me.data?.mustChangePassword === true && <p>{t('success.password')}</p>}
          {!staying && (
            <div
              role="progressbar"
              aria-label={t('success.progress')}
              className={`${styles.progress} ${paused ? styles.paused : ''}`}
            >
              <div />
            </div>
          )}
          <div className={ui.row}>
            {!staying && (
              <button
                type="button"
                className={ui.button}
                onClick={() => {
                  setStaying(true);
                  pause();
                }}
              >
                {t('success.stay')}
              </button>
            )}
            <a className={ui.quiet} href={destination}>
              {guest ? t('success.go') : t('success.goCalendar')}
            </a>
            <Link className={ui.quiet} to={bookingPath(company, 'service')}>
              {t('success.newBooking')}
            </Link>
          </div>
        </div>
      )}
    </>
  );
}
