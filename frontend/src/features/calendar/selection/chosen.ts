import type { EventDto } from '../../../api/calendar';
import { addDays, startOfDay } from '../../../lib/time';
import type { ShownDays } from '../moving/places';

/** Appointments that one call can change. */
export const maxSelected = 60;

/** Whether it can be changed together with others: an appointment that stands. */
export const isSelectable = ({ kind, state }: EventDto): boolean => kind === 'appointment' && state === 1;

/** The selected appointments as they were read last; one that is gone from the days that were read is left out. */
export function refreshed(
  selected: readonly EventDto[],
  read: readonly EventDto[],
  { from, count }: Pick<ShownDays, 'from' | 'count'>,
  zone: string,
): readonly EventDto[] {
  const [begin, end] = [Date.parse(startOfDay(from, zone)), Date.parse(startOfDay(addDays(from, count), zone))];
  const now = selected.flatMap((it) => {
    const latest = read.find(({ id }) => id === it.id);
    if (latest !== undefined) {
      return isSelectable(latest) ? [latest] : [];
    }
    const start = Date.parse(it.start);
    return begin <= start && start < end ? [] : [it];
  });
  // The same list while nothing has changed, so that nothing is drawn anew.
  return now.length === selected.length && now.every((it, index) => it === selected[index]) ? selected : now;
}

/** The selection with an appointment added or taken out, in the order of time. */
export function toggled(selected: readonly EventDto[], event: EventDto): readonly EventDto[] {
  return selected.some(({ id }) => id === event.id)
    ? selected.filter(({ id }) => id !== event.id)
    : [...selected, event].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
}
