/**
 * Everything a person reads or sends is wall-clock time of the company's zone, whatever zone the browser is in.
 * An instant is the server's RFC 3339 text; a day is `YYYY-MM-DD` in the company's zone.
 */

export type Instant = string;
export type Day = string;

const minute = 60_000;

interface WallClock {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) {
    return known;
  }
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

/** What the formatter says; exact, and too slow to be asked some thousand times for one page. */
function readClock(at: number, zone: string): number {
  const clock: WallClock = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of formatterOf(zone).formatToParts(new Date(at))) {
    switch (type) {
      case 'year':
      case 'month':
      case 'day':
      case 'hour':
      case 'minute':
      case 'second':
        clock[type] = value;
    }
  }
  const [year, month, day] = [Number(clock.year), Number(clock.month), Number(clock.day)];
  return Date.UTC(year, month - 1, day, Number(clock.hour), Number(clock.minute), Number(clock.second));
}

/** Clocks are turned at full quarters of an hour, so within one a zone has one offset. */
const quarter = 15 * minute;
const offsets = new Map<string, Map<number, number>>();

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const key = Math.floor(at / quarter);
  const offset = known.get(key) ?? readClock(key * quarter, zone) - key * quarter;
  // A year of quarters is kept, then it begins anew.
  if (known.size > 35_000) {
    known.clear();
  }
  known.set(key, offset);
  return offset;
}

function wallClock(at: Instant | number, zone: string): WallClock {
  const instant = typeof at === 'number' ? at : Date.parse(at);
  const text = new Date(instant + offsetAt(instant, zone)).toISOString();
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minute: text.slice(14, 16),
    second: text.slice(17, 19),
  };
}

/** The day an instant falls on. */
export function dayOf(at: Instant | number, zone: string): Day {
  const { year, month, day } = wallClock(at, zone);
  return `${year}-${month}-${day}`;
}

/** `14:30` */
export function formatTime(at: Instant, zone: string): string {
  const { hour, minute: minutes } = wallClock(at, zone);
  return `${hour}:${minutes}`;
}

/** `2026-11-20 14:30`, as it is shown. */
export function formatDateTime(at: Instant, zone: string): string {
  return `${dayOf(at, zone)} ${formatTime(at, zone)}`;
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
  return Number(wallClock(at, zone).hour);
}

/** What the clock shows, as minutes since 00:00; on a day that is not 24 hours long it is not the time elapsed. */
export function minuteOfDay(at: Instant | number, zone: string): number {
  const { hour, minute: minutes } = wallClock(at, zone);
  return Number(hour) * 60 + Number(minutes);
}

/** Days are counted in the calendar, so a day of 23 or 25 hours is still one day. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * 60 * minute).toISOString().slice(0, 10);
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
  const [before, after] = [offsetAt(read - 24 * 60 * minute, zone), offsetAt(read + 24 * 60 * minute, zone)];
  const hits = [read - before, read - after].filter((at) => at + offsetAt(at, zone) === read);
  return new Date(hits.length > 0 ? Math.min(...hits) : read - before).toISOString();
}

/** The first instant of a day. Where the clock jumps over midnight, the first instant after the jump. */
export function startOfDay(day: Day, zone: string): Instant {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = [midnight - offsetAt(midnight - 24 * 60 * minute, zone), midnight - offsetAt(midnight, zone)];
  const hits = candidates.filter((at) => dayOf(at, zone) === day && dayOf(at - 1, zone) !== day);
  const start = hits.length > 0 ? Math.min(...hits) : Math.max(...candidates);
  return new Date(start).toISOString();
}

/** Whether two zones show different clocks at this instant; then the page names the company's zone. */
export function clocksDiffer(at: number, zone: string, other: string): boolean {
  return offsetAt(at, zone) !== offsetAt(at, other);
}

/** `november 20., csütörtök` or `Thursday, 20 November`. */
export function formatDay(day: Day, language: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  if (language === 'hu') {
    const date = at.toLocaleDateString('hu', { timeZone: 'UTC', month: 'long', day: 'numeric' });
    const weekday = at.toLocaleDateString('hu', { timeZone: 'UTC', weekday: 'long' });
    return `${date}, ${weekday}`;
  }
  return at.toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
}

/** `2026. november` or `November 2026`. */
export function formatMonth(day: Day, language: string): string {
  const at = new Date(`${day.slice(0, 7)}-15T12:00:00Z`);
  return at.toLocaleDateString(language === 'hu' ? 'hu' : 'en-GB', { timeZone: 'UTC', year: 'numeric', month: 'long' });
}

/** `2026. nov. 16. – nov. 22.` or `16 Nov – 22 Nov 2026`: some days beginning with `day`. */
export function formatPeriod(day: Day, days: number, language: string): string {
  const show = (of: Day) =>
    new Date(`${of}T12:00:00Z`).toLocaleDateString(language === 'hu' ? 'hu' : 'en-GB', {
      timeZone: 'UTC',
      month: 'short',
      day: 'numeric',
    });
  const dates = `${show(day)} – ${show(addDays(day, days - 1))}`;
  const year = day.slice(0, 4);
  return language === 'hu' ? `${year}. ${dates}` : `${dates} ${year}`;
}

/** `nov. 19.` and `Cs`, or `19 Nov` and `Thu`, where there is little room; `text` is both in the language's order. */
export function formatShortDay(day: Day, language: string): { weekday: string; date: string; text: string } {
  const at = new Date(`${day}T12:00:00Z`);
  const locale = language === 'hu' ? 'hu' : 'en-GB';
  const weekday = at.toLocaleDateString(locale, { timeZone: 'UTC', weekday: 'short' });
  const date = at.toLocaleDateString(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' });
  return { weekday, date, text: language === 'hu' ? `${date} ${weekday}` : `${weekday} ${date}` };
}
