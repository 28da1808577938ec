/**
 * When the clocks of a server and of its visitors begin, so that no test knows the day or the hour it runs at. Years
 * ahead, because PostgreSQL deletes by the machine's clock what has expired.
 */

/** An ordinary Tuesday in Budapest. */
export const tuesday = '2035-06-12T10:15:00+02:00';
/** Late on a Sunday evening: until ten the demo always has staff at work. */
export const sunday = '2035-06-17T22:20:00+02:00';
/** An ordinary Tuesday from which January is two months ahead. */
export const november = '2035-11-20T10:15:00+01:00';

/** The date so many days after that Tuesday, or after another day. */
export function dayAhead(days: number, from = tuesday): string {
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first such weekday from so many days after that Tuesday on; 1 is Monday. */
export function weekdayAhead(days: number, weekday: number): string {
  const at = new Date(`${dayAhead(days)}T12:00Z`).getUTCDay();
  return dayAhead(days + ((weekday - at + 7) % 7));
}

/** The second Tuesday of next year's June, which the README's pictures show: 2035 would look odd there. */
export const pictureTuesday = (() => {
  const year = new Date().getUTCFullYear() + 1;
  const weekday = new Date(Date.UTC(year, 5, 8)).getUTCDay();
  return `${year}-06-${String(8 + ((9 - weekday) % 7)).padStart(2, '0')}T10:15:00+02:00`;
})();
