import { useMemo } from 'react';
import { useShops } from '../../components/company/useShops';
import type { CounterMode } from '../../lib/counterMode';
import { addDays, dayOf } from '../../lib/time';
import { useMedia } from '../../lib/useMedia';
import type { Desk } from './desk';
import { daysOf, hasColumns, inShop } from './desk';
import { ofPeople, usePeopleChoice, working } from './peopleChoice';
import { everybody, useDeskAddress } from './useDeskAddress';
import { useHighlightChanges } from './useHighlightChanges';
import { useKeepNear } from './useKeepNear';
import { useShownDays } from './useShownDays';

/** State of the calendar: the salon in the chosen shop, and the days of the address with their events. */
export function useShownDesk(salon: Desk, counter: CounterMode) {
  const { shopId } = useShops();
  const ownId = salon.colleagues.find((it) => it.isCurrent)?.id ?? salon.colleagues[0]?.id ?? '';
  const [choice, choose] = usePeopleChoice(ownId);
  const shortNames = counter.isOn && counter.shortNames;
  const { zone } = salon;
  const today = dayOf(Date.now(), zone);
  const narrow = useMedia('(max-width: 767px)');
  const [{ view, day, who: asked, deleted }, show] = useDeskAddress(today, narrow ? 'list' : 'day');
  const isTeam = asked === everybody;
  const who = isTeam ? '' : asked;
  const { from, count } = daysOf(view, day);
  const days = useMemo(() => Array.from({ length: count }, (_day, index) => addDays(from, index)), [from, count]);
  const known = useShownDays(salon, { from, count, deleted, withHours: view !== 'list' });
  useKeepNear(salon, { from, count });
  useHighlightChanges(known.current, `${from} ${count} ${deleted}`);
  const choosesWorking = choice === 'working' && hasColumns(view) && (count === 1 || isTeam);
  const whoWorks = choosesWorking ? working(known.hours, known.events ?? []) : undefined;
  // As text, so that an answer with the same people draws nothing anew.
  const chosen = (typeof choice === 'string' ? whoWorks : choice)?.join() ?? '';
  const desk = useMemo(() => {
    const here = { ...inShop(salon, shopId), shortNames, hidesMoney: salon.hidesMoney || counter.isOn };
    return chosen === '' ? here : ofPeople(here, chosen.split(','));
  }, [salon, shopId, chosen, shortNames, counter.isOn]);
  const { colleagues } = desk;
  const people = useMemo(() => colleagues.filter((it) => it.showCalendar), [colleagues]);
  // Several days are one person's, the user's own if they have a column, unless everybody is asked for.
  const isOnes = (view === 'three' || view === 'week') && !(isTeam && people.length > 0);
  const person = who || (isOnes ? (people[0] ?? colleagues[0])?.id : undefined) || '';
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
    ownId,
    /** The people who were chosen to have columns. */
    choice,
    choose,
    isReadOnly: known.state === 'kept',
    show,
  };
}

export type ShownDesk = ReturnType<typeof useShownDesk>;
