import { useMemo } from 'react';
import type { EventDto } from '../../api/calendar';
import type { Colouring } from './desk';
import { eventsInView } from './desk';
import { useItems } from './useItems';
import type { ShownDesk } from './useShownDesk';

interface Options {
  colouring: Colouring;
  /** Being saved; cannot be dragged again until then. */
  saving: ReadonlySet<string>;
}

/** The events of the people shown, as the calendar draws them, and their work hours. */
export function useShownItems(
  { desk, known, view, person, people }: ShownDesk,
  events: readonly EventDto[] | undefined,
  { colouring, saving }: Options,
) {
  const shownEvents = useMemo(() => events && eventsInView(desk, view, person, events), [desk, events, view, person]);
  const items = useItems(desk, shownEvents, { person, colouring, saving });
  const openHours = useMemo(() => {
    const ids = new Set(person === '' ? people.map((it) => it.id) : [person]);
    return known.hours?.filter((it) => ids.has(it.providerId));
  }, [known.hours, person, people]);
  return { shownEvents, items, openHours };
}
