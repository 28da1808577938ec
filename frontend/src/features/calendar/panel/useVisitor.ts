import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { EventDto } from '../../../api/calendar';
import { useListGuestEventsQuery } from '../../../api/calendar';
import type { GuestDto } from '../../../api/guests';
import { useGetGuestQuery } from '../../../api/guests';

/** The guest of an appointment, as far as loaded. */
export interface Visitor {
  card: GuestDto | undefined;
  /** The appointment before this one, whether or not they came. */
  last: EventDto | undefined;
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
    return {
      card,
      last: inOrder.findLast((it) => Date.parse(it.start) < Math.min(now, at)),
      next: inOrder.find((it) => Date.parse(it.start) > Math.max(now, at)),
    };
  }, [card, history, id, start]);
}
