import { createContext, useContext, useEffect } from 'react';
import type { TypedPeriod } from './editor/draft';
import { isPeriod } from './editor/draft';
import type { EventPlace } from './moving/useMoveEvent';

const FormPlace = createContext<(place: EventPlace | undefined) => void>(() => undefined);

/** Hears of the place that stands in the open form, which the grid draws. */
export const FormPlaceProvider = FormPlace.Provider;

/** Shows the place of a form in the grid while the form is open; `isShown` says whether it is another than the event's own. */
export function useFormPlace(providerId: string, when: TypedPeriod, isShown = true): void {
  const show = useContext(FormPlace);
  const { day, from, untilDay, until } = when;
  useEffect(() => {
    const place = { day, from, untilDay, until };
    show(isShown && isPeriod(place) ? { providerId, when: place } : undefined);
  }, [show, isShown, providerId, day, from, untilDay, until]);
  useEffect(() => () => show(undefined), [show]);
}
