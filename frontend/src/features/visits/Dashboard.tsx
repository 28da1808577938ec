import { useEffect, useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import type { AppointmentDto } from '../../api/booking';
import { useListOwnAppointmentsQuery } from '../../api/booking';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { isUnreached } from '../../api/reached';
import { Alert } from '../../components/Alert';
import { Button, ButtonAnchor } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { calendarPlus, mapPin, phone, rotateCw } from '../../components/icons/icons';
import { Moment } from '../../components/Moment';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Loading, Skeleton, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { ChangeVisit } from '../../components/visits/ChangeVisit';
import { TellLate } from '../../components/visits/TellLate';
import { routeLinks } from '../../lib/externalLinks';
import { useLanguage } from '../../lib/i18n';
import { keepPage } from '../../lib/keptOffline';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { isGuest } from '../../lib/roles';
import { addDays, dayOf, formatDateTime, formatDay, formatTime } from '../../lib/time';
import { useOnline } from '../../lib/useOnline';
import { useT } from '../../lib/workspaceTexts';
import { ChoosePassword } from './ChoosePassword';
import styles from './Dashboard.module.css';
import type { KeptNext } from './keptNext';
import { keepNext, keptNext } from './keptNext';
import { WishesLater } from './WishesLater';

const deletedState = 0;

const bookingAt = (company: AppointmentDto['company']) => `/${company.szalonkaId}/appointmentbook/service`;

/** The files that are loaded after the first picture are there by then. */
const keepDelayMs = 3000;

/** Bookings that are not over yet, the next first. */
const upcomingOf = (items: readonly AppointmentDto[], now: number) =>
  items.filter((it) => Date.parse(it.end) > now).sort((a, b) => Date.parse(a.start) - Date.parse(b.start));

const nextOf = (upcoming: readonly AppointmentDto[]) => upcoming.find((it) => it.state !== deletedState);

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
    keepNext(account, nextOf(upcomingOf(data.items, Date.now())), fulfilledTimeStamp);
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
  const upcoming = upcomingOf(items, now);
  const past = items.filter((it) => Date.parse(it.end) <= now);
  const next = nextOf(upcoming);
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('dashboard.title')}</PageHeading>
      <p>{t('dashboard.greeting', { name: me.data.firstName })}</p>
      {(mailedPassword || passwordChosen) && (
        <ChoosePassword email={me.data.email} onChosen={() => setPasswordChosen(true)} />
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
      {items.length > 0 && (
        <>
          <section aria-labelledby="upcoming" className={ui.stack}>
            <h2 id="upcoming">{t('dashboard.upcoming')}</h2>
            {upcoming.length === 0 && <NothingToCome past={past} />}
            {next !== undefined && <Next key={`${next.id} ${next.start}`} appointment={next} />}
            <Grouped items={upcoming.filter((it) => it !== next)} upcoming />
          </section>
          <section aria-labelledby="past" className={ui.stack}>
            <h2 id="past">{t('dashboard.past')}</h2>
            {past.length === 0 && <p className={ui.muted}>{t('dashboard.noPast')}</p>}
            <Grouped items={past} upcoming={false} />
          </section>
        </>
      )}
    </div>
  );
}

/** No upcoming booking: links to the salon of the last visit. */
function NothingToCome({ past }: { past: readonly AppointmentDto[] }) {
  const t = useT();
  const last = past.toSorted((a, b) => Date.parse(b.start) - Date.parse(a.start))[0]?.company;
  return (
    <EmptyState bird="sitting" text={t('dashboard.noUpcoming')}>
      {last !== undefined && (
        <ButtonAnchor kind="quiet" href={bookingAt(last)}>
          {t('dashboard.bookAgain', { company: last.name })}
        </ButtonAnchor>
      )}
    </EmptyState>
  );
}

interface Props {
  appointment: AppointmentDto;
}

/** `holnap 14:30`, or the date of a day further away. */
function useMoment({ start, company }: AppointmentDto): string {
  const t = useT();
  const language = useLanguage();
  const [today] = useState(() => dayOf(Date.now(), company.timeZone));
  const day = dayOf(start, company.timeZone);
  const near = new Map([
    [today, t('dashboard.today')],
    [addDays(today, 1), t('dashboard.tomorrow')],
  ]);
  return t('dashboard.at', {
    day: near.get(day) ?? formatDay(day, language),
    time: formatTime(start, company.timeZone),
  });
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
      <Next appointment={appointment} isKept />
    </>
  );
}

