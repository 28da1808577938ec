/** Minutes since 00:00; the end is at most 1440. */
export interface Range {
  from: number;
  to: number;
}

export const dayMinutes = 24 * 60;

/** Why typed hours cannot be taken. */
export type RangesProblem = 'unreadable' | 'noSuchTime' | 'reversed' | 'overlap';

export type ReadRanges = { ranges: Range[]; problem?: undefined } | { ranges?: undefined; problem: RangesProblem };

const time = String.raw`(\d{1,2})(?:\s*[:.]\s*(\d{2}))?`;
const range = new RegExp(`^${time}\\s*[-–—]\\s*${time}$`);

/** Hours as people type them: `9-17`, `9:00–12:30, 13-18`, `18-24:00`. Nothing typed is a free day. */
export function readRanges(typed: string): ReadRanges {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ranges: Range[] = [];
  for (const part of parts) {
    const found = range.exec(part);
    if (found === null) {
      return { problem: 'unreadable' };
    }
    const from = minutesOf(found[1], found[2]);
    const to = minutesOf(found[3], found[4]);
    if (from === undefined || to === undefined) {
      return { problem: 'noSuchTime' };
    }
    if (to <= from) {
      return { problem: 'reversed' };
    }
    ranges.push({ from, to });
  }
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  return sorted.some((it, index) => it.from < (sorted[index - 1]?.to ?? 0))
    ? { problem: 'overlap' }
    : { ranges: normalised(sorted) };
}

function minutesOf(hours = '', minutes = '00'): number | undefined {
  const at = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && at <= dayMinutes ? at : undefined;
}

/** In order; those that touch or overlap are one, empty ones are gone. */
export function normalised(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const it of ranges.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const before = joined.at(-1);
    if (before !== undefined && it.from <= before.to) {
      before.to = Math.max(before.to, it.to);
    } else {
      joined.push({ ...it });
    }
  }
  return joined;
}

/** `09:00`; the end of a day is `24:00`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const rangeText = ({ from, to }: Range): string => `${clockText(from)}–${clockText(to)}`;

/** `09:00–12:30, 13:00–18:00` */
export const textOf = (ranges: readonly Range[]): string => ranges.map(rangeText).join(', ');

/** `9`, or `9:30`. */
export const shortClock = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60}` : clockText(minutes).replace(/^0/, '');

/** `9–17`, or `9:30–12:15`. */
export const shortText = ({ from, to }: Range): string => `${shortClock(from)}–${shortClock(to)}`;

/** A range in requests and answers, in `HH:mm`. */
export interface ClockRange {
  from: string;
  to: string;
}

export const toClock = (ranges: readonly Range[]): ClockRange[] =>
  ranges.map(({ from, to }) => ({ from: clockText(from), to: clockText(to) }));

/** Without those that cannot be read. */
export const fromClock = (ranges: readonly ClockRange[]): Range[] =>
  normalised(ranges.flatMap(({ from, to }) => readRanges(`${from}–${to}`).ranges ?? []));
