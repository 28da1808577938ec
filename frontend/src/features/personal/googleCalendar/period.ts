import type { Instant } from '../../../lib/time';
import { dayOf, formatDateTime, formatTime } from '../../../lib/time';

/** From when until when, the day said once. */
export function formatPeriod(start: Instant, end: Instant, zone: string): string {
  const until = dayOf(start, zone) === dayOf(end, zone) ? formatTime(end, zone) : formatDateTime(end, zone);
  return `${formatDateTime(start, zone)}–${until}`;
}
