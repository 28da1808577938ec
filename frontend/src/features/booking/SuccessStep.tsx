import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppointmentDto } from '../../api/booking';
import { useListOwnAppointmentsQuery } from '../../api/booking';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { Alert } from '../../components/Alert';
import { Button, ButtonAnchor, ButtonLink } from '../../components/Button';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { useT } from '../../lib/i18n';
import { homeOf, isProvider } from '../../lib/roles';
import { usePausableTimer } from '../../lib/usePausableTimer';
import { AttachedLater } from './AttachedLater';
import { Booked } from './Booked';
import { useChosenPhoto } from './chosenPhoto';
import { LeftToBook } from './LeftToBook';
import styles from './SuccessStep.module.css';
import { selectWizard, wizardCancelled } from './wizardSlice';

/** Milliseconds until the redirect, and of the loader at first. */
const redirectAfter = 5000;
const loaderTime = 500;
/** Milliseconds after which a pointer that lies still counts as left there. */
const pointerRests = 10_000;

const deletedState = 0;

/** The booking that was just made, or after a reload the same as the server has it. */
export function SuccessStep() {
  const wizard = useSelector(selectWizard);
  if (wizard.step !== 'success') {
    return null;
  }
  const { appointment, later = [] } = wizard;
  return 'start' in appointment ? (
    <Success appointment={appointment} left={later} />
  ) : (
    <Reloaded id={appointment.id} left={later} />
  );
}

/** Reads the booking again; the wizard begins anew where it stands no more, or its guest has signed out. */
function Reloaded({ id, left }: { id: string; left: string[] }) {
  const t = useT();
  const dispatch = useDispatch();
  const me = useGetGuestOrUserQuery();
  const own = useListOwnAppointmentsQuery(undefined, { skip: me.data == null });
  const appointment = own.data?.items.find((it) => it.id === id && it.state !== deletedState);
  const isGone = me.data === null || (own.data !== undefined && appointment === undefined);
  useEffect(() => {
    if (isGone) {
      dispatch(wizardCancelled());
    }
  }, [dispatch, isGone]);
  if (appointment !== undefined) {
    return <Success appointment={appointment} left={left} wasReloaded />;
  }
  const failed = [me, own].find((it) => it.isError);
  return failed === undefined ? (
    <Skeleton rows={4} />
  ) : (
    <QueryError text={t('finalize.loadFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
  );
}

interface Props {
  appointment: AppointmentDto;
  /** Services to be booked separately. */
  left: string[];
  wasReloaded?: boolean;
}

/**
 * Congratulates, then redirects to the bookings after five seconds, unless the guest stays, came back to this page, or has
 * services left to be booked.
 */
function Success({ appointment, left, wasReloaded = false }: Props) {
  const t = useT();
  const company = useCompany();
  const me = useGetGuestOrUserQuery();
  const [loading, setLoading] = useState(!wasReloaded);
  // Booked by the mailed link in another browser: here the guest is not signed in, and a redirect would ask for a password.
  const isElsewhere = me.data === null;
  // Its photo is still to be sent.
  const photo = useChosenPhoto();
  const [hasPhoto] = useState(company.takesGuestPhotos === true && photo !== undefined);
  const staysAtFirst = wasReloaded || left.length > 0 || isElsewhere || hasPhoto;
  const guest = !isProvider(me.data?.roles ?? []);
  const destination = homeOf(me.data?.roles ?? []);

  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), loaderTime);
    return () => clearTimeout(timer);
  }, []);
  const timer = usePausableTimer(redirectAfter, () => browser.goTo(destination), {
    beginsStopped: staysAtFirst,
    restsAfter: pointerRests,
  });
  const [pressed, setPressed] = useState(false);
  const staying = staysAtFirst || pressed;
  const stay = () => {
    setPressed(true);
    timer.stop();
  };

  return (
    <>
      <PageHeading site={company.name}>{t('success.title')}</PageHeading>
      {loading ? (
        <p role="status" className={ui.muted}>
          {t('success.preparing')}
        </p>
      ) : (
        <div className={ui.stack} {...timer.attention}>
          <div className={styles.done}>
            <EmptyState bird="flying" text={t('success.booked')} />
          </div>
          <Booked appointment={appointment} isOwn={!isElsewhere} onUse={stay} />
          {hasPhoto && <AttachedLater appointment={appointment.id} />}
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
