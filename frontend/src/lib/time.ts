/**
 * All times shown and sent are in the company's time zone, whatever the browser's is.
 * An instant is the server's RFC 3339 text; a day is `YYYY-MM-DD` in the company's zone.
 */

export type Instant = string;
export type Day = string;

const minute = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: making a format takes longer than all its uses on a page. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The zone's local time as if it were UTC; exact, but too slow for thousands of calls. */
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
 * The zone's offset from UTC at an instant, in milliseconds. Offsets change at full quarters of an hour and at most once
 * a day, so equal offsets at two UTC midnights hold for the day between.
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

/** A date whose UTC fields are the zone's local time. */
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

/** Local minutes since 00:00; not the elapsed time on a day with a clock change. */
export function minuteOfDay(at: Instant | number, zone: string): number {
  return clockAt(at, zone).minute;
}

const days = new Map<number, Day>();

/** The text of a day counted from 1970-01-01; kept, since a calendar asks for a few of them hundreds of times. */
function dayText(count: number): Day {
  const day = days.get(count) ?? new Date(count * fullDay).toISOString().slice(0, 10);
  days.set(count, day);
  return day;
}

/** Local day and minute of day. */
export function clockAt(at: Instant | number, zone: string): { day: Day; minute: number } {
  const instant = typeof at === 'number' ? at : Date.parse(at);
  const clock = instant + offsetAt(instant, zone);
  const count = Math.floor(clock / fullDay);
  return { day: dayText(count), minute: Math.floor((clock - count * fullDay) / minute) };
}

/** Calendar days: a day of 23 or 25 hours is one day. */
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

/** The instant of a local time; the earlier of two when clocks go back, shifted forward in a spring gap. */
export function instantOf(day: Day, minutes: number, zone: string): Instant {
  const read = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  const [before, after] = [offsetAt(read - fullDay, zone), offsetAt(read + fullDay, zone)];
  const hits = [read - before, read - after].filter((at) => at + offsetAt(at, zone) === read);
  return new Date(hits.length > 0 ? Math.min(...hits) : read - before).toISOString();
}

/** Until when a guest changes an appointment alone: whole days before are days of the calendar, other hours true ones. */
export function cancelDeadline(start: Instant, hours: number, zone: string): Instant {
  if (hours % 24 !== 0 || hours === 0) {
    return new Date(Date.parse(start) - hours * 60 * minute).toISOString();
  }
  const { day, minute: at } = clockAt(start, zone);
  return instantOf(addDays(day, -hours / 24), at, zone);
}

/** The first instant of a day, also where a clock change skips midnight. */
export function startOfDay(day: Day, zone: string): Instant {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = [midnight - offsetAt(midnight - fullDay, zone), midnight - offsetAt(midnight, zone)];
  const hits = candidates.filter((at) => dayOf(at, zone) === day && dayOf(at - 1, zone) !== day);
  const start = hits.length > 0 ? Math.min(...hits) : Math.max(...candidates);
  return new Date(start).toISOString();
}

/** Whether two zones have different local times now; then the page names the company's zone. */
export function clocksDiffer(at: number, zone: string, other: string): boolean {
  return offsetAt(at, zone) !== offsetAt(at, other);
}

/** Some parts of a day. */
export function formatParts(day: Day, language: string, parts: Intl.DateTimeFormatOptions): string {
  return formatOf(language === 'hu' ? 'hu' : 'en-GB', { timeZone: 'UTC', ...parts }).format(Date.parse(day));
}

/** `november 20., csütörtök` or `Thursday, 20 November`. */
export function formatDay(day: Day, language: string): string {
  const date = { month: 'long', day: 'numeric' } as const;
  return language === 'hu'
    ? `${formatParts(day, language, date)}, ${formatParts(day, language, { weekday: 'long' })}`
    : formatParts(day, language, { weekday: 'long', ...date });
}

/** `2026. november` or `November 2026`. */
export function formatMonth(day: Day, language: string): string {
  return formatParts(day, language, { year: 'numeric', month: 'long' });
}

/** `2026. nov. 16. – nov. 22.` or `16 Nov – 22 Nov 2026`: some days beginning with `day`. */
export function formatPeriod(day: Day, days: number, language: string): string {
  const [first, last] = [day, addDays(day, days - 1)].map((it) =>
    formatParts(it, language, { month: 'short', day: 'numeric' }),
  );
  const year = day.slice(0, 4);
  return language === 'hu' ? `${year}. ${first} – ${last}` : `${first} – ${last} ${year}`;
}

/** `nov. 18–24.` or `18–24 Nov`, with the year unless it is that of `today`. */
export function formatDays(day: Day, days: number, today: Day, language: string): string {
  const last = addDays(day, days - 1);
  const year = last.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const format = formatOf(language === 'hu' ? 'hu' : 'en-GB', {
    timeZone: 'UTC',
    year,
    month: 'short',
    day: 'numeric',
  });
  return format.formatRange(Date.parse(day), Date.parse(last));
}

/** Whole days as `nov. 18–24.`, a part of a day as `nov. 18. 08:00–12:00`; the year unless it is this one. */
export function formatSpan(start: Instant, end: Instant, zone: string, language: string, now = Date.now()): string {
  const [first, last] = [clockAt(start, zone), clockAt(Date.parse(end) - 1, zone)];
  const isWhole = first.minute === 0 && last.minute === fullDay / minute - 1;
  const count = Math.round((Date.parse(last.day) - Date.parse(first.day)) / fullDay) + 1;
  const days = formatDays(first.day, count, dayOf(now, zone), language);
  return isWhole ? days : `${days} ${formatTime(start, zone)}–${formatTime(end, zone)}`;
}

/** `nov. 19.` and `Cs`, or `19 Nov` and `Thu`; `text` is both in the language's order. */
export function formatShortDay(day: Day, language: string): { weekday: string; date: string; text: string } {
  const weekday = formatParts(day, language, { weekday: 'short' });
  const date = formatParts(day, language, { month: 'short', day: 'numeric' });
  return { weekday, date, text: language === 'hu' ? `${date} ${weekday}` : `${weekday} ${date}` };
}
