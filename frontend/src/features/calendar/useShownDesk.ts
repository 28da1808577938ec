import { useMemo } from 'react';
import { useShops } from '../../components/company/useShops';
import { addDays, dayOf } from '../../lib/time';
import { useMedia } from '../../lib/useMedia';
import type { Desk } from './desk';
import { daysOf, inShop } from './desk';
import { useDeskAddress } from './useDeskAddress';
import { useHighlightChanges } from './useHighlightChanges';
import { useKeepNear } from './useKeepNear';
import { useShownDays } from './useShownDays';

/** State of the calendar: the salon in the chosen shop, and the days of the address with their events. */
export function useShownDesk(salon: Desk, shortNames: boolean) {
  const { shopId } = useShops();
  const desk = useMemo(() => ({ ...inShop(salon, shopId), shortNames }), [salon, shopId, shortNames]);
  const { zone, colleagues } = desk;
  const today = dayOf(Date.now(), zone);
  const narrow = useMedia('(max-width: 767px)');
  const [{ view, day, who, deleted }, show] = useDeskAddress(today, narrow ? 'list' : 'day');
  const { from, count } = daysOf(view, day);
  const days = useMemo(() => Array.from({ length: count }, (_day, index) => addDays(from, index)), [from, count]);
  const known = useShownDays(salon, { from, count, deleted, withHours: view !== 'list' });
  useKeepNear(salon, { from, count });
  useHighlightChanges(known.current, `${from} ${count} ${deleted}`);
  const people = useMemo(() => colleagues.filter((it) => it.showCalendar), [colleagues]);
  const person = who || (view === 'three' || view === 'week' ? (people[0] ?? colleagues[0])?.id : undefined) || '';
  return {
    desk,
    today,
    view,
    day,
    /** The employee in the address; empty for all. */
    who,
    /** The employee whose events are shown; empty for all. */
    person,
    deleted,
    from,
    count,
    days,
    known,
    /** Colleagues with a column of their own. */
    people,
    ownId: colleagues.find((it) => it.isCurrent)?.id ?? colleagues[0]?.id ?? '',
    isReadOnly: known.state === 'kept',
    show,
  };
}

export type ShownDesk = ReturnType<typeof useShownDesk>;
