import { useMemo } from 'react';
import type { EventDto } from '../../api/calendar';
import type { Colouring } from './desk';
import { eventsInShop } from './desk';
import { useItems } from './useItems';
import type { ShownDesk } from './useShownDesk';

interface Options {
  colouring: Colouring;
  /** Being saved; cannot be dragged again until then. */
  saving: ReadonlySet<string>;
}

/** The events of the people shown, as the calendar draws them, and their work hours. */
export function useShownItems(
  { desk, known, person, people }: ShownDesk,
  events: readonly EventDto[] | undefined,
  { colouring, saving }: Options,
) {
  // One person's week is shown whole, in all shops.
  const shownEvents = useMemo(
    () => (events === undefined || person !== '' ? events : eventsInShop(desk, events)),
    [desk, events, person],
  );
  const items = useItems(desk, shownEvents, { person, colouring, saving });
  const openHours = useMemo(() => {
    const ids = new Set(person === '' ? people.map((it) => it.id) : [person]);
    return known.hours?.filter((it) => ids.has(it.providerId));
  }, [known.hours, person, people]);
  return { shownEvents, items, openHours };
}
