import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { EventDto } from '../../api/workspace';
import { useListOpenHoursQuery } from '../../api/workspace';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import type { Day } from '../../lib/time';
import { addDays, dayOf, startOfDay } from '../../lib/time';
import { useNow } from '../../lib/useNow';
import { useT } from '../../lib/workspaceTexts';
import type { Desk } from './desk';
import { dayTotals, emptyMinutes } from './desk';

const minute = 60_000;

/** A day in a line: who comes, what it is to bring, and what could be filled still; nothing where it is no single day. */
export function useSummary(
  { zone, colleagues }: Desk,
  events: readonly EventDto[] | undefined,
  day: Day | undefined,
  person: string,
): string | undefined {
  const t = useT();
  const language = useLanguage();
  const now = useNow(minute);
  const { data: hours } = useListOpenHoursQuery(
    day === undefined ? skipToken : { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) },
  );
  return useMemo(() => {
    if (day === undefined || events === undefined) {
      return undefined;
    }
    const { guests, forints } = dayTotals(events, day, zone);
    const parts = [t('desk.guests', { count: guests }), t('desk.expected', { sum: formatMoney(forints) })];
    if (hours !== undefined && day >= dayOf(now, zone)) {
      const people = colleagues.filter((it) => (person === '' ? it.showCalendar : it.id === person));
      const empty = emptyMinutes(hours.items, events, people, now) / 60;
      const count = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(empty);
      parts.push(t('desk.empties', { hours: count }));
    }
    return parts.join(' · ');
  }, [zone, colleagues, events, day, person, hours, now, language, t]);
}
