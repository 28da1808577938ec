import type { CalendarSyncDto } from '../../../api/googleCalendar';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { useZone } from '../../../components/company/useZone';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { dayOf, formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import { Disconnect } from './Disconnect';
import styles from './googleCalendar.module.css';
import { formatPeriod } from './period';

interface Props {
  sync: CalendarSyncDto;
  onChange: () => void;
}

/** The connection as it works: with what, since when it fails, and what of Google's lies over an appointment. */
export function ActiveSync({ sync, onChange }: Props) {
  const t = useT();
  const zone = useZone();
  const { calendar, pushes, blocks, lastSyncedAt, failingSince, problem, blockedTimes } = sync;
  const directions = [pushes ? [t('gsync.is.pushes')] : [], blocks ? [t('gsync.is.blocks')] : []].flat();
  const facts: [string, string][] = [
    [t('gsync.is.calendar'), calendar?.name ?? ''],
    [t('gsync.is.directions'), directions.join('; ')],
    [t('gsync.is.synced'), lastSyncedAt == null ? t('gsync.is.never') : formatDateTime(lastSyncedAt, zone)],
    ...(blocks
      ? [[t('gsync.is.blocked'), t('gsync.is.times', { count: blockedTimes })] satisfies [string, string]]
      : []),
  ];
  return (
    <>
      {failingSince != null && (
        <Alert
          severity="warning"
          size="small"
          text={t('gsync.failing', {
            since: formatDateTime(failingSince, zone),
            reason: t(`gsync.problem.${problem ?? 'unavailable'}`),
          })}
        />
      )}
      <dl className={styles.facts}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{unbroken(fact)}</dd>
          </div>
        ))}
      </dl>
      {sync.conflicts.length > 0 && <Conflicts conflicts={sync.conflicts} zone={zone} />}
      <div className={ui.row}>
        <Button kind="quiet" onClick={onChange}>
          {t('gsync.change')}
        </Button>
        <Disconnect />
      </div>
    </>
  );
}

/** Busy times of Google's that lie over appointments, each leading to its appointment. */
function Conflicts({ conflicts, zone }: { conflicts: CalendarSyncDto['conflicts']; zone: string }) {
  const t = useT();
  return (
    <section aria-label={t('gsync.conflicts', { count: conflicts.length })} className={styles.conflicts}>
      <Alert
        severity="warning"
        size="small"
        text={`${t('gsync.conflicts', { count: conflicts.length })}. ${t('gsync.conflictsHint')}`}
      />
      <ul>
        {conflicts.map(({ start, end, eventId, eventStart }) => (
          <li key={`${eventId} ${start} ${end}`}>
            <Link to={`/provider/calendar?view=day&day=${dayOf(eventStart, zone)}&event=${eventId}`}>
              {t('gsync.conflict', {
                when: formatPeriod(start, end, zone),
                start: formatDateTime(eventStart, zone),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
