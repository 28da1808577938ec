import type { PlannedVisitDto } from '../../../api/calendar';
import type { Instant } from '../../../lib/time';
import { dayOf } from '../../../lib/time';

/** The interval between two visits, as one value of a list: `weeks 4`. */
export type Rhythm = `${'weeks' | 'months'} ${number}`;

/** The rhythms that are offered. */
export const rhythms: readonly Rhythm[] = [
  ...Array.from({ length: 12 }, (_, at): Rhythm => `weeks ${at + 1}`),
  ...[1, 2, 3, 4, 6].map((it): Rhythm => `months ${it}`),
];

/** Unit and number of a rhythm. */
export function stepOf(rhythm: Rhythm): { unit: 'weeks' | 'months'; every: number } {
  const [unit, every] = rhythm.split(' ');
  return { unit: unit === 'months' ? 'months' : 'weeks', every: Number(every) };
}

/** Whether only work hours are against a planned visit, which the desk may overrule. */
export const isOutsideHours = ({ code }: PlannedVisitDto): boolean => code === 'event.outside_hours';

/**
 * The time at which a planned visit can be booked: its own, the nearest free one, or none. Where hours are overruled, its
 * own outside of them too.
 */
export const startOf = (visit: PlannedVisitDto, overrulesHours: boolean): Instant | undefined =>
  visit.code == null || (overrulesHours && isOutsideHours(visit)) ? visit.start : visit.nearest?.start;

/** Whether a planned visit is chosen before anything is pressed: it fits, or would on the same day. */
export function isProposed(visit: PlannedVisitDto, zone: string, overrulesHours: boolean): boolean {
  const start = startOf(visit, overrulesHours);
  return start !== undefined && dayOf(start, zone) === dayOf(visit.start, zone);
}

/** The number of visits that was typed, this one included; `undefined` when it is none. */
export function countOf(typed: string): number | undefined {
  const count = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 2 && count <= 52 ? count : undefined;
}
