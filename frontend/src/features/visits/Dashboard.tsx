import type { ComponentProps } from 'react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import type { AppointmentDto } from '../../api/booking';
import { useListOwnAppointmentsQuery } from '../../api/booking';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { isUnreached } from '../../api/reached';
import { Alert } from '../../components/Alert';
import { Button, ButtonAnchor } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { calendarPlus, rotateCw } from '../../components/icons/icons';
import { onDemand } from '../../components/onDemand';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Loading, Skeleton, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { keepPage } from '../../lib/keptOffline';
import { isGuest } from '../../lib/roles';
import { formatDateTime } from '../../lib/time';
import { useOnline } from '../../lib/useOnline';
import { useT } from '../../lib/workspaceTexts';
import styles from './Dashboard.module.css';
import { Favourites } from './Favourites';
import type { KeptNext } from './keptNext';
import { keepNext, keptNext } from './keptNext';
import { NextVisit } from './NextVisit';
import type { OwnVisits } from './ownVisits';
import { bookingAt, favouritesOf, sameAgain, sortVisits } from './ownVisits';
import { CancelledVisits, GroupedVisits, PastVisits } from './VisitLists';
import type { OnVisitChanged } from './VisitNotice';
import { VisitNotice } from './VisitNotice';
import { WishesLater } from './WishesLater';

/** Loaded apart from the page: only a guest with a mailed password needs it. */
const choosePassword = onDemand(() =>
  import(/* webpackChunkName: "choose-password" */ './ChoosePassword').then((it) => it.ChoosePassword),
);

/** The files that are loaded after the first picture are there by then. */
const keepDelayMs = 3000;

/**
 * Keeps the page and the next booking for when there is no network; returns the kept one while the server is not
 * reached.
 */
function useKept(account: string | undefined, own: ReturnType<typeof useListOwnAppointmentsQuery>, now: number) {
  const { data, fulfilledTimeStamp, error } = own;
  useEffect(() => {
    if (account === undefined || data === undefined || fulfilledTimeStamp === undefined) {
      return undefined;
    }
    keepNext(account, sortVisits(data.items, Date.now()).upcoming[0], fulfilledTimeStamp);
    const timer = setTimeout(() => void keepPage('guest'), keepDelayMs);
    return () => clearTimeout(timer);
  }, [account, data, fulfilledTimeStamp]);
  return useMemo(
    () => (data === undefined && account !== undefined && isUnreached(error) ? keptNext(account, now) : undefined),
    [account, data, error, now],
  );
}

/** A guest's bookings in all salons, upcoming and past. */
export function Dashboard() {
  const t = useT();
  const me = useGetGuestOrUserQuery();
  const [now] = useState(Date.now);
  const [passwordChosen, setPasswordChosen] = useState(false);
  const own = useListOwnAppointmentsQuery(undefined, {
    skip: me.data == null,
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const kept = useKept(me.data?.id, own, now);

  if (me.isError) {
    return <QueryError text={t('dashboard.loadFailed')} error={me.error} onRetry={() => void me.refetch()} />;
  }
  if (me.data === undefined) {
    return <Skeleton rows={4} />;
  }
  if (me.data === null) {
    return <Navigate to="/login?next=/guest/dashboard" replace />;
  }
  const mailedPassword = me.data.mustChangePassword && isGuest(me.data.roles);
  const items = own.data?.items ?? [];
  const visits = sortVisits(items, now);
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('dashboard.title')}</PageHeading>
      <div className={styles.head}>
        <p>{t('dashboard.greeting', { name: me.data.firstName })}</p>
        <NewBooking visits={visits} />
      </div>
      {(mailedPassword || passwordChosen) && (
        <Suspense fallback={<Skeleton rows={4} />}>
          <choosePassword.Component email={me.data.email} onChosen={() => setPasswordChosen(true)} />
        </Suspense>
      )}
      {kept !== undefined && <Kept kept={kept} retry={() => void own.refetch()} isFetching={own.isFetching} />}
      {own.isError && kept === undefined && (
        <QueryError text={t('dashboard.loadFailed')} error={own.error} onRetry={() => void own.refetch()} />
      )}
      {own.isLoading && (
        <Loading>
          <SkeletonBlock shape="card" />
          <SkeletonBlock shape="card" />
          <SkeletonBlock shape="card" />
        </Loading>
      )}
      <WishesLater />
      {own.data !== undefined && items.length === 0 && (
        <EmptyState bird="sitting" text={t('dashboard.none')}>
          <ButtonAnchor kind="quiet" href="/">
            {t('dashboard.toFinder')}
          </ButtonAnchor>
        </EmptyState>
      )}
      {items.length > 0 && <Visits visits={visits} now={now} />}
    </div>
  );
}

