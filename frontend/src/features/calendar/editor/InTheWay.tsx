import type { CollisionDto } from '../../../api/calendar';
import { Alert } from '../../../components/Alert';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import { byDay, collisionText } from '../collisions';
import type { Desk } from '../desk';

interface Props {
  desk: Desk;
  /** Owner of the calendar. */
  providerId: string;
  collisions: readonly CollisionDto[];
}

/** Appointments in the way of an absence, by day, each day with the way to the planner that finds them other places. */
export function InTheWay({ desk, providerId, collisions }: Props) {
  const t = useT();
  const language = useLanguage();
  const { zone, shortNames } = desk;
  const appointments = collisions.filter(({ kind }) => kind === 'appointment');
  if (appointments.length === 0) {
    return null;
  }
  return (
    <Alert severity="danger" text={t('desk.appointmentsInTheWay', { count: appointments.length })}>
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
