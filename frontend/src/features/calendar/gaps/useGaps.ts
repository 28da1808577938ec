import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo, useState } from 'react';
import type { GapDto } from '../../../api/calendar';
import { useListGapsQuery } from '../../../api/calendar';
import type { GridMark } from '../../../components/calendar/GridMarks';
import type { Day } from '../../../lib/time';
import { useStable } from '../../../lib/useStable';
import type { Desk } from '../desk';
import type { GuestDraft } from '../editor/draft';
import type { EventPlace } from '../moving/useMoveEvent';
import type { OpenedPanel } from '../opened';
import type { Gap, GuestTimes } from './gaps';
import { gapMark, gapsWithin, placeIn } from './gaps';

/** Criteria of a search for gaps. */
export interface GapSearch extends GuestTimes {
  guest: Extract<GuestDraft, { kind: 'none' | 'known' }>;
  services: string[];
  /** Employee id; empty for any. */
  providerId: string;
  /** From which day on. */
  from: Day;
}

/** A search from that day on that is not narrowed to days or hours. */
export const newSearch = (providerId: string, from: Day): GapSearch => ({
  guest: { kind: 'none' },
  services: [],
  providerId,
  from,
  weekdays: [],
  earliest: '',
  latest: '',
});

/** Days searched at once. */
export const ahead = 14;

const noMarks: readonly GridMark[] = [];

interface GapsState {
  search: GapSearch | undefined;
  /** Hidden while the form of a chosen time is open. */
  isParked: boolean;
}

const closed: GapsState = { search: undefined, isParked: false };

/** Searches gaps and marks them in the grid. Choosing one hides the search and calls `onPick` with it. */
export function useGaps(desk: Desk, onPick: (place: EventPlace, search: GapSearch) => void) {
  const { zone, shopId } = desk;
  const [state, setState] = useState(closed);
  const search = state.isParked ? undefined : state.search;
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
  const take = useCallback(
    (gap: Gap, minutes: number, minute?: number) => {
      if (search !== undefined) {
        setState({ search, isParked: true });
        onPickLatest(placeIn(gap, minutes, zone, minute), search);
      }
    },
    [search, onPickLatest, zone],
  );
  const pick = useCallback(
    (gap: GapDto, minute?: number) => found !== undefined && take(gap, found.minutes, minute),
    [found, take],
  );
  const marks = useMemo(
    () => found?.items.map((gap) => gapMark(gap, zone, (minute) => pick(gap, minute))) ?? noMarks,
    [found, zone, pick],
  );
  return {
    search,
    /** Searches so, goes on with a hidden search, or closes it. */
    findGaps: (to: GapSearch | undefined) => setState({ search: to, isParked: false }),
    query,
    found,
    marks,
    pick,
    /** Takes a time of that many minutes which is no gap of the list. */
    take,
    parked: state.isParked ? state.search : undefined,
    /** Hides the search for a draft that is gone on with, and shows it again once nothing is open. */
    onOpened: (opened: OpenedPanel) => {
      if (opened === undefined || opened.kind === 'draft') {
        setState((now) => {
          const isParked = opened !== undefined && now.search !== undefined;
          return isParked === now.isParked ? now : { ...now, isParked };
        });
      }
    },
    /** Something was saved: a hidden search is over. */
    finish: () => setState((now) => (now.isParked ? closed : now)),
  };
}

export type Gaps = ReturnType<typeof useGaps>;