/** The way to another booking: at the only salon, else among those the guest goes to. */
function NewBooking({ visits }: { visits: OwnVisits }) {
  const t = useT();
  const [salon, other] = favouritesOf(visits);
  return (
    salon !== undefined && (
      <ButtonAnchor
        kind="quiet"
        icon={calendarPlus}
        href={other === undefined ? bookingAt(salon.company) : '#favourites'}
      >
        {t('dashboard.bookNew')}
      </ButtonAnchor>
    )
  );
}

interface VisitsProps {
  visits: OwnVisits;
  now: number;
}

/** The next booking, those after it, where the guest goes, and past and cancelled ones. */
function Visits({ visits, now }: VisitsProps) {
  const t = useT();
  const [changed, setChanged] = useState<ComponentProps<typeof VisitNotice> | undefined>(undefined);
  const { upcoming, past, cancelled } = visits;
  const [next, ...later] = upcoming;
  const salons = favouritesOf(visits);
  const onChanged: OnVisitChanged = (appointment, change) => setChanged({ appointment, change });
  return (
    <>
      {changed !== undefined && <VisitNotice key={`${changed.appointment.id} ${changed.change.when}`} {...changed} />}
      <div className={styles.columns}>
        <section aria-labelledby="upcoming" className={ui.stack}>
          <h2 id="upcoming">{t('dashboard.upcoming')}</h2>
          {next === undefined ? (
            <NothingToCome visits={visits} last={past[0] ?? cancelled[0]} now={now} />
          ) : (
            <NextVisit
              key={`${next.id} ${next.start}`}
              appointment={next}
              again={sameAgain(visits, next, now)}
              onChanged={onChanged}
            />
          )}
          <GroupedVisits items={later} id="to" onChanged={onChanged} />
        </section>
        {salons.length > 0 && <Favourites salons={salons} />}
        <div className={ui.stack}>
          <PastVisits items={past} />
          {cancelled.length > 0 && <CancelledVisits items={cancelled} />}
        </div>
      </div>
    </>
  );
}

interface NothingToComeProps {
  visits: OwnVisits;
  last: AppointmentDto | undefined;
  now: number;
}

/** No upcoming booking: the last one again, when it is due as usual. */
function NothingToCome({ visits, last, now }: NothingToComeProps) {
  const t = useT();
  if (last === undefined) {
    return null;
  }
  const { href, weeks } = sameAgain(visits, last, now);
  return (
    <EmptyState bird="sitting" text={t('dashboard.noUpcoming')}>
      <p className={ui.muted}>
        {[last.services.map((it) => it.name).join(', '), last.provider.firstName, last.company.name].join(' – ')}
      </p>
      <ButtonAnchor icon={rotateCw} href={href}>
        {weeks === 0 ? t('dashboard.againNow') : t('dashboard.againIn', { count: weeks })}
      </ButtonAnchor>
    </EmptyState>
  );
}

interface KeptProps {
  kept: KeptNext;
  isFetching: boolean;
  retry: () => void;
}

/** The next booking as it was last read, with a warning that it may be outdated. */
function Kept({ kept: { appointment, readAt }, isFetching, retry }: KeptProps) {
  const t = useT();
  const online = useOnline();
  const when = formatDateTime(new Date(readAt).toISOString(), appointment.company.timeZone);
  const text = t('dashboard.kept', { when });
  return (
    <>
      {online ? (
        <Alert severity="warning" size="small" text={text}>
          <Button kind="quiet" icon={rotateCw} busy={isFetching} onClick={retry}>
            {t('app.retry')}
          </Button>
        </Alert>
      ) : (
        // `OfflineNotice` is shown above already, and everything is read again when the network is back.
        <p role="status" className={`${ui.muted} ${ui.small}`}>
          {text}
        </p>
      )}
      <NextVisit appointment={appointment} />
    </>
  );
}
