import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { EventDto, IntervalDto } from '../../../api/workspace';
import { useCheckEventIntervalQuery } from '../../../api/workspace';
import type { useT } from '../../../lib/workspaceTexts';
import { periodOf, reasonText } from '../desk';
import type { When } from './draft';
import { isPeriod, moments } from './draft';

/** Milliseconds without a change before it asks. */
const quiet = 300;

interface Asked {
  providerId: string;
  when: When;
  /** What is moved; it is not in its own way. */
  of: EventDto | undefined;
  zone: string;
}

/** Whether somebody is free then, asked while it is still being chosen; unknown while the question is open. */
export function useFree({ providerId, when, of, zone }: Asked): IntervalDto | undefined {
  const { day, from, untilDay, until } = when;
  const now = [providerId, day, from, untilDay, until].join(' ');
  const [settled, setSettled] = useState({ said: now, providerId, when });
  useEffect(() => {
    const said = [providerId, day, from, untilDay, until].join(' ');
    const timer = setTimeout(() => setSettled({ said, providerId, when: { day, from, untilDay, until } }), quiet);
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
  return settled.said === now ? currentData : undefined;
}

/** Who or what has the time already; without names where guests can read it. */
export function inTheWay(answer: IntervalDto, zone: string, t: ReturnType<typeof useT>, shortNames = false): string {
  const said = answer.collisions.map((it) => {
    const name =
      (shortNames && it.guestName != null ? t('counter.somebody') : it.guestName) ??
      t(it.kind === 'imported' ? 'desk.imported' : it.kind === 'nonwork' ? 'desk.away' : reasonText(null));
    return `${name} ${periodOf(it, zone)}`;
  });
  return said.join(', ');
}
