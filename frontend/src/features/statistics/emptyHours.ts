import { perMille } from './figures';

/** An hour of a weekday, summed over the period. */
export interface Cell {
  weekday: number;
  hour: number;
  workedMinutes: number;
  busyMinutes: number;
}

/** Some hours of a weekday. */
export interface Hours {
  weekday: number;
  from: number;
  to: number;
  /** Free part of the working time, per mille. */
  free: number;
}

/** Number of hours in a row that are worth an offer of their own. */
const span = 3;

/** The hours of one weekday, one after the other, with the most free time; undefined when all is taken. */
export function bestHours(cells: readonly Cell[]): Hours | undefined {
  let best: (Hours & { minutes: number }) | undefined;
  for (const first of cells) {
    const hours = cells.filter(
      ({ weekday, hour, workedMinutes }) =>
        weekday === first.weekday && hour >= first.hour && hour < first.hour + span && workedMinutes > 0,
    );
    const worked = hours.reduce((sum, it) => sum + it.workedMinutes, 0);
    const minutes = worked - hours.reduce((sum, it) => sum + Math.min(it.busyMinutes, it.workedMinutes), 0);
    if (minutes > (best?.minutes ?? 0)) {
      const last = Math.max(...hours.map((it) => it.hour));
      best = {
        weekday: first.weekday,
        from: first.hour,
        to: last + 1,
        free: perMille(minutes, worked),
        minutes,
      };
    }
  }
  return best;
}

/** The hours from the first to the last in which at least one employee works. */
export function hoursOf(cells: readonly Cell[]): number[] {
  const worked = cells.filter((it) => it.workedMinutes > 0).map((it) => it.hour);
  if (worked.length === 0) {
    return [];
  }
  const [first, last] = [Math.min(...worked), Math.max(...worked)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The free part of an hour, per mille; undefined when no employee works then. */
export function freeAt(cells: readonly Cell[], weekday: number, hour: number): number | undefined {
  const cell = cells.find((it) => it.weekday === weekday && it.hour === hour);
  if (cell === undefined || cell.workedMinutes === 0) {
    return undefined;
  }
  return perMille(Math.max(0, cell.workedMinutes - cell.busyMinutes), cell.workedMinutes);
}

/** Number of shades in the style sheet. */
const shades = 5;

/** The shade of a share of free time, from 0 to 4: between the fullest and the emptiest hour of these. */
export function shadesOf(cells: readonly Cell[]): (free: number) => number {
  const all = cells.flatMap(({ weekday, hour }) => freeAt(cells, weekday, hour) ?? []);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return (free) => Math.min(shades - 1, Math.floor(((free - least) * shades) / Math.max(1, most - least)));
}
