import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { EventDto } from '../../../api/calendar';
import { useListGuestEventsQuery } from '../../../api/calendar';
import type { GuestDto } from '../../../api/guests';
import { useGetGuestQuery } from '../../../api/guests';
import { pauseOf, usualPause, visitsOf } from '../../../lib/habits';

/** Past visits shown at most. */
const maxPast = 3;

/** The guest of an appointment, as far as loaded. */
export interface Visitor {
  card: GuestDto | undefined;
  /** The appointments before this one, the latest first, whether or not they came. */
  past: EventDto[];
  /** Weeks that usually pass between two visits; of few visits it cannot be told. */
  pause: number | undefined;
  /** The same, or what is usual, once the appointments are known. */
  weeks: number | undefined;
  /** The first one after this that is still ahead. */
  next: EventDto | undefined;
}

/** Card and neighbouring appointments of an event's guest; empty without a named one. */
export function useVisitor({ id, guest, start }: EventDto): Visitor {
  const guestId = guest == null || guest.isWalkIn ? undefined : guest.id;
  const { currentData: card } = useGetGuestQuery(guestId ?? skipToken);
  const { currentData: history } = useListGuestEventsQuery(guestId ?? skipToken);
  return useMemo(() => {
    const others = (history?.items ?? []).filter((it) => it.state === 1 && it.id !== id);
    const inOrder = others.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
    const [now, at] = [Date.now(), Date.parse(start)];
    const visits = visitsOf(history?.items ?? [], now);
    return {
      card,
      past: inOrder
        .filter((it) => Date.parse(it.start) < Math.min(now, at))
        .toReversed()
        .slice(0, maxPast),
      pause: usualPause(visits),
      weeks: history === undefined ? undefined : pauseOf(visits),
      next: inOrder.find((it) => Date.parse(it.start) > Math.max(now, at)),
    };
  }, [card, history, id, start]);
}
