import { useListGuestEventsQuery } from '../../api/calendar';
import type { GuestDto } from '../../api/guests';
import { ButtonLink } from '../../components/Button';
import { useZone } from '../../components/company/useZone';
import { plus } from '../../components/icons/icons';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import type { PastVisit } from '../../lib/habits';
import { dueDay, usualOf, usualPause, visitsOf } from '../../lib/habits';
import { useLanguage } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { dayOf, formatDays } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './guests.module.css';

interface Props {
  guest: GuestDto;
}

/** A new appointment in the calendar, with what the guest usually has. */
export function NewVisit({ guest }: Props) {
  const t = useT();
  return (
    <ButtonLink icon={plus} to={addressOf(guest.id, usePastVisits(guest.id))}>
      {t('desk.new')}
    </ButtonLink>
  );
}

/** The usual pause between visits, and the day on which the next is due unless there is one ahead. */
export function GuestHabits({ guest }: Props) {
  const t = useT();
  const zone = useZone();
  const language = useLanguage();
  const visits = usePastVisits(guest.id);
  const pause = usualPause(visits);
  const due = dueDay(visits, zone);
  const today = dayOf(Date.now(), zone);
  const isProposed = due !== undefined && guest.nextVisit == null && guest.state === 'ACTIVE';
  return pause === undefined ? null : (
    <div className={ui.row}>
      <p>{t('guests.pause', { count: pause })}</p>
      {isProposed && (
        <Link className={styles.opens} to={addressOf(guest.id, visits, due < today ? today : due)}>
          {t(due < today ? 'guests.overdue' : 'guests.due', { day: formatDays(due, 1, today, language) })}
        </Link>
      )}
    </div>
  );
}

function usePastVisits(id: string) {
  return visitsOf(useListGuestEventsQuery(id).currentData?.items ?? [], Date.now());
}

/** The form of a new appointment with the usual services and person, on a day. */
function addressOf(guest: string, visits: readonly PastVisit[], day?: Day): string {
  const asked = new URLSearchParams({ new: '', guest });
  const usual = usualOf(visits);
  if (usual !== undefined) {
    asked.set('services', usual.services.join(','));
    asked.set('provider', usual.providerId);
  }
  if (day !== undefined) {
    asked.set('day', day);
  }
  return `/provider/calendar?${asked.toString()}`;
}
