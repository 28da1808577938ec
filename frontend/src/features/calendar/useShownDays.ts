import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import type { EventDto } from '../../api/calendar';
import { useListEventsQuery } from '../../api/calendar';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { isUnreached } from '../../api/reached';
import type { OpenTime } from '../../components/calendar/deskModel';
import { keepDays, keptDaysOf } from '../../components/calendar/keptDays';
import { useConnectionStatus } from '../../lib/live';
import type { Day } from '../../lib/time';
import { addDays, startOfDay } from '../../lib/time';
import { whenIdle } from '../../lib/whenIdle';
import type { Desk } from './desk';
import { useOpenHours } from './useOpenHours';

/**
 * Reliability of the events shown: `loading` may be other days', `stale` could not be read again, `kept` is from before
 * the page was opened and read-only, and of `unknown` days there is nothing.
 */
export type DaysState = 'current' | 'loading' | 'stale' | 'kept' | 'unknown';

export interface ShownDays {
  state: DaysState;
  /** Events to draw: of these days, or of those shown before them. */
  events: readonly EventDto[] | undefined;
  /** As of now. */
  current: readonly EventDto[] | undefined;
  hours: readonly OpenTime[] | undefined;
  /** When `stale` and `kept` events were read, in milliseconds. */
  readAt: number | undefined;
  error: FetchBaseQueryError | SerializedError | undefined;
  isFetching: boolean;
  retry: () => void;
}

/** Interval between polls, without and with the live connection. */
const pollingIntervalMs = { offline: 30_000, live: 300_000 };
/** After the first picture, and once for several changes. */
const keepDelayMs = 1000;

interface DaysQuery {
  from: Day;
  count: number;
  /** With deleted events. */
  deleted: boolean;
  /** With work hours. */
  withHours: boolean;
}

/** The events of some days, with what is known of them when they cannot be read. */
export function useShownDays(desk: Desk, { from, count, deleted, withHours }: DaysQuery): ShownDays {
  const { zone } = desk;
  const live = useConnectionStatus() === 'open';
  const account = useGetGuestOrUserQuery().data?.id;
  const query = useListEventsQuery(
    {
      start: startOfDay(from, zone),
      end: startOfDay(addDays(from, count), zone),
      ...(deleted ? { showDeleted: true } : {}),
    },
    {
      pollingInterval: live ? pollingIntervalMs.live : pollingIntervalMs.offline,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnReconnect: true,
      // Leaves out what changes without changing the picture, so that polling draws nothing anew.
      selectFromResult: ({ data, currentData, isFetching, error, fulfilledTimeStamp }) => ({
        data,
        currentData,
        isFetching,
        // Stays until an answer comes, also while the call is repeated.
        error,
        readAt: error === undefined ? undefined : fulfilledTimeStamp,
      }),
    },
  );
  const { data, currentData, error } = query;
  const hours = useOpenHours(from, count, zone, withHours);
  const isUnknown = currentData === undefined && error !== undefined;
  const kept = useMemo(
    () => (isUnknown && isUnreached(error) && account !== undefined ? keptDaysOf(account, from, count) : undefined),
    [isUnknown, error, account, from, count],
  );
  const state =
    currentData !== undefined
      ? error === undefined
        ? 'current'
        : 'stale'
      : kept !== undefined
        ? 'kept'
        : isUnknown
          ? 'unknown'
          : 'loading';
  const keeps = state === 'current' && account !== undefined && !deleted;
  useEffect(() => {
    if (!keeps || currentData === undefined) {
      return undefined;
    }
    const days = { from, count, readAt: Date.now(), events: currentData.items, hours: hours.known };
    let cancel = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      cancel = whenIdle(() => keepDays(account, desk, days));
    }, keepDelayMs);
    return () => cancel();
  }, [keeps, account, desk, from, count, currentData, hours.known]);
  return {
    state,
    events: kept?.events ?? (isUnknown ? undefined : (currentData ?? data)?.items),
    current: state === 'current' ? currentData?.items : undefined,
    hours: kept === undefined ? hours.shown : kept.hours,
    readAt: kept?.readAt ?? query.readAt,
    error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
