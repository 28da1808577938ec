/**
 * Everything a person reads or sends is wall-clock time of the company's zone, whatever zone the browser is in.
 * An instant is the server's RFC 3339 text; a day is `YYYY-MM-DD` in the company's zone.
 */

export type Instant = string;
export type Day = string;

const minute = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than all it is used for on a page, so each is made once. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** What the zone's clock shows, as if that were UTC; exact, and too slow to be asked some thousand times for one page. */
function readClock(at: number, zone: string): number {
  const format = formatOf('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = format.formatToParts(at).map(({ type, value }) => [type, Number(value)] as const);
  const read: Record<string, number> = Object.fromEntries(parts);
  return Date.UTC(read.year ?? 0, (read.month ?? 1) - 1, read.day, read.hour, read.minute, read.second);
}

const [quarter, fullDay] = [15 * minute, 24 * 60 * minute];
const offsets = new Map<string, Map<number, number>>();

/**
 * How far the zone's clock is ahead of UTC at an instant, in milliseconds. Clocks are turned at full quarters of an
 * hour and no more than once in a day, so one that was not turned between two midnights of UTC was the same all day.
 */
function offsetAt(at: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const read = (time: number) => {
    const offset = known.get(time) ?? readClock(time, zone) - time;
    known.set(time, offset);
    return offset;
  };
  const midnight = Math.floor(at / fullDay) * fullDay;
  const offset = read(midnight);
  return offset === read(midnight + fullDay) ? offset : read(Math.floor(at / quarter) * quarter);
}

/** A date whose UTC reads as the zone's clock does at an instant. */
function wallClock(at: Instant | number, zone: string): Date {
  const instant = typeof at === 'number' ? at : Date.parse(at);
  return new Date(instant + offsetAt(instant, zone));
}

/** The day an instant falls on. */
export function dayOf(at: Instant | number, zone: string): Day {
  return wallClock(at, zone).toISOString().slice(0, 10);
}

/** `14:30` */
export function formatTime(at: Instant, zone: string): string {
  return wallClock(at, zone).toISOString().slice(11, 16);
}

/** `2026-11-20 14:30`, as it is shown. */
export function formatDateTime(at: Instant, zone: string): string {
  return wallClock(at, zone).toISOString().slice(0, 16).replace('T', ' ');
}

/** `2026.11.20`, as galleries show it. */
export function formatGalleryDate(at: Instant, zone: string): string {
  return dayOf(at, zone).replaceAll('-', '.');
}

/** `2026.11.20 14:30`, as it is sent. */
export function formatForSending(at: Instant, zone: string): string {
  return `${formatGalleryDate(at, zone)} ${formatTime(at, zone)}`;
}

/** The hour of the day, 0 to 23. */
export function hourOf(at: Instant, zone: string): number {
  return wallClock(at, zone).getUTCHours();
}

/** What the clock shows, as minutes since 00:00; on a day that is not 24 hours long it is not the time elapsed. */
export function minuteOfDay(at: Instant | number, zone: string): number {
  return clockAt(at, zone).minute;
}

/** The day an instant falls on and the minute of it, in one. */
export function clockAt(at: Instant | number, zone: string): { day: Day; minute: number } {
  const clock = wallClock(at, zone);
  return { day: clock.toISOString().slice(0, 10), minute: clock.getUTCHours() * 60 + clock.getUTCMinutes() };
}

/** Days are counted in the calendar, so a day of 23 or 25 hours is still one day. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * fullDay).toISOString().slice(0, 10);
}

/** The Monday of the week a day belongs to. */
export function mondayOf(day: Day): Day {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** `14:30` of minutes since 00:00. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The instant at which the zone's clock reads so; the earlier of autumn's two, and as much later in spring's gap. */
export function instantOf(day: Day, minutes: number, zone: string): Instant {
  const read = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  const [before, after] = [offsetAt(read - fullDay, zone), offsetAt(read + fullDay, zone)];
  const hits = [read - before, read - after].filter((at) => at + offsetAt(at, zone) === read);
  return new Date(hits.length > 0 ? Math.min(...hits) : read - before).toISOString();
}

/** The first instant of a day. Where the clock jumps over midnight, the first instant after the jump. */
export function startOfDay(day: Day, zone: string): Instant {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = [midnight - offsetAt(midnight - fullDay, zone), midnight - offsetAt(midnight, zone)];
  const hits = candidates.filter((at) => dayOf(at, zone) === day && dayOf(at - 1, zone) !== day);
  const start = hits.length > 0 ? Math.min(...hits) : Math.max(...candidates);
  return new Date(start).toISOString();
}

/** Whether two zones show different clocks at this instant; then the page names the company's zone. */
export function clocksDiffer(at: number, zone: string, other: string): boolean {
  return offsetAt(at, zone) !== offsetAt(at, other);
}

/** A day as it is said in the language, with these of its parts. */
function said(day: Day, language: string, parts: Intl.DateTimeFormatOptions): string {
  return formatOf(language === 'hu' ? 'hu' : 'en-GB', { timeZone: 'UTC', ...parts }).format(Date.parse(day));
}

/** `november 20., csütörtök` or `Thursday, 20 November`. */
export function formatDay(day: Day, language: string): string {
  const date = { month: 'long', day: 'numeric' } as const;
  return language === 'hu'
    ? `${said(day, language, date)}, ${said(day, language, { weekday: 'long' })}`
    : said(day, language, { weekday: 'long', ...date });
}

/** `2026. november` or `November 2026`. */
export function formatMonth(day: Day, language: string): string {
  return said(day, language, { year: 'numeric', month: 'long' });
}

/** `2026. nov. 16. – nov. 22.` or `16 Nov – 22 Nov 2026`: some days beginning with `day`. */
export function formatPeriod(day: Day, days: number, language: string): string {
  const [first, last] = [day, addDays(day, days - 1)].map((it) =>
    said(it, language, { month: 'short', day: 'numeric' }),
  );
  const year = day.slice(0, 4);
  return language === 'hu' ? `${year}. ${first} – ${last}` : `${first} – ${last} ${year}`;
}

/** `nov. 19.` and `Cs`, or `19 Nov` and `Thu`, where there is little room; `text` is both in the language's order. */
export function formatShortDay(day: Day, language: string): { weekday: string; date: string; text: string } {
  const weekday = said(day, language, { weekday: 'short' });
  const date = said(day, language, { month: 'short', day: 'numeric' });
  return { weekday, date, text: language === 'hu' ? `${date} ${weekday}` : `${weekday} ${date}` };
}
