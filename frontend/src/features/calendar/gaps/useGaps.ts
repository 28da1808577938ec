import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo, useState } from 'react';
import type { GapDto } from '../../../api/calendar';
import { useListGapsQuery } from '../../../api/calendar';
import type { GridMark } from '../../../components/calendar/GridMarks';
import type { Day } from '../../../lib/time';
import { useStable } from '../../../lib/useStable';
import type { Desk } from '../desk';
import type { EventPlace } from '../moving/useMoveEvent';
import type { GuestTimes } from './gaps';
import { gapMark, gapsWithin, placeIn } from './gaps';

/** Criteria of a search for gaps. */
export interface GapSearch extends GuestTimes {
  services: string[];
  /** Employee id; empty for any. */
  providerId: string;
  /** From which day on. */
  from: Day;
}

/** A search that is not narrowed to days or hours. */
export const anyTime: GuestTimes = { weekdays: [], earliest: '', latest: '' };

/** Days searched at once. */
export const ahead = 14;

const noMarks: readonly GridMark[] = [];

/** Searches gaps and marks them in the grid. Choosing one calls `onPick` with the services searched for. */
export function useGaps(desk: Desk, onPick: (place: EventPlace, services: string[]) => void) {
  const { zone, shopId } = desk;
  const [search, setSearch] = useState<GapSearch>();
  const asked = search !== undefined && search.services.length > 0 ? search : undefined;
  const query = useListGapsQuery(
    asked === undefined
      ? skipToken
      : {
          serviceIds: asked.services,
          from: asked.from,
          days: ahead,
          ...(asked.providerId === '' ? {} : { providerId: asked.providerId }),
        },
    { refetchOnMountOrArgChange: true },
  );
  const everywhere = query.currentData;
  const isAnybodys = asked?.providerId === '';
  const found = useMemo(() => {
    if (everywhere === undefined || asked === undefined) {
      return undefined;
    }
    const here = everywhere.items.filter((it) => shopId === undefined || !isAnybodys || it.shopId === shopId);
    return { ...everywhere, items: gapsWithin(here, asked, everywhere.minutes, zone) };
  }, [everywhere, asked, shopId, isAnybodys, zone]);
  const onPickLatest = useStable(onPick);
  const pick = useCallback(
    (gap: GapDto, minute?: number) => {
      if (found !== undefined && asked !== undefined) {
        onPickLatest(placeIn(gap, found.minutes, zone, minute), asked.services);
        setSearch(undefined);
      }
    },
    [found, asked, onPickLatest, zone],
  );
  const marks = useMemo(
    () => found?.items.map((gap) => gapMark(gap, zone, (minute) => pick(gap, minute))) ?? noMarks,
    [found, zone, pick],
  );
  return { search, findGaps: setSearch, query, found, marks, pick };
}

export type Gaps = ReturnType<typeof useGaps>;
