import type { Day } from '../../lib/time';

const two = (text: string) => text.padStart(2, '0');

/** A day as people type it: `2026-11-20`, `2026.11.20.`, `2026/11/2`, `20261120`. None where there is no such day. */
export function readDay(typed: string): Day | undefined {
  const parts =
    /^(\d{4})(\d\d)(\d\d)$/.exec(typed.trim()) ?? /^(\d{4})\s*[-./]\s*(\d\d?)\s*[-./]\s*(\d\d?)\.?$/.exec(typed.trim());
  if (parts === null) {
    return undefined;
  }
  const [, year = '', month = '', date = ''] = parts;
  const day = `${year}-${two(month)}-${two(date)}`;
  const at = new Date(`${day}T00:00:00Z`);
  // The 31st of February would be read as the 3rd of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

/** A time as people type it, on a clock of 24 hours: `14:30`, `14.30`, `1430`, `9`. None where there is no such time. */
export function readTime(typed: string): string | undefined {
  const parts = /^(\d\d?)(?:\s*[:.,]\s*(\d\d))?$/.exec(typed.trim()) ?? /^(\d\d?)(\d\d)$/.exec(typed.trim());
  if (parts === null) {
    return undefined;
  }
  const [, hours = '', minutes = '00'] = parts;
  return Number(hours) < 24 && Number(minutes) < 60 ? `${two(hours)}:${minutes}` : undefined;
}

const dayMinutes = 24 * 60;

/** Five minutes later or earlier, around midnight if need be. */
export function stepTime(time: string, direction: 1 | -1): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = (hours * 60 + minutes + 5 * direction + dayMinutes) % dayMinutes;
  return `${two(String(Math.floor(at / 60)))}:${two(String(at % 60))}`;
}
