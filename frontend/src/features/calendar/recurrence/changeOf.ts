import type { AppointmentVersionDto, EventDto } from '../../../api/calendar';
import type { Day } from '../../../lib/time';
import { minuteOf } from '../editor/draft';

/** The place of a visit as it is typed. */
interface VisitPlace {
  day: Day;
  /** `HH:MM`. */
  from: string;
  providerId: string;
}

/** A change of several visits: by so many days and minutes of local time, and to a colleague. */
export interface VisitsChange {
  days: number;
  minutes: number;
  providerId?: string;
}

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** The change that brings a visit from one place to another; none while a field is empty. */
export function changeOf(before: VisitPlace, after: VisitPlace): VisitsChange {
  const isComplete = after.day !== '' && after.from !== '';
  return {
    days: isComplete ? dayNumber(after.day) - dayNumber(before.day) : 0,
    minutes: isComplete ? minuteOf(after.from) - minuteOf(before.from) : 0,
    ...(after.providerId === before.providerId ? {} : { providerId: after.providerId }),
  };
}

/** Whether a change changes anything. */
export const isChange = ({ days, minutes, providerId }: VisitsChange): boolean =>
  days !== 0 || minutes !== 0 || providerId !== undefined;

/** The change that takes another one back, of visits that were all with that colleague. */
export const takenBack = ({ days, minutes, providerId }: VisitsChange, before: string): VisitsChange => ({
  days: -days,
  minutes: -minutes,
  ...(providerId === undefined ? {} : { providerId: before }),
});

/** The visits that are concerned, of those that have not begun: this one and those after it, or all. */
export function visitsIn(
  visits: readonly AppointmentVersionDto[],
  { start }: EventDto,
  scope: 'later' | 'all',
  now: number,
): AppointmentVersionDto[] {
  const from = scope === 'later' ? Math.max(Date.parse(start), now) : now;
  return visits.filter((it) => Date.parse(it.start) >= from);
}
