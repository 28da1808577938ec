import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { GridMark } from '../../components/calendar/GridMarks';
import type { TypedPeriod } from './editor/draft';
import { isPeriod } from './editor/draft';
import { targetMark } from './moving/places';
import type { EventPlace } from './moving/useMoveEvent';

const FormPlace = createContext<(place: EventPlace | undefined) => void>(() => undefined);

/** Hears of the place that stands in the open form, which the grid draws. */
export const FormPlaceProvider = FormPlace.Provider;

/** These marks with that of an open form, and how the form's place is set. */
export function useMarks(marks: readonly GridMark[]) {
  const [place, setPlace] = useState<EventPlace>();
  const all = useMemo(
    () => (place === undefined ? marks : [...marks, { ...targetMark(place, 'held', ''), id: 'form' }]),
    [marks, place],
  );
  return [all, setPlace] as const;
}

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
