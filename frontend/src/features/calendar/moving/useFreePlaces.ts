import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { GapDto } from '../../../api/workspace';
import { useListGapsQuery } from '../../../api/workspace';
import type { Desk } from '../desk';
import { minutesOf } from '../editor/draft';
import { placeIn, timeOf } from '../gaps/gaps';
import type { Shown } from './held';
import type { Held } from './useHeld';
import type { Place } from './usePut';
import { useWords } from './useWords';

/** A free time that stands in the list between what is not free. */
export interface FreePlace {
  id: string;
  start: string;
  time: string;
  who: string;
  place: Place;
}

/** The stretches of free work time in which what is held would fit on some days; unknown until they are read. */
export function useRoomFor(
  { services }: Desk,
  held: Held | undefined,
  shown: Shown | undefined,
): readonly GapDto[] | undefined {
  const minutes = held === undefined ? 0 : minutesOf(held.place.when);
  const wanted = held?.event.services.map((it) => it.id) ?? [];
  // What is sold no more has no buffers to ask for.
  const known = wanted.every((id) => services.some((it) => it.id === id)) ? wanted : [];
  const isAsked = held !== undefined && shown !== undefined && minutes <= 24 * 60;
  const { currentData } = useListGapsQuery(
    isAsked
      ? {
          serviceIds: known,
          minutes,
          from: shown.from,
          days: shown.count,
          ...(shown.person === '' ? {} : { providerId: shown.person }),
          ...(held.copy ? {} : { id: held.event.id }),
        }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return currentData?.items;
}

const nothing: readonly FreePlace[] = [];

/** Where what is held would fit on the days that a list shows. */
export function useFreePlaces(desk: Desk, held: Held | undefined, shown: Shown | undefined): readonly FreePlace[] {
  const { zone } = desk;
  const { nameOf } = useWords(desk);
  const items = useRoomFor(desk, held, shown);
  const minutes = held === undefined ? 0 : minutesOf(held.place.when);
  return useMemo(
    () =>
      items?.map((gap) => ({
        id: `${gap.providerId} ${gap.shopId} ${gap.start}`,
        start: gap.start,
        time: timeOf(gap, zone),
        who: nameOf(gap.providerId),
        place: placeIn(gap, minutes, zone),
      })) ?? nothing,
    [items, minutes, zone, nameOf],
  );
}
