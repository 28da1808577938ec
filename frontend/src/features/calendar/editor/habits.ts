import type { EventDto } from '../../../api/workspace';

/** What somebody mostly comes for. */
export interface Usual {
  services: string[];
  /** With whom, the last time they came for it. */
  providerId: string;
}

/** Visits that say something of somebody's habits: the latest ones. */
const remembered = 12;
const dayLength = 86_400_000;
const week = 7;

/** What somebody really came to, newest first. */
export function visitsOf(history: readonly EventDto[], now: number): EventDto[] {
  const came = history.filter((it) => it.state === 1 && !it.didNotAppear && Date.parse(it.start) <= now);
  return came.toSorted((a, b) => Date.parse(b.start) - Date.parse(a.start)).slice(0, remembered);
}

/** The services somebody mostly takes together; of two that are as frequent, the later one. */
export function usualOf(visits: readonly EventDto[]): Usual | undefined {
  const counted = new Map<string, { of: EventDto; times: number }>();
  for (const visit of visits.filter((it) => it.services.length > 0)) {
    const key = visit.services
      .map((it) => it.id)
      .toSorted()
      .join(' ');
    const known = counted.get(key) ?? { of: visit, times: 0 };
    counted.set(key, { ...known, times: known.times + 1 });
  }
  // The first of those as frequent is the latest, because the visits are in that order.
  const best = [...counted.values()].reduce<{ of: EventDto; times: number } | undefined>(
    (most, it) => (most === undefined || most.times < it.times ? it : most),
    undefined,
  );
  return best && { services: best.of.services.map((it) => it.id), providerId: best.of.providerId };
}

/** Services by how often somebody took them, most often first. */
export function favouritesOf(visits: readonly EventDto[]): string[] {
  const times = new Map<string, number>();
  for (const { id } of visits.flatMap((it) => it.services)) {
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return [...times].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}

/** Weeks after which somebody comes again: what lies in the middle of their pauses, six when nothing is known. */
export function pauseOf(visits: readonly EventDto[]): number {
  const starts = visits.map((it) => Date.parse(it.start));
  const pauses = starts
    .slice(1)
    .map((start, index) => Math.round(((starts[index] ?? start) - start) / dayLength / week));
  const real = pauses.filter((it) => it >= 1 && it <= 26).toSorted((a, b) => a - b);
  return real[Math.floor(real.length / 2)] ?? 6;
}
