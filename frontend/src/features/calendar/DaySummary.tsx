import { Fragment, useDeferredValue, useMemo } from 'react';
import type { EventDto } from '../../api/calendar';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import type { Day } from '../../lib/time';
import { dayOf, formatTime } from '../../lib/time';
import { useNow } from '../../lib/useNow';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';
import type { Desk } from './desk';
import { dayTotals, emptyMinutes, waitingOn } from './desk';
import { useOpenHours } from './useOpenHours';

interface Props {
  desk: Desk;
  events: readonly EventDto[];
  day: Day;
  /** Employee id; empty for all. */
  person: string;
}

const minuteMs = 60_000;

/** A day in a line: who comes, what it is to bring, and what could be filled still. */
export function DaySummary({ desk: { zone, colleagues, hidesMoney }, events: newest, day, person }: Props) {
  const t = useT();
  const language = useLanguage();
  const now = useNow(minuteMs);
  // The events themselves are shown first.
  const events = useDeferredValue<readonly EventDto[] | null>(newest, null);
  const hours = useOpenHours(day, 1, zone).known;
  const sums = useMemo(() => {
    if (events === null) {
      return undefined;
    }
    const own = person === '' ? events : events.filter((it) => it.providerId === person);
    const { guests, forints, paid } = dayTotals(own, day, zone);
    const isOver = day < dayOf(now, zone);
    const parts = [t('desk.guests', { count: guests })];
    if (!hidesMoney) {
      parts.push(
        isOver ? t('desk.sumPaid', { sum: formatMoney(paid) }) : t('desk.expected', { sum: formatMoney(forints) }),
      );
    }
    const waiting = waitingOn(own, day, zone);
    const [first] = waiting;
    if (first?.arrivedAt != null) {
      parts.unshift(t('desk.waitingNow', { count: waiting.length, time: formatTime(first.arrivedAt, zone) }));
    }
    if (hours !== undefined && !isOver) {
      const people = colleagues.filter((it) => (person === '' ? it.showCalendar : it.id === person));
      const empty = emptyMinutes(hours, events, people, now) / 60;
      const count = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(empty);
      parts.push(t('desk.empties', { hours: count }));
    }
    return parts;
  }, [zone, colleagues, hidesMoney, events, day, person, hours, now, language, t]);
  if (sums === undefined) {
    return <NoSummary />;
  }
  return (
    <span className={`${styles.sums} ${ui.muted} ${ui.small}`}>
      <span>
        {sums.map((text) => (
          <Fragment key={text}>
            <span>{text}</span>{' '}
          </Fragment>
        ))}
      </span>
    </span>
  );
}

/** In its place while it is not known. */
export function NoSummary() {
  return <span className={`${styles.sums} ${ui.muted} ${ui.small}`}>–</span>;
}
