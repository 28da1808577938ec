import type { FreeSlotDto } from '../../../api/scheduling';
import type { AddWishRequest } from '../../../api/waiting';
import type { Day } from '../../../lib/time';
import { addDays } from '../../../lib/time';
import { minuteOf } from '../editor/draft';
import type { Gap } from './gaps';
import { isClock } from './gaps';
import type { GapSearch } from './useGaps';
import { ahead } from './useGaps';

/** The last day that can be waited for, counted from today. */
const maxDaysAhead = 60;

/** Why a search makes no wish: something is not chosen, the days are too far ahead, or the hours too short. */
export type WishProblem = 'guest' | 'service' | 'shop' | 'far' | 'hours';

interface WishContext {
  /** Empty where none is chosen. */
  shopId: string;
  today: Day;
  /** Length of the services. */
  minutes: number;
}

/** The guest's wish for the waiting list: the search, on the days that it looks at. */
export function wishOf(
  search: GapSearch,
  { shopId, today, minutes }: WishContext,
): { request: AddWishRequest } | { problems: WishProblem[] } {
  const { guest, services, providerId, from, weekdays, earliest, latest } = search;
  const [end, limit] = [addDays(from, ahead - 1), addDays(today, maxDaysAhead)];
  const firstDay = from < today ? today : from;
  const lastDay = end < firstDay ? firstDay : end > limit ? limit : end;
  const fromMinute = isClock(earliest) ? minuteOf(earliest) : undefined;
  // The search says when the visit ends, a wish before which minute it starts.
  const toMinute = isClock(latest) ? minuteOf(latest) - minutes + 1 : undefined;
  const isVisit = guest.kind === 'known' && services.length > 0;
  const problems: WishProblem[] = [
    ...(guest.kind === 'known' ? [] : (['guest'] as const)),
    ...(services.length > 0 ? [] : (['service'] as const)),
    // Asked for last: in most salons there is only one.
    ...(isVisit && shopId === '' ? (['shop'] as const) : []),
    ...(lastDay < firstDay ? (['far'] as const) : []),
    ...(toMinute !== undefined && toMinute <= (fromMinute ?? 0) ? (['hours'] as const) : []),
  ];
  if (guest.kind !== 'known' || problems.length > 0) {
    return { problems };
  }
  return {
    request: {
      guestId: guest.id,
      wish: {
        shopId,
        services,
        firstDay,
        lastDay,
        ...(providerId === '' ? {} : { providerId }),
        ...(weekdays.length === 0 || weekdays.length === 7 ? {} : { weekdays: weekdays.toSorted() }),
        ...(fromMinute === undefined ? {} : { fromMinute }),
        ...(toMinute === undefined ? {} : { toMinute }),
      },
    },
  };
}

/** The person of a free time that the server names: the one searched for, or of a gap around it. */
export const personAt = (
  { start, end, providers }: FreeSlotDto,
  { providerId }: GapSearch,
  gaps: readonly Gap[],
): string | undefined =>
  providerId === ''
    ? (providers?.[0] ??
      gaps.find((it) => Date.parse(it.start) <= Date.parse(start) && Date.parse(end) <= Date.parse(it.end))?.providerId)
    : providerId;
