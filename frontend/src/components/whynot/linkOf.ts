import type { ReasonDto } from '../../api/hours';
import { dayOf } from '../../lib/time';

interface Reader {
  person: string;
  /** Runs the salon. */
  leads: boolean;
  zone: string;
}

/** Where the setting behind a reason is changed; none where the reader may not open it. */
export function linkOf({ setting, event }: ReasonDto, { person, leads, zone }: Reader): string | undefined {
  switch (setting) {
    case 'calendar':
      return event == null
        ? undefined
        : `/provider/calendar?view=day&day=${dayOf(event.start, zone)}&event=${event.id}`;
    case 'hours':
      return `/provider/settings/hours?person=${person}`;
    case 'closed_days':
      return leads ? '/provider/settings/hours#closed' : undefined;
    case 'booking':
      return leads ? '/provider/settings#booking' : undefined;
    case 'services':
      return leads ? '/provider/settings/services' : undefined;
    case 'people':
      return leads ? `/provider/employees/${person}?tab=shops` : undefined;
    default:
      return leads ? '/provider/settings' : undefined;
  }
}
