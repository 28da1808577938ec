import { useMemo } from 'react';
import { keptEvents } from '../../components/calendar/keptDays';
import { searchKept } from './searchKept';

/** Today and tomorrow. */
const dayCount = 2;

/** The appointments of today and tomorrow that this browser keeps and the term finds; undefined when it keeps none. */
export function useKeptVisits(account: string, term: string | undefined) {
  const isAsked = term !== undefined;
  const kept = useMemo(() => (isAsked ? keptEvents(account, Date.now(), dayCount) : undefined), [account, isAsked]);
  return useMemo(
    () =>
      kept === undefined || term === undefined
        ? undefined
        : { ...kept, events: searchKept(kept.events, term, Date.now()) },
    [kept, term],
  );
}