/** The next booking: large, with all its actions; without those that need the server when it is the kept one. */
function Next({ appointment, isKept = false }: Props & { isKept?: boolean }) {
  const t = useT();
  const moment = useMoment(appointment);
  const { id, company, shop, services, start, lateMinutes, terms } = appointment;
  return (
    <section aria-labelledby="next" className={`${ui.card} ${ui.stack}`}>
      <h3 id="next" className={ui.muted}>
        {t('dashboard.next')}
      </h3>
      <p className={styles.moment}>{unbroken(moment)}</p>
      <h4 className={ui.muted}>{unbroken(formatDateTime(start, company.timeZone))}</h4>
      <div>
        <p>
          <strong>{services.map((it) => it.name).join(', ')}</strong>
        </p>
        <Terms appointment={appointment} />
      </div>
      <div className={ui.row}>
        {!isKept && (
          <ButtonAnchor
            kind="quiet"
            icon={calendarPlus}
            href={`/api/guestuser/appointment/${encodeURIComponent(id)}/ics`}
            download={`${company.szalonkaId}.ics`}
          >
            {t('success.ics')}
          </ButtonAnchor>
        )}
        {shop != null && (
          <ButtonAnchor kind="quiet" icon={mapPin} href={routeLinks(shop).google} target="_blank" rel="noreferrer">
            {t('dashboard.map')}
          </ButtonAnchor>
        )}
        {company.phone != null && (
          <ButtonAnchor kind="quiet" icon={phone} href={`tel:${company.phone}`}>
            {company.phoneText ?? company.phone}
          </ButtonAnchor>
        )}
      </div>
      {!isKept && <TellLate access={{ id }} start={start} lateMinutes={lateMinutes} />}
      {!isKept && <Change appointment={appointment} />}
      {terms != null && (
        <details>
          <summary>{t('visit.terms')}</summary>
          <p>{terms}</p>
        </details>
      )}
    </section>
  );
}

function Change({ appointment }: Props) {
  const [now] = useState(Date.now);
  const { id, company, provider, start, cancelUntil, sequence } = appointment;
  const visit = {
    szalonkaId: company.szalonkaId,
    zone: company.timeZone,
    providerId: provider.id,
    start,
    cancelUntil,
    sequence,
  };
  return <ChangeVisit access={{ id }} visit={visit} canChange={now <= Date.parse(cancelUntil)} />;
}

/** The visitor, where it is not the guest who booked, the employee, length and price, and the place. */
function Terms({ appointment: { visitorName, provider, totalDuration, totalPrice, company, shop } }: Props) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      {visitorName != null && <p>{t('visit.for', { name: visitorName })}</p>}
      <p className={ui.muted}>
        {formatName(provider, language)} · {t('service.minutes', { minutes: totalDuration })} ·{' '}
        {formatMoney(totalPrice)}
      </p>
      <p className={ui.muted}>
        {company.name}
        {shop != null && `, ${shop.name}, ${shop.address}`}
      </p>
    </>
  );
}

/** Salon by salon, in the order of their first booking in the list. */
function Grouped({ items, upcoming }: { items: readonly AppointmentDto[]; upcoming: boolean }) {
  const salons = [...new Map(items.map((it) => [it.company.id, it.company])).values()];
  return salons.map((company) => (
    <section key={company.id} aria-labelledby={`${upcoming ? 'to' : 'past'}-${company.id}`} className={ui.stack}>
      <h3 id={`${upcoming ? 'to' : 'past'}-${company.id}`}>{company.name}</h3>
      <ul className={ui.stack}>
        {items
          .filter((it) => it.company.id === company.id)
          .map((it) => (
            <Appointment key={it.id} appointment={it} upcoming={upcoming} />
          ))}
      </ul>
    </section>
  ));
}

/** The booking pages with services, person and shop chosen as they were. */
function againAt({ company, services, provider, shop }: AppointmentDto): string {
  const query = new URLSearchParams({
    services: services.map((it) => it.id).join(','),
    provider: provider.id,
    ...(shop == null ? {} : { shop: shop.id }),
  });
  return `/${company.szalonkaId}/appointmentbook/date?${query.toString()}`;
}

function Appointment({ appointment, upcoming }: Props & { upcoming: boolean }) {
  const t = useT();
  const { company, services } = appointment;
  const names = services.map((service) => service.name).join(', ');
  return (
    <li className={`${ui.card} ${styles.appointment}`}>
      <div>
        <h4>
          <Moment at={appointment.start} zone={company.timeZone} />
        </h4>
        <p>{names}</p>
        <Terms appointment={appointment} />
        {appointment.state === deletedState && <p className={styles.flag}>{t('dashboard.deleted')}</p>}
        {appointment.stars != null && (
          <p className={ui.muted}>
            <span aria-hidden="true">{'★'.repeat(appointment.stars)}</span>{' '}
            <span className={ui.hidden}>{t('dashboard.rated', { stars: appointment.stars })}</span>
          </p>
        )}
        {appointment.didNotAppear && <p className={styles.flag}>{t('dashboard.didNotAppear')}</p>}
      </div>
      <div className={styles.where}>
        {company.phone != null && <a href={`tel:${company.phone}`}>{unbroken(company.phoneText ?? company.phone)}</a>}
        {upcoming && appointment.state !== deletedState ? (
          <Change appointment={appointment} />
        ) : (
          <ButtonAnchor
            kind="quiet"
            icon={rotateCw}
            href={againAt(appointment)}
            aria-label={t('dashboard.againLabel', { services: names, company: company.name })}
          >
            {t('dashboard.again')}
          </ButtonAnchor>
        )}
      </div>
    </li>
  );
}
