import type { EventDto } from '../../api/calendar';
import { useListGuestEventsQuery } from '../../api/calendar';
import { useListEmployeesQuery } from '../../api/employees';
import { Chip } from '../../components/Chip';
import { useZone } from '../../components/company/useZone';
import { QueryError } from '../../components/QueryError';
import { Link } from '../../components/router/Link';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { dayOf, formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './guests.module.css';

/** The state of an event that was deleted. */
const deletedState = 0;

interface Props {
  /** The guest's card. */
  id: string;
}

/** All appointments of a guest, newest first; each opens in the calendar. */
export function GuestHistory({ id }: Props) {
  const t = useT();
  const language = useLanguage();
  const { data, isError, error, refetch } = useListGuestEventsQuery(id, { refetchOnMountOrArgChange: true });
  const colleagues = useListEmployeesQuery().data?.items ?? [];
  const nameOf = (provider: string) => {
    const found = colleagues.find((it) => it.id === provider);
    return found === undefined ? undefined : formatName(found, language);
  };
  return (
    <section aria-labelledby="history" className={ui.card}>
      <h2 id="history" className={styles.subtitle}>
        {t('guests.history')}
      </h2>
      {isError && <QueryError text={t('guests.historyFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={3} />}
      {data?.items.length === 0 && <p className={ui.muted}>{t('guests.noHistory')}</p>}
      <ul className={styles.past}>
        {data?.items.map((event) => (
          <Past key={event.id} event={event} provider={nameOf(event.providerId)} />
        ))}
      </ul>
    </section>
  );
}

interface PastProps {
  event: EventDto;
  provider: string | undefined;
}

function Past({ event, provider }: PastProps) {
  const t = useT();
  const zone = useZone();
  const deleted = event.state === deletedState;
  const what = [event.visitorName ?? '', event.services.map(({ name }) => name).join(', '), provider].filter(
    (it) => it !== undefined && it !== '',
  );
  const marks = [
    deleted && t('dashboard.deleted'),
    event.didNotAppear && t('dashboard.didNotAppear'),
    event.bookedOnline && t('guests.online'),
  ].filter((mark) => mark !== false);
  return (
    <li>
      <div>
        <p className={deleted ? styles.gone : undefined}>
          <Link className={styles.opens} to={addressOf(event, dayOf(event.start, zone))}>
            <strong>{formatDateTime(event.start, zone)}</strong>
          </Link>{' '}
          {what.join(' · ')}
        </p>
        {event.description != null && <p className={`${ui.muted} ${styles.note}`}>{event.description}</p>}
        {marks.length > 0 && (
          <span className={styles.marks}>
            {marks.map((mark) => (
              <Chip key={mark}>{mark}</Chip>
            ))}
          </span>
        )}
      </div>
      <p>
        {event.payment != null
          ? t('guests.paid', { amount: formatMoney(event.payment) })
          : event.total != null && formatMoney(event.total)}
      </p>
    </li>
  );
}

/** The event in the calendar, deleted ones among them. */
function addressOf({ id, state }: EventDto, day: string): string {
  return `/provider/calendar?view=day&day=${day}${state === deletedState ? '&deleted=1' : ''}&event=${id}`;
}
