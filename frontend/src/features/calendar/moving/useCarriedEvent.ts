import { useMemo, useRef } from 'react';
import type { EventDto } from '../../../api/calendar';
import type { CarryHandlers, DeskPlace } from '../../../components/calendar/DeskCalendar';
import { clockOf } from '../../../lib/time';
import { useStable } from '../../../lib/useStable';
import { lasting, whenOf } from '../editor/draft';
import type { ShownDesk } from '../useShownDesk';
import type { PickUpControls } from './usePickedUpEvent';

interface CarryOptions {
  zone: string;
  shown: Pick<ShownDesk, 'day' | 'show'>;
  events: readonly EventDto[] | undefined;
  picking: PickUpControls;
  onStep: (direction: 1 | -1) => void;
  /** Moves an event, which the days shown may not have. */
  onMove: (id: string, place: DeskPlace, known?: EventDto) => void;
}

/**
 * An event that is dragged to days that were not shown: it is moved to a place there, picked up when it is released at
 * the edge, or put back, which shows its own days again.
 */
export function useCarriedEvent({ zone, shown, events, picking, onStep, onMove }: CarryOptions) {
  /** The event, and the day that was shown with it. */
  const carried = useRef<{ event: EventDto; from: ShownDesk['day'] }>(undefined);
  const take = (id: string) => {
    const event = carried.current?.event;
    carried.current = undefined;
    return event?.id === id ? event : undefined;
  };
  const onTurn = useStable((id: string, direction: 1 | -1, isFirst: boolean) => {
    if (isFirst) {
      const event = events?.find((it) => it.id === id);
      carried.current = event && { event, from: shown.day };
    }
    onStep(direction);
  });
  const onPickUp = useStable((id: string, { from, until }: DeskPlace) => {
    const event = take(id);
    if (event !== undefined) {
      // The column at the edge was not chosen: it stays with its person and weekday.
      const when = lasting(whenOf(event, zone).day, clockOf(from), until - from);
      picking.pickUp(event, false, { providerId: event.providerId, when });
    }
  });
  const onBack = useStable(() => {
    const from = carried.current?.from;
    carried.current = undefined;
    if (from !== undefined) {
      shown.show({ day: from });
    }
  });
  return {
    carrying: useMemo<CarryHandlers>(() => ({ onTurn, onPickUp, onBack }), [onTurn, onPickUp, onBack]),
    onMove: useStable((id: string, place: DeskPlace) => onMove(id, place, take(id))),
  };
}
