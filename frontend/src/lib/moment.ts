import type { Instant } from './time';
import { dayOf, formatDateTime, formatParts, formatTime } from './time';

/** `hétfő, nov. 30., 15:30` or `Mon 30 Nov, 15:30`, with the year unless it is that of `now`. */
export function formatMoment(at: Instant, zone: string, language: string, now = Date.now()): string {
  const day = dayOf(at, zone);
  const year = day.slice(0, 4) === dayOf(now, zone).slice(0, 4) ? undefined : 'numeric';
  const date = formatParts(day, language, { year, month: 'short', day: 'numeric' });
  const weekday =
    language === 'hu' ? `${formatWeekday(at, zone, language)},` : formatParts(day, language, { weekday: 'short' });
  return `${weekday} ${date}, ${formatTime(at, zone)}`;
}

/** `hétfő, nov. 30., 15:30 (2026-11-30 15:30)`, for a sentence. */
export const formatMomentInFull = (at: Instant, zone: string, language: string): string =>
  `${formatMoment(at, zone, language)} (${formatDateTime(at, zone)})`;

/** `hétfő` or `Monday`. */
export const formatWeekday = (at: Instant, zone: string, language: string): string =>
  formatParts(dayOf(at, zone), language, { weekday: 'long' });
