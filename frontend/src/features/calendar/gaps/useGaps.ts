import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo, useState } from 'react';
import type { GapDto } from '../../../api/workspace';
import { useListGapsQuery } from '../../../api/workspace';
import type { GridMark } from '../../../components/calendar/GridMarks';
import type { Day } from '../../../lib/time';
import { useStable } from '../../../lib/useStable';
import type { Desk } from '../desk';
import type { Place } from '../moving/usePut';
import { gapMark, placeIn } from './gaps';

/** What a place is looked for. */
export interface Sought {
  services: string[];
  /** Whose; empty for anybody's. */
  providerId: string;
  /** From which day on. */
  from: Day;
}

/** Days that are looked at once. */
export const ahead = 14;

const noMarks: readonly GridMark[] = [];

/** Where something still fits: found, and drawn over the hours. Choosing a gap hands over what was sought. */
export function useGaps(desk: Desk, onPick: (place: Place, services: string[]) => void) {
  const { zone } = desk;
  const [sought, setSought] = useState<Sought>();
  const asked = sought !== undefined && sought.services.length > 0 ? sought : undefined;
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
  const found = query.currentData;
  const hand = useStable(onPick);
  const pick = useCallback(
    (gap: GapDto, minute?: number) => {
      if (found !== undefined && asked !== undefined) {
        hand(placeIn(gap, found.minutes, zone, minute), asked.services);
        setSought(undefined);
      }
    },
    [found, asked, hand, zone],
  );
  const marks = useMemo(
    () => found?.items.map((gap) => gapMark(gap, zone, (minute) => pick(gap, minute))) ?? noMarks,
    [found, zone, pick],
  );
  return { sought, seek: setSought, query, found, marks, pick };
}

export type Gaps = ReturnType<typeof useGaps>;
