import type { AppointmentDto } from '../../api/booking';
import type { Day } from '../../lib/time';
import { addDays, dayOf } from '../../lib/time';

const deletedState = 0;
const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/** Weeks between two visits of a guest who has been there once. */
const usualWeeks = 4;
const mostWeeks = 26;

const isCancelled = ({ state }: AppointmentDto): boolean => state === deletedState;

/** A guest's visits by what the page shows of them. */
export interface OwnVisits {
  /** Not over yet, the next first. */
  upcoming: AppointmentDto[];
  /** The latest first, like those that were cancelled. */
  past: AppointmentDto[];
  cancelled: AppointmentDto[];
}

export function sortVisits(items: readonly AppointmentDto[], now: number): OwnVisits {
  const newest = items.toSorted((a, b) => Date.parse(b.start) - Date.parse(a.start));
  const standing = newest.filter((it) => !isCancelled(it));
  return {
    upcoming: standing.filter((it) => Date.parse(it.end) > now).toReversed(),
    past: standing.filter((it) => Date.parse(it.end) <= now),
    cancelled: newest.filter(isCancelled),
  };
}

/** A visit, and those of the same standing appointment after it. */
export interface StandingVisits {
  first: AppointmentDto;
  others: AppointmentDto[];
}

/** Visits in their order, those of a standing appointment together at the place of the first. */
export function groupStanding(items: readonly AppointmentDto[]): StandingVisits[] {
  const groups: StandingVisits[] = [];
  for (const it of items) {
    const same = groups.find(({ first }) => it.standingId != null && first.standingId === it.standingId);
    if (same === undefined) {
      groups.push({ first: it, others: [] });
    } else {
      same.others.push(it);
    }
  }
  return groups;
}

export const bookingAt = ({ szalonkaId }: AppointmentDto['company'], query = '') =>
  `/${szalonkaId}/appointmentbook/service${query}`;

/** The booking pages with services, person and shop chosen as they were, from a day on. */
export function againAt({ company, services, provider, shop }: AppointmentDto, from?: Day): string {
  const query = new URLSearchParams({
    services: services.map((it) => it.id).join(','),
    provider: provider.id,
    ...(shop == null ? {} : { shop: shop.id }),
    ...(from === undefined ? {} : { from }),
  });
  return `/${company.szalonkaId}/appointmentbook/date?${query.toString()}`;
}

/** Weeks from one visit to the next: the median between those with one of the same services at this salon. */
export function weeksBetween(visits: readonly AppointmentDto[], like: AppointmentDto): number {
  const wanted = new Set(like.services.map((it) => it.id));
  const starts = visits
    .filter((it) => it.company.id === like.company.id && it.services.some(({ id }) => wanted.has(id)))
    .map((it) => Date.parse(it.start))
    .toSorted((a, b) => a - b);
  const gaps = starts
    .slice(1)
    .map((start, index) => Math.round((start - (starts[index] ?? start)) / weekMs))
    .filter((weeks) => weeks > 0)
    .toSorted((a, b) => a - b);
  return Math.min(gaps[Math.floor(gaps.length / 2)] ?? usualWeeks, mostWeeks);
}

/** The same visit once more: where it is booked, and in how many weeks; 0 when that day has passed. */
export interface SameAgain {
  href: string;
  weeks: number;
}

/** Counted from today for a visit that is over, else from the visit. */
export function sameAgain({ upcoming, past }: OwnVisits, visit: AppointmentDto, now: number): SameAgain {
  const zone = visit.company.timeZone;
  const weeks = weeksBetween([...past, ...upcoming], visit);
  const day = addDays(dayOf(visit.start, zone), 7 * weeks);
  if (Date.parse(visit.end) > now) {
    return { href: againAt(visit, day), weeks };
  }
  const left = Math.round((Date.parse(day) - Date.parse(dayOf(now, zone))) / weekMs);
  return left < 1 ? { href: againAt(visit), weeks: 0 } : { href: againAt(visit, day), weeks: left };
}

/** A salon the guest goes to, with the people they were with. */
export interface Favourite {
  company: AppointmentDto['company'];
  visits: number;
  people: { provider: AppointmentDto['provider']; shopId: string | undefined; visits: number }[];
}

const shownSalons = 3;
const shownPeople = 3;

/** Salons and people by the number of visits, the latest first among equals. */
export function favouritesOf({ upcoming, past }: OwnVisits): Favourite[] {
  const salons = new Map<string, Favourite>();
  for (const { company, provider, shop } of [...upcoming, ...past]) {
    const salon = salons.get(company.id) ?? { company, visits: 0, people: [] };
    salons.set(company.id, salon);
    salon.visits += 1;
    const person = salon.people.find((it) => it.provider.id === provider.id);
    if (person === undefined) {
      salon.people.push({ provider, shopId: shop?.id, visits: 1 });
    } else {
      person.visits += 1;
    }
  }
  return [...salons.values()]
    .toSorted((a, b) => b.visits - a.visits)
    .slice(0, shownSalons)
    .map((it) => ({ ...it, people: it.people.toSorted((a, b) => b.visits - a.visits).slice(0, shownPeople) }));
}
