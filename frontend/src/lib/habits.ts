import type { Day } from './time';
import { addDays, dayOf } from './time';

/** The fields of an appointment that habits are derived from. */
export interface PastVisit {
  start: string;
  state: number;
  didNotAppear: boolean;
  providerId: string;
  services: readonly { id: string }[];
}

/** A guest's most frequent visit. */
export interface UsualVisit {
  services: string[];
  /** The employee of the latest such visit. */
  providerId: string;
}

/** Only the latest visits count. */
const maxVisits = 12;
const dayLength = 86_400_000;
const week = 7;

/** Past visits the guest came to, newest first. */
export function visitsOf<Of extends PastVisit>(history: readonly Of[], now: number): Of[] {
  const came = history.filter((it) => it.state === 1 && !it.didNotAppear && Date.parse(it.start) <= now);
  return came.toSorted((a, b) => Date.parse(b.start) - Date.parse(a.start)).slice(0, maxVisits);
}

/** The most frequent combination of services; of equally frequent ones the latest. */
export function usualOf(visits: readonly PastVisit[]): UsualVisit | undefined {
  const counted = new Map<string, { of: PastVisit; times: number }>();
  for (const visit of visits.filter((it) => it.services.length > 0)) {
    const key = visit.services
      .map((it) => it.id)
      .toSorted()
      .join(' ');
    const known = counted.get(key) ?? { of: visit, times: 0 };
    counted.set(key, { ...known, times: known.times + 1 });
  }
  // Visits are newest first, so the first of equals is the latest.
  const best = [...counted.values()].reduce<{ of: PastVisit; times: number } | undefined>(
    (most, it) => (most === undefined || most.times < it.times ? it : most),
    undefined,
  );
  return best && { services: best.of.services.map((it) => it.id), providerId: best.of.providerId };
}

/** Services by frequency, most frequent first. */
export function favouritesOf(visits: readonly PastVisit[]): string[] {
  const times = new Map<string, number>();
  for (const { id } of visits.flatMap((it) => it.services)) {
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return [...times].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}

/** Missed visits from which on they are a warning. */
export const manyMissed = 3;

/** Pauses between visits from which a habit can be told. */
const minPauses = 2;

/** Weeks between visits: the median, or six when unknown. */
export const pauseOf = (visits: readonly PastVisit[]): number => median(pausesOf(visits)) ?? 6;

/** The same, unless there were too few visits. */
export function usualPause(visits: readonly PastVisit[]): number | undefined {
  const pauses = pausesOf(visits);
  return pauses.length < minPauses ? undefined : median(pauses);
}

/** The day on which the next visit is due, on the salon's clock: the usual pause after the latest one. */
export function dueDay(visits: readonly PastVisit[], zone: string): Day | undefined {
  const [latest] = visits;
  const pause = usualPause(visits);
  return latest === undefined || pause === undefined ? undefined : addDays(dayOf(latest.start, zone), pause * week);
}

function median(sorted: readonly number[]): number | undefined {
  return sorted[Math.floor(sorted.length / 2)];
}

/** Weeks from visit to visit, the shortest first, without those under a week or over half a year. */
function pausesOf(visits: readonly PastVisit[]): number[] {
  const starts = visits.map((it) => Date.parse(it.start));
  const pauses = starts
    .slice(1)
    .map((start, index) => Math.round(((starts[index] ?? start) - start) / dayLength / week));
  return pauses.filter((it) => it >= 1 && it <= 26).toSorted((a, b) => a - b);
}
