import { skipToken } from '@reduxjs/toolkit/query';
import { useListOpenHoursQuery } from '../../api/calendar';
import type { OpenTime } from '../../components/calendar/deskModel';
import type { Day } from '../../lib/time';
import { addDays, startOfDay } from '../../lib/time';

/** Work hours: those to draw, the previous answer while loading, and those that are known to be of these days. */
export interface OpenHours {
  shown: readonly OpenTime[] | undefined;
  known: readonly OpenTime[] | undefined;
}

/** Work hours on these days. */
export function useOpenHours(from: Day, count: number, zone: string, isAsked = true): OpenHours {
  return useListOpenHoursQuery(
    isAsked ? { start: startOfDay(from, zone), end: startOfDay(addDays(from, count), zone) } : skipToken,
    {
      selectFromResult: ({ data, currentData, error }) => ({
        shown: data?.items,
        known: error === undefined ? currentData?.items : undefined,
      }),
    },
  );
}
