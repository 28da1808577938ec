/**
 * Asks for the free times of a period in pieces, when a salon has so many people and times that the server refuses to
 * answer for the whole of it. Loaded only then.
 */
import type { FetchArgs } from '@reduxjs/toolkit/query';

const minute = 60_000;
/** Limit of pieces; times beyond them are left out. */
const mostPieces = 16;
/** No visit is longer, so one that crosses from a piece into the next lies whole in one of them. */
const longestVisit = 24 * 60 * minute;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

interface Slot {
  start: string;
}

function slotsOf(data: unknown): Slot[] {
  return isRecord(data) && Array.isArray(data.items) ? (data.items as Slot[]) : [];
}

/** The longest period in milliseconds that the refusal allows. */
function longestOf(refusal: unknown): number | undefined {
  const details = isRecord(refusal) ? refusal.details : undefined;
  const minutes = isRecord(details) ? details.longestMinutes : undefined;
  return typeof minutes === 'number' && minutes >= 1 ? minutes * minute : undefined;
}

/** The times of the whole period, earliest first; undefined when the refusal names no shorter one. */
export async function inPieces<A extends { data?: unknown; error?: unknown }>(
  call: FetchArgs,
  refusal: unknown,
  ask: (call: FetchArgs) => Promise<A>,
): Promise<A | { data: { items: Slot[] } } | undefined> {
  const longest = longestOf(refusal);
  const params = call.params as Record<string, unknown> | undefined;
  const [start, end] = [Date.parse(String(params?.start)), Date.parse(String(params?.end))];
  if (longest === undefined || Number.isNaN(start) || Number.isNaN(end)) {
    return undefined;
  }
  const items = new Map<string, Slot>();
  const step = longest - Math.min(longestVisit, longest / 2);
  const at = (time: number) => new Date(time).toISOString();
  for (let piece = 0; piece < mostPieces; piece += 1) {
    const from = start + piece * step;
    const to = Math.min(from + longest, end);
    const answer = await ask({ ...call, params: { ...params, start: at(from), end: at(to) } });
    if (answer.error !== undefined) {
      return answer;
    }
    for (const slot of slotsOf(answer.data)) {
      items.set(slot.start, slot);
    }
    if (to === end) {
      break;
    }
  }
  return { data: { items: [...items.values()].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start)) } };
}
