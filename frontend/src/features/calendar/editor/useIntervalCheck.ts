import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { EventDto, IntervalDto } from '../../../api/workspace';
import { useCheckEventIntervalQuery } from '../../../api/workspace';
import type { useT } from '../../../lib/workspaceTexts';
import { periodOf, reasonText } from '../desk';
import type { When } from './draft';
import { isPeriod, moments } from './draft';

const debounceMs = 300;

interface IntervalQuery {
  providerId: string;
  when: When;
  /** The event itself, which does not count as a collision. */
  of: EventDto | undefined;
  zone: string;
}

/** Whether the provider is free then, checked while typing; undefined until answered. */
export function useIntervalCheck({ providerId, when, of, zone }: IntervalQuery): IntervalDto | undefined {
  const { day, from, untilDay, until } = when;
  const now = [providerId, day, from, untilDay, until].join(' ');
  const [settled, setSettled] = useState({ key: now, providerId, when });
  useEffect(() => {
    const key = [providerId, day, from, untilDay, until].join(' ');
    const timer = setTimeout(() => setSettled({ key, providerId, when: { day, from, untilDay, until } }), debounceMs);
    return () => clearTimeout(timer);
  }, [providerId, day, from, untilDay, until]);
  const { currentData } = useCheckEventIntervalQuery(
    isPeriod(settled.when) && settled.providerId !== ''
      ? {
          ...moments(settled.when, of, zone),
          providerId: settled.providerId,
          ...(of === undefined ? {} : { id: of.id }),
        }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return settled.key === now ? currentData : undefined;
}

/** The colliding events in words; without names where guests can read the screen. */
export function inTheWay(answer: IntervalDto, zone: string, t: ReturnType<typeof useT>, shortNames = false): string {
  const names = answer.collisions.map((it) => {
    const name =
      (shortNames && it.guestName != null ? t('counter.somebody') : it.guestName) ??
      t(it.kind === 'imported' ? 'desk.imported' : it.kind === 'nonwork' ? 'desk.away' : reasonText(null));
    return `${name} ${periodOf(it, zone)}`;
  });
  return names.join(', ');
}
