import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { GapDto } from '../../../api/calendar';
import { useListGapsQuery } from '../../../api/calendar';
import type { Desk } from '../desk';
import { minutesOf } from '../editor/draft';
import { placeIn, timeOf } from '../gaps/gaps';
import type { ShownDays } from './places';
import { useEventTexts } from './useEventTexts';
import type { EventPlace } from './useMoveEvent';
import type { PickedUpEvent } from './usePickedUpEvent';

/** A free time among the events of the list. */
export interface FreePlace {
  id: string;
  start: string;
  time: string;
  who: string;
  place: EventPlace;
}

/** Gaps on some days that are long enough for the event being moved; undefined while loading. */
export function useGapsFor(
  { services }: Desk,
  pickedUp: PickedUpEvent | undefined,
  shown: ShownDays | undefined,
): readonly GapDto[] | undefined {
  const minutes = pickedUp === undefined ? 0 : minutesOf(pickedUp.place.when);
  const wanted = pickedUp?.event.services.map((it) => it.id) ?? [];
  // A service that is no longer offered has no buffers to ask for.
  const known = wanted.every((id) => services.some((it) => it.id === id)) ? wanted : [];
  const isAsked = pickedUp !== undefined && shown !== undefined && minutes <= 24 * 60;
  const { currentData } = useListGapsQuery(
    isAsked
      ? {
          serviceIds: known,
          minutes,
          from: shown.from,
          days: shown.count,
          ...(shown.person === '' ? {} : { providerId: shown.person }),
          ...(pickedUp.copy ? {} : { id: pickedUp.event.id }),
        }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return currentData?.items;
}

const nothing: readonly FreePlace[] = [];

/** Free places for the event being moved on the days of the list. */
export function useFreePlaces(
  desk: Desk,
  pickedUp: PickedUpEvent | undefined,
  shown: ShownDays | undefined,
): readonly FreePlace[] {
  const { zone } = desk;
  const { nameOf } = useEventTexts(desk);
  const items = useGapsFor(desk, pickedUp, shown);
  const minutes = pickedUp === undefined ? 0 : minutesOf(pickedUp.place.when);
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
