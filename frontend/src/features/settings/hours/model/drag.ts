import type { Range } from './ranges';
import { dayMinutes } from './ranges';

/** Minutes of one step. */
export const step = 15;

const snapped = (minutes: number): number => Math.round(minutes / step) * step;
const within = (minutes: number, least: number, most: number): number => Math.min(Math.max(minutes, least), most);

/** The range drawn from one place of a day to another; a step at least. */
export function drawn(from: number, to: number): Range {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const start = within(Math.floor(first / step) * step, 0, dayMinutes - step);
  return { from: start, to: within(Math.ceil(last / step) * step, start + step, dayMinutes) };
}

const wholeDay: Range = { from: 0, to: dayMinutes };

/** A range moved as it is, as far as the day goes, or the part of it that is shown. */
export function moved({ from, to }: Range, minutes: number, bounds = wholeDay): Range {
  const by = within(snapped(minutes), Math.min(0, bounds.from - from), Math.max(0, bounds.to - to));
  return { from: from + by, to: to + by };
}

/** A range with another start; a step remains. */
export function startedAt({ from, to }: Range, minutes: number): Range {
  return { from: within(from + snapped(minutes), 0, Math.max(to - step, 0)), to };
}

/** A range with another end; a step remains. */
export function resized({ from, to }: Range, minutes: number): Range {
  return { from, to: within(to + snapped(minutes), Math.min(from + step, dayMinutes), dayMinutes) };
}

/** The ranges with one in the place of another; undefined where it would lie over its neighbours. */
export function replaced(ranges: readonly Range[], index: number, by: Range): Range[] | undefined {
  const others = ranges.filter((_it, at) => at !== index);
  return others.some((it) => by.from < it.to && it.from < by.to)
    ? undefined
    : [...others, by].toSorted((a, b) => a.from - b.from);
}
