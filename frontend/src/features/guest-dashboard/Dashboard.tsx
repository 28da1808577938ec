import { useState } from 'react';
import { Navigate } from 'react-router';
import type { AppointmentDto } from '../../api/api';
import { useGetGuestOrUserQuery, useListOwnAppointmentsQuery } from '../../api/api';
import { ButtonAnchor } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Loading, Skeleton, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { isGuest } from '../../lib/roles';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { ChoosePassword } from './ChoosePassword';
import styles from './Dashboard.module.css';

const deletedState = 0;

const bookingAt = (company: AppointmentDto['company']) => `/${company.szalonkaId}/appointmentbook/service`;

/** A guest's bookings in all salons, upcoming and past. */
export function Dashboard() {
  const t = useT();
  const me = useGetGuestOrUserQuery();
  const [now] = useState(Date.now);
  const [passwordChosen, setPasswordChosen] = useState(false);
  const own = useListOwnAppointmentsQuery(undefined, { skip: me.data == null, refetchOnMountOrArgChange: true });

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
  const upcoming = items
    .filter((it) => Date.parse(it.end) > now)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const past = items.filter((it) => Date.parse(it.end) <= now);
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('dashboard.title')}</PageHeading>
      <p>{t('dashboard.greeting', { name: me.data.firstName })}</p>
      {(mailedPassword || passwordChosen) && (
        <ChoosePassword email={me.data.email} onChosen={() => setPasswordChosen(true)} />
      )}
      {own.isError && (
        <QueryError text={t('dashboard.loadFailed')} error={own.error} onRetry={() => void own.refetch()} />
      )}
      {own.isLoading && (
        <Loading>
          <SkeletonBlock shape="card" />
          <SkeletonBlock shape="card" />
          <SkeletonBlock shape="card" />
        </Loading>
      )}
      {own.data !== undefined && items.length === 0 && <EmptyState bird="sitting" text={t('dashboard.none')} />}
      {items.length > 0 && (
        <>
          <section aria-labelledby="upcoming" className={ui.stack}>
            <h2 id="upcoming">{t('dashboard.upcoming')}</h2>
            {upcoming.length === 0 && <NothingToCome past={past} />}
            <ul className={ui.stack}>
              {upcoming.map((appointment) => (
                <Appointment key={appointment.id} appointment={appointment} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="past" className={ui.stack}>
            <h2 id="past">{t('dashboard.past')}</h2>
            {past.length === 0 && <p className={ui.muted}>{t('dashboard.noPast')}</p>}
            <ul className={ui.stack}>
              {past.map((appointment) => (
                <Appointment key={appointment.id} appointment={appointment} />
              ))}
            </ul>
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

function Appointment({ appointment }: Props) {
  const t = useT();
  const language = useLanguage();
  const { company, provider, shop } = appointment;
  return (
    <li className={`${ui.card} ${styles.appointment}`}>
      <div>
        <h3>{unbroken(formatDateTime(appointment.start, company.timeZone))}</h3>
        <p>{appointment.services.map((service) => service.name).join(', ')}</p>
        <p className={ui.muted}>
          {formatName(provider, language)} · {t('service.minutes', { minutes: appointment.totalDuration })} ·{' '}
          {formatMoney(appointment.totalPrice)}
        </p>
        {appointment.state === deletedState && <p className={styles.flag}>{t('dashboard.deleted')}</p>}
        {appointment.didNotAppear && <p className={styles.flag}>{t('dashboard.didNotAppear')}</p>}
      </div>
      <div className={styles.where}>
        <p>
          <strong>{company.name}</strong>
        </p>
        {shop != null && (
          <p className={ui.muted}>
            {shop.name}, {shop.address}
          </p>
        )}
        {company.phone != null && <a href={`tel:${company.phone}`}>{unbroken(company.phoneText ?? company.phone)}</a>}
        <a href={bookingAt(company)}>{t('dashboard.bookAgain', { company: company.name })}</a>
      </div>
    </li>
  );
}
