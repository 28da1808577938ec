import { useMemo } from 'react';
import type { EventDto } from '../../api/calendar';
import type { Colouring } from './desk';
import { eventsShown } from './desk';
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
  const shownEvents = useMemo(() => {
    // One person's week is shown whole, in all shops.
    if (events === undefined || person !== '') {
      return events;
    }
    const shown = eventsShown(desk, events);
    const columns = new Set(people.map((it) => it.id));
    // A day has columns, and its sums are of what they show.
    return view === 'day' && columns.size > 0 ? shown.filter((it) => columns.has(it.providerId)) : shown;
  }, [desk, events, view, person, people]);
  const items = useItems(desk, shownEvents, { person, colouring, saving });
  const openHours = useMemo(() => {
    const ids = new Set(person === '' ? people.map((it) => it.id) : [person]);
    return known.hours?.filter((it) => ids.has(it.providerId));
  }, [known.hours, person, people]);
  return { shownEvents, items, openHours };
}
