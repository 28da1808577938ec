import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useListFreeDaysQuery } from '../../api/scheduling';
import { useCompany } from '../../components/company/CompanyContext';
import type { Day } from '../../lib/time';
import { addDays, mondayOf, startOfDay } from '../../lib/time';
import type { ProviderSelection } from './wizard';

/** Number of months that can be chosen from, this one included. */
const monthsAhead = 12;

/** The first day of the month that is `count` months after a day's. */
function monthAfter(day: Day, count: number): Day {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + count, 1)).toISOString().slice(0, 10);
}

interface MonthQuery {
  who: ProviderSelection;
  services: string[];
  today: Day;
  /** A day of the month shown first. */
  shown: Day;
}

/** A month with its free days, by one call a month, and the keys that move in it. */
export function useMonth({ who, services, today, shown }: MonthQuery) {
  const { id: companyId, timeZone: zone } = useCompany();
  const [month, setMonth] = useState(() => monthAfter(shown, 0));
  const [stop, setStop] = useState<Day>();
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const next = monthAfter(month, 1);
  const free = useListFreeDaysQuery(
    {
      companyId,
      shop: who.shopId,
      start: startOfDay(month < today ? today : month, zone),
      // One day longer: a late time of the last day may end after midnight.
      end: startOfDay(addDays(next, 1), zone),
      serviceIds: services,
      ...(who.kind === 'one' ? { employeeId: who.providerId } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  const marked = free.currentData && new Set(free.currentData.items.filter((day) => month <= day && day < next));
  const first = [...(marked ?? [])].at(0) ?? (month < today ? today : month);
  const tabStop = stop !== undefined && month <= stop && stop < next ? stop : first;

  useEffect(() => {
    if (moved.current && stop !== undefined) {
      moved.current = false;
      grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus();
    }
  }, [stop]);

  const last = addDays(monthAfter(today, monthsAhead), -1);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const monday = mondayOf(tabStop);
    const sameDay = (months: number): Day => {
      const to = monthAfter(tabStop, months);
      const day = addDays(to, Number(tabStop.slice(8)) - 1);
      return day < monthAfter(to, 1) ? day : addDays(monthAfter(to, 1), -1);
    };
    const targets: Record<string, Day> = {
      ArrowLeft: addDays(tabStop, -1),
      ArrowRight: addDays(tabStop, 1),
      ArrowUp: addDays(tabStop, -7),
      ArrowDown: addDays(tabStop, 7),
      Home: monday,
      End: addDays(monday, 6),
      PageUp: sameDay(event.shiftKey ? -12 : -1),
      PageDown: sameDay(event.shiftKey ? 12 : 1),
    };
    const wanted = targets[event.key];
    if (wanted !== undefined) {
      event.preventDefault();
      const to = wanted < today ? today : wanted > last ? last : wanted;
      moved.current = true;
      setMonth(monthAfter(to, 0));
      setStop(to);
    }
  };
  return {
    month,
    /** The month after it. */
    next,
    months: Array.from({ length: monthsAhead }, (_month, index) => monthAfter(today, index)),
    free,
    /** Its free days; undefined while loading. */
    marked,
    grid,
    /** The one day that Tab leads to. */
    tabStop,
    setTabStop: setStop,
    onKeyDown,
    showMonth: (to: Day) => {
      setMonth(to);
      setStop(undefined);
    },
  };
}
