import type { Range } from '../../model/ranges';
import { dayMinutes } from '../../model/ranges';
import { without } from './coverage';

/** Minutes of the hours that every track shows at least. */
const least: Range = { from: 8 * 60, to: 20 * 60 };

/** The whole hours from the earliest to the latest minute of some ranges, which all tracks of a week show. */
export function trackOf(ranges: readonly Range[]): Range {
  const from = Math.min(least.from, ...ranges.map((it) => it.from));
  const to = Math.max(least.to, ...ranges.map((it) => it.to));
  return { from: Math.floor(from / 60) * 60, to: Math.min(dayMinutes, Math.ceil(to / 60) * 60) };
}

/** The hours of a track, from its first to its last. */
export const hoursOf = ({ from, to }: Range): number[] =>
  Array.from({ length: (to - from) / 60 + 1 }, (_hour, index) => from / 60 + index);

/** The part of a range that a track shows; undefined without any. */
export function shownPart(track: Range, { from, to }: Range): Range | undefined {
  const part = { from: Math.max(track.from, from), to: Math.min(track.to, to) };
  return part.from < part.to ? part : undefined;
}

/** Start and length of a range on a track, in per cent. */
export function placeOn(track: Range, { from, to }: Range): { left: string; width: string } {
  const percent = (minutes: number) => `${((minutes / (track.to - track.from)) * 100).toFixed(3)}%`;
  return { left: percent(from - track.from), width: percent(to - from) };
}

/** Pixels of a figure of the small type, and of the edges beside a text. */
const [letter, edges] = [7.2, 4];

/** Whether a text fits into a range on a track of a width in pixels; it does where the width is not known yet. */
export function fits(text: string, range: Range, track: Range, width: number): boolean {
  const share = (range.to - range.from) / (track.to - track.from);
  return width === 0 || text.length * letter + edges <= share * width;
}

/** The longest part of a range that others do not cover, where a text has room in it. */
export function roomFor(text: string, range: Range, others: readonly Range[], track: Range, width: number) {
  const parts = without([range], others).toSorted((a, b) => b.to - b.from - (a.to - a.from));
  return parts.slice(0, 1).find((it) => fits(text, it, track, width));
}

/** Minutes of the day at a share of a track, from 0 to 1. */
export const minutesAt = (track: Range, share: number): number =>
  track.from + Math.min(1, Math.max(0, share)) * (track.to - track.from);
