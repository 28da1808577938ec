import { plainSigns } from './typed';

const minutesIn = { minutes: 1, hours: 60, days: 1440, weeks: 10_080 } as const;

/** A unit of time in which a field counts. */
export type TimeUnit = keyof typeof minutesIn;

/** The units as people write them, in both languages. */
const words: readonly [TimeUnit, RegExp][] = [
  ['minutes', /^(?:p|perc|m|min|mins|minute|minutes|')$/],
  ['hours', /^(?:ó|o|óra|ora|h|hr|hrs|hour|hours)$/],
  ['days', /^(?:n|nap|d|day|days)$/],
  ['weeks', /^(?:hét|het|w|week|weeks)$/],
];

const unitOf = (word: string): TimeUnit | undefined => words.find(([, written]) => written.test(word))?.[0];

/** `1:30` */
function clockMinutes(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/**
 * The minutes of numbers with units, the largest unit first. The last number may lack its unit, which is then the next
 * smaller one: `1 óra 30`.
 */
function sumOf(text: string): number | undefined {
  const parts = [...text.matchAll(/(\d{1,6}(?:[.,]\d{1,2})?) ?([\p{L}']*)\.? ?/gu)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== text) {
    return undefined;
  }
  // In hundredths, as whole numbers: 1.1 times 60 is not 66 in floating point.
  let sum = 0;
  let before: TimeUnit | undefined;
  for (const [, number = '', word = ''] of parts) {
    const unit: TimeUnit | undefined = word === '' && before === 'hours' ? 'minutes' : unitOf(word);
    if (unit === undefined || (before !== undefined && minutesIn[unit] >= minutesIn[before])) {
      return undefined;
    }
    sum += Math.round(Number(number.replace(',', '.')) * 100) * minutesIn[unit];
    before = unit;
  }
  return sum % 100 === 0 ? sum / 100 : undefined;
}

/**
 * The length of time that a person typed, in the field's unit: `90`, `90 perc`, `2 óra`, `1,5 óra`, `1:30`,
 * `1 óra 30 perc`, `2 hours`. Undefined where it cannot be read, or is no whole number of the unit.
 */
export function durationOf(typed: string, unit: TimeUnit = 'minutes'): number | undefined {
  const text = plainSigns(typed).toLowerCase().replace(/\s+/g, ' ').trim();
  if (/^\d{1,6}$/.test(text)) {
    return Number(text);
  }
  const minutes = clockMinutes(text) ?? sumOf(text);
  const count = minutes === undefined ? undefined : minutes / minutesIn[unit];
  return Number.isInteger(count) ? count : undefined;
}
