import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { listEvents } from '../../api/calendar';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { keepDays, maxKeptDays } from '../../components/calendar/keptDays';
import type { Day } from '../../lib/time';
import { addDays, dayOf, startOfDay } from '../../lib/time';
import type { Desk } from './desk';

/** Today and tomorrow. */
const dayCount = 2;
/** The first reading waits for what the page shows; milliseconds. */
const readingDelayMs = { first: 5000, next: 300_000 };

/** Keeps today and tomorrow for searching without a network, unless they are shown and so kept already. */
export function useKeepNear(desk: Desk, shown: { from: Day; count: number }): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const account = useGetGuestOrUserQuery().data?.id;
  const { from, count } = shown;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const read = async () => {
      const today = dayOf(Date.now(), desk.zone);
      const until = addDays(today, dayCount);
      const isShown = from <= today && until <= addDays(from, count) && count <= maxKeptDays;
      if (account !== undefined && !isShown && document.visibilityState === 'visible') {
        const query = { start: startOfDay(today, desk.zone), end: startOfDay(until, desk.zone) };
        const { data } = await dispatch(listEvents.initiate(query, { subscribe: false, forceRefetch: true }));
        if (data !== undefined && !isOver) {
          const days = { from: today, count: dayCount, readAt: Date.now(), events: data.items };
          keepDays(account, desk, { ...days, hours: undefined, isNear: true });
        }
      }
      if (!isOver) {
        timer = setTimeout(() => void read(), readingDelayMs.next);
      }
    };
    timer = setTimeout(() => void read(), readingDelayMs.first);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dispatch, account, desk, from, count]);
}
