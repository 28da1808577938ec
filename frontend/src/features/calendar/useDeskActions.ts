import { useStable } from '../../lib/useStable';
import { stepped } from './desk';
import type { Gaps } from './gaps/useGaps';
import { newSearch } from './gaps/useGaps';
import { useGapsFromAddress } from './gaps/useGapsFromAddress';
import { useDeskKeys } from './useDeskKeys';
import type { ShownDesk } from './useShownDesk';

/** Commands of the toolbar, as it takes them, and of the keys. They are stable: the toolbar is rendered again only when what it shows changes. */
export function useDeskActions(
  { today, day, who, isReadOnly, show }: ShownDesk,
  gaps: Gaps,
  begin: (kind: 'appointment' | 'absence') => void,
) {
  const findGaps = () => gaps.findGaps(gaps.parked ?? newSearch(who, day < today ? today : day));
  useGapsFromAddress(findGaps);
  const actions = {
    onToday: useStable(() => show({ day: today })),
    onStep: useStable((direction: 1 | -1) => show((now) => ({ day: stepped(now.view, now.day, direction) }))),
    onNew: useStable(() => begin('appointment')),
    onAbsence: useStable(() => begin('absence')),
    // A second press closes it.
    onFindGaps: useStable(() => (gaps.search === undefined ? findGaps() : gaps.findGaps(undefined))),
  };
  useDeskKeys({
    t: actions.onToday,
    ArrowLeft: () => actions.onStep(-1),
    ArrowRight: () => actions.onStep(1),
    d: () => show({ view: 'day' }),
    '3': () => show({ view: 'three' }),
    w: () => show({ view: 'week' }),
    m: () => show({ view: 'month' }),
    a: () => show({ view: 'list' }),
    n: actions.onNew,
    b: actions.onAbsence,
    g: () => !isReadOnly && actions.onFindGaps(),
  });
  return actions;
}
