import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useEndOwnHoldMutation } from '../../api/booking';
import type { FreeSlotDto } from '../../api/scheduling';
import { useListFreeSlotsQuery } from '../../api/scheduling';
import type { Day } from '../../lib/time';
import { addDays, dayOf, startOfDay } from '../../lib/time';
import { releaseKey } from './useHold';
import type { ProviderSelection } from './wizard';

/** Search range when the shown days have no free time. */
const daysAhead = 56;

const weekLength = 7 * 86_400_000;

interface FreeSlotsQuery {
  companyId: string;
  zone: string;
  services: string[];
  who: ProviderSelection;
  today: Day;
  /** Number of days shown, from any day. */
  days: 3 | 7;
  /** The day to show; without one, the first that has a free time. */
  day: Day | undefined;
}

interface FreeSlots {
  /** The first day shown. */
  from: Day;
  /** Undefined while loading. */
  slots: FreeSlotDto[] | undefined;
  /** The first free times, of the first two days if they are soon. */
  first: FreeSlotDto[];
  /** False while the list is being refetched. */
  settled: boolean;
  /** The next day with a free time, if the shown ones have none. */
  nextFreeDay: Day | undefined;
  /** Neither the shown days nor those after have a free time. */
  noneAhead: boolean;
  error: FetchBaseQueryError | SerializedError | undefined;
  retry: () => void;
}

/** Slots that start before a day. */
function before(items: FreeSlotDto[] | undefined, day: Day, zone: string): FreeSlotDto[] | undefined {
  const end = Date.parse(startOfDay(day, zone));
  return items?.filter(({ start }) => Date.parse(start) < end);
}

const alwaysRefetch = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true };

/**
 * The free times of some days, and the next ones if there are none. Fetched by weeks from today on, so that the three-day
 * and the week view share the cache and stepping seldom waits.
 */
export function useFreeSlots({ companyId, zone, services, who, today, days, day }: FreeSlotsQuery): FreeSlots {
  // Until the guest's own hold is freed, its time is missing.
  const [, { isLoading: isFreeing }] = useEndOwnHoldMutation({ fixedCacheKey: releaseKey });
  // One day longer: the server leaves out slots that end after the range, and a late one may end after midnight.
  const range = (start: Day, end: Day) => ({
    companyId,
    shop: who.shopId,
    start: startOfDay(start, zone),
    end: startOfDay(addDays(end, 1), zone),
    serviceIds: services,
    ...(who.kind === 'one' ? { employeeId: who.providerId } : {}),
  });
  const week = (first: Day) => range(first, addDays(first, 7));
  /** The first day of the week, counted from today, that a day belongs to. */
  const weekOf = (of: Day) => addDays(today, Math.floor((Date.parse(of) - Date.parse(today)) / weekLength) * 7);
  const dayOfFirst = (items: FreeSlotDto[] | undefined) => {
    const start = items?.at(0)?.start;
    return start === undefined ? undefined : dayOf(start, zone);
  };

  // The first free times: of the next seven days, else of the weeks after.
  const home = today;
  const soon = useListFreeSlotsQuery(week(home), alwaysRefetch);
  const soonItems = useMemo(
    () => before(soon.currentData?.items, addDays(home, 7), zone),
    [soon.currentData, home, zone],
  );
  const oneDayOnly = soonItems?.length !== 0 && dayOfFirst(soonItems) === dayOfFirst(soonItems?.slice(-1));
  const next = useListFreeSlotsQuery(
    soonItems !== undefined && oneDayOnly ? week(addDays(home, 7)) : skipToken,
    alwaysRefetch,
  );
  const later = useListFreeSlotsQuery(
    soonItems?.length === 0 ? range(addDays(home, 7), addDays(home, 7 + daysAhead)) : skipToken,
    alwaysRefetch,
  );
  const first = useMemo(
    () => [...(soonItems ?? []), ...(next.currentData?.items ?? []), ...(later.currentData?.items ?? [])],
    [soonItems, next.currentData, later.currentData],
  );
  const searching = soonItems === undefined || (soonItems.length === 0 && later.isFetching);

  // The shown days: one or two weeks.
  const wanted = day ?? dayOfFirst(first) ?? today;
  const clipped = wanted < today ? today : wanted;
  // The nearest week is shown whole, from today on.
  const from = days === 7 && clipped < addDays(today, 7) ? today : clipped;
  const until = addDays(from, days);
  const waits = day === undefined && searching;
  const [firstWeek, lastWeek] = [weekOf(from), weekOf(addDays(until, -1))];
  // Reuses the queries above.
  const known = (of: Day) => (of === home ? soon : of === addDays(home, 7) && !next.isUninitialized ? next : undefined);
  const ask = (of: Day) => (waits || known(of) !== undefined ? skipToken : week(of));
  const asked = useListFreeSlotsQuery(ask(firstWeek), alwaysRefetch);
  const askedSecond = useListFreeSlotsQuery(lastWeek === firstWeek ? skipToken : ask(lastWeek), alwaysRefetch);
  const left = known(firstWeek) ?? asked;
  const right = known(lastWeek) ?? askedSecond;
  const both = lastWeek === firstWeek ? [left] : [left, right];
  const [leftData, rightData] = [left.currentData, right.currentData];
  const read = useMemo(() => {
    const start = before(leftData?.items, addDays(firstWeek, 7), zone);
    const rest = lastWeek === firstWeek ? [] : before(rightData?.items, addDays(lastWeek, 7), zone);
    return start === undefined || rest === undefined ? undefined : [...start, ...rest];
  }, [leftData, rightData, firstWeek, lastWeek, zone]);
  const { shown, after } = useMemo(() => {
    const [begin, end] = [Date.parse(startOfDay(from, zone)), Date.parse(startOfDay(until, zone))];
    return {
      shown: read?.filter(({ start }) => Date.parse(start) >= begin && Date.parse(start) < end),
      after: read?.filter(({ start }) => Date.parse(start) >= end) ?? [],
    };
  }, [read, from, until, zone]);
  const slots = waits ? undefined : shown;

  // The next free day if there is none.
  const empty = slots?.length === 0;
  const farStart = addDays(lastWeek, 7);
  const knownFar = farStart === addDays(home, 7) && !later.isUninitialized ? later : undefined;
  const askedFar = useListFreeSlotsQuery(
    empty && after.length === 0 && knownFar === undefined ? range(farStart, addDays(farStart, daysAhead)) : skipToken,
    alwaysRefetch,
  );
  const far = knownFar ?? askedFar;
  const nextFreeDay = empty ? (dayOfFirst(after) ?? dayOfFirst(far.currentData?.items)) : undefined;

  const used = [...(waits || day === undefined ? [soon, later] : []), ...both, far];
  const failed = used.find((it) => it.isError);
  return {
    from,
    slots: slots?.length === 0 && day === undefined && later.isError ? undefined : slots,
    first,
    settled: both.every((it) => it.isSuccess && !it.isFetching) && !far.isFetching && !isFreeing,
    nextFreeDay,
    noneAhead: empty && after.length === 0 && far.currentData?.items.length === 0,
    error: failed?.error,
    retry: () => {
      for (const it of used) {
        if (!it.isUninitialized) {
          void it.refetch();
        }
      }
    },
  };
}
