import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import { onDemand } from '../../../components/onDemand';
import { Skeleton } from '../../../components/Skeleton';
import type { Day } from '../../../lib/time';
import { loadTexts } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import type { GapFinder } from './GapFinder';
import type { Gaps } from './useGaps';

/** The calendar's first paint does not need the search. */
const gapFinder = onDemand<ComponentProps<typeof GapFinder>>(async () => {
  const [{ GapFinder: component }] = await Promise.all([
    import(/* webpackChunkName: "desk-forms" */ './GapFinder'),
    loadTexts('waiting', 'calendarMoving'),
  ]);
  return component;
});

interface Props {
  desk: Desk;
  gaps: Gaps;
  /** Shows a day in the calendar. */
  onDay: (day: Day) => void;
}

/** The gap finder, while it is open. */
export function GapsPart({ desk, gaps, onDay }: Props) {
  return gaps.search === undefined ? null : (
    <Suspense fallback={<Skeleton rows={4} />}>
      <gapFinder.Component desk={desk} gaps={gaps} search={gaps.search} onDay={onDay} />
    </Suspense>
  );
}
