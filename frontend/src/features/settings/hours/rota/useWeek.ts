import { useLocation, useNavigate } from 'react-router';
import { useListHolidaysQuery } from '../../../../api/hours';
import { useCurrentSearch } from '../../../../components/router/useCurrentSearch';
import type { Day } from '../../../../lib/time';
import { addDays } from '../../../../lib/time';
import { useT } from '../../../../lib/workspaceTexts';
import { weekIn } from './model/week';

/** The week in the address, and how to go to others. */
export function useWeek(today: Day) {
  const navigate = useNavigate();
  const currentSearch = useCurrentSearch();
  const show = (monday: Day) => {
    const search = new URLSearchParams(currentSearch());
    search.set('week', monday);
    // Unsaved days are kept from week to week, so going back leaves the page.
    void navigate({ search: `?${search.toString()}` }, { replace: true });
  };
  return {
    monday: weekIn(useLocation().search, today),
    show,
    step: (weeks: 1 | -1) => show(addDays(weekIn(currentSearch(), today), 7 * weeks)),
  };
}

/** Names of the public holidays and swapped working days around a week, as far as they are known. */
export function useHolidays(monday: Day): ReadonlyMap<Day, string> {
  const t = useT();
  const [first, last] = [monday, addDays(monday, 6)].map((it) => Number(it.slice(0, 4))) as [number, number];
  const known = [useListHolidaysQuery(first), useListHolidaysQuery(last)];
  return new Map(
    known.flatMap(({ currentData }) =>
      (currentData?.days ?? []).map(({ date, name, kind }): [Day, string] => [
        date,
        kind === 'working_day' ? t('closed.workingDay') : name,
      ]),
    ),
  );
}
