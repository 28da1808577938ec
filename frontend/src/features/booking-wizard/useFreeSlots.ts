import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { skipToken } from '@reduxjs/toolkit/query';
import type { FreeSlotDto } from '../../api/api';
import { useListFreeSlotsQuery } from '../../api/api';
import type { Day } from '../../lib/time';
import { addDays, dayOf, mondayOf, startOfDay } from '../../lib/time';
import type { Who } from './wizard';

/** How far ahead a free time is looked for when a week has none. */
const daysAhead = 56;

interface Asked {
  companyId: string;
  zone: string;
  services: string[];
  who: Who | undefined;
  today: Day;
  /** The week to show; without one, the first that has a free time. */
  week: Day | undefined;
}

interface FreeSlots {
  week: Day;
  /** Undefined while loading. */
  slots: FreeSlotDto[] | undefined;
  /** Whether the list is being read again, so that what is missing in it may still come. */
  settled: boolean;
  /** The next day with a free time, when the week has none. */
  nextFreeDay: Day | undefined;
  /** Neither the week nor what follows it has a free time. */
  noneAhead: boolean;
  error: FetchBaseQueryError | SerializedError | undefined;
  retry: () => void;
}

const freshly = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true };

/** The free times of a week, and where to look when there are none. */
export function useFreeSlots({ companyId, zone, services, who, today, week }: Asked): FreeSlots {
  const asked = week ?? mondayOf(today);
  const from = asked < today ? today : asked;
  const until = addDays(asked, 7);
  const range = (start: Day, end: Day) =>
    who === undefined
      ? skipToken
      : {
          companyId,
          shop: who.shopId,
          start: startOfDay(start, zone),
          end: startOfDay(end, zone),
          serviceIds: services,
          ...(who.kind === 'one' ? { employeeId: who.providerId } : {}),
        };
  const current = useListFreeSlotsQuery(range(from, until), freshly);
  const empty = current.currentData?.items.length === 0;
  const ahead = useListFreeSlotsQuery(empty ? range(until, addDays(until, daysAhead)) : skipToken, freshly);
  const firstAhead = empty ? ahead.currentData?.items.at(0) : undefined;
  const nextDay = firstAhead === undefined ? undefined : dayOf(firstAhead.start, zone);
  const jumped = week === undefined && nextDay !== undefined ? mondayOf(nextDay) : undefined;
  const waitsForJump = week === undefined && empty && ahead.currentData === undefined && !ahead.isError;
  return {
    week: jumped ?? asked,
    slots: waitsForJump
      ? undefined
      : jumped === undefined
        ? current.currentData?.items
        : ahead.currentData?.items.filter((slot) => dayOf(slot.start, zone) < addDays(jumped, 7)),
    settled: current.isSuccess && !current.isFetching && !ahead.isFetching,
    nextFreeDay: jumped === undefined ? nextDay : undefined,
    noneAhead: empty && ahead.currentData?.items.length === 0,
    error: current.isError ? current.error : empty && ahead.isError ? ahead.error : undefined,
    retry: () => {
      void current.refetch();
      if (empty) {
        void ahead.refetch();
      }
    },
  };
}
