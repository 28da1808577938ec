import type { CollisionDto } from '../../../api/calendar';
import { Alert } from '../../../components/Alert';
import { DiscardLink } from '../../../components/router/DiscardLink';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import type { Day } from '../../../lib/time';
import { formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import { byDay, collisionText } from '../collisions';
import type { Desk } from '../desk';
import type { Reason } from './draft';

interface Props {
  desk: Desk;
  /** Owner of the calendar. */
  providerId: string;
  collisions: readonly CollisionDto[];
  /** The days of the absence, and why. */
  absence: { day: Day; last: Day; reason: Reason };
}

/** Appointments in the way of an absence, by day, each day with the way to the planner that finds them other places, and all days at once. */
export function InTheWay({ desk, providerId, collisions, absence }: Props) {
  const t = useT();
  const language = useLanguage();
  const { zone, shortNames } = desk;
  const appointments = collisions.filter(({ kind }) => kind === 'appointment');
  if (appointments.length === 0) {
    return null;
  }
  const { day: first, last, reason } = absence;
  const all = `/provider/calendar/away?day=${first}&to=${last}&who=${providerId}&why=${reason}`;
  return (
    <Alert severity="danger" text={t('desk.appointmentsInTheWay', { count: appointments.length })}>
      {/* It takes what was typed along. */}
      {first < last && <DiscardLink to={all}>{t('desk.planAll')}</DiscardLink>}
      <ul className={ui.stack}>
        {byDay(appointments, zone).map(({ day, items }) => (
          <li key={day}>
            <strong>{formatDay(day, language)}</strong>:{' '}
            {items.map((it) => collisionText(it, { zone, t, shortNames })).join(', ')}{' '}
            <Link to={`/provider/calendar/away?day=${day}&who=${providerId}`}>{t('desk.planThem')}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
