import type { EventDto } from '../../api/calendar';
import type { OpenTime } from '../../components/calendar/deskModel';

interface Search {
  /** In the order in which they are proposed. */
  people: readonly { id: string }[];
  /** Work hours; without them only what stands in calendars counts. */
  hours: readonly OpenTime[] | undefined;
  events: readonly Pick<EventDto, 'state' | 'providerId' | 'start' | 'end'>[];
  /** The first start, and the last; in milliseconds, as the lengths. */
  from: number;
  until: number;
  step: number;
  length: number;
}

/** The first time at which one of these people works and has nothing in their calendar, and whose it is. */
export function proposePlace(search: Search): { providerId: string; start: number } | undefined {
  const { people, hours, from, until, step, length } = search;
  const events = search.events.filter(({ state }) => state === 1).map(asRange);
  const worked = hours?.map(asRange);
  for (let start = from; start < until; start += step) {
    const end = start + length;
    const one = people.find(
      ({ id }) =>
        !events.some((it) => it.providerId === id && it.start < end && start < it.end) &&
        (worked === undefined || worked.some((it) => it.providerId === id && it.start <= start && end <= it.end)),
    );
    if (one !== undefined) {
      return { providerId: one.id, start };
    }
  }
  return undefined;
}

interface AbsenceSearch {
  /** In the order in which they are proposed. */
  people: readonly { id: string; isCurrent: boolean }[];
  events: readonly Pick<EventDto, 'kind' | 'state' | 'providerId' | 'start' | 'end'>[];
  /** In milliseconds. */
  start: number;
  length: number;
}

/** The employee to propose for an absence: the current user, or the first who is not away then. */
export function proposeAbsent({ people, events, start, length }: AbsenceSearch): string | undefined {
  const away = events
    .filter(({ kind, state }) => kind === 'nonwork' && state === 1)
    .map(asRange)
    .filter((it) => it.start < start + length && start < it.end);
  const one =
    people.find(({ isCurrent }) => isCurrent) ??
    people.find(({ id }) => !away.some((it) => it.providerId === id)) ??
    people[0];
  return one?.id;
}

const asRange = ({ providerId, start, end }: { providerId: string; start: string; end: string }) => ({
  providerId,
  start: Date.parse(start),
  end: Date.parse(end),
});
