import { lazy, Suspense, useMemo, useState } from 'react';
import { useListEventsQuery } from '../../api/workspace';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { QueryError } from '../../components/QueryError';
import { Loading, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { addDays, dayOf, minuteOfDay, startOfDay } from '../../lib/time';
import { useMedia } from '../../lib/useMedia';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';
import { ColumnHeads } from './ColumnHeads';
import type { Desk } from './desk';
import { colourOf, daysOf, dayTotals, itemOf, stepped } from './desk';
import { clockOf, lasting } from './draft';
import { EventList } from './EventList';
import type { Opened } from './OpenedPart';
import { OpenedPart } from './OpenedPart';
import { Toolbar } from './Toolbar';
import { useDeskAddress } from './useDeskAddress';
import { useDeskKeys } from './useDeskKeys';
import type { Done } from './usePut';

const DeskCalendar = lazy(() => import(/* webpackChunkName: "calendar" */ '../../components/calendar/DeskCalendar'));

/** Milliseconds between two looks at what others have changed. */
const pollingInterval = 30_000;

/** The calendar itself, once the salon is known. */
export function DeskPage({ desk }: { desk: Desk }) {
  const t = useT();
  const language = useLanguage();
  const { zone, step, services, colleagues } = desk;
  const today = dayOf(Date.now(), zone);
  const narrow = useMedia('(max-width: 767px)');
  const wide = useMedia('(min-width: 1000px)');
  const [{ view, day, who, deleted }, go] = useDeskAddress(today, narrow ? 'list' : 'day');
  const [firstColumn, setFirstColumn] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState<Done>();

  const { from, count } = daysOf(view, day);
  const days = useMemo(() => Array.from({ length: count }, (_day, index) => addDays(from, index)), [from, count]);
  const query = useListEventsQuery(
    {
      start: startOfDay(from, zone),
      end: startOfDay(addDays(from, count), zone),
      ...(deleted ? { showDeleted: true } : {}),
    },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  const events = query.data?.items;
  const shownPeople = colleagues.filter((it) => it.showCalendar);
  const person = who || (view === 'three' || view === 'week' ? (shownPeople[0] ?? colleagues[0])?.id : undefined) || '';
  const items = useMemo(() => {
    const colour = colourOf(services);
    const of = (events ?? []).filter((it) => person === '' || it.providerId === person);
    return of.map((it) => itemOf(it, desk, colour, t, language));
  }, [events, services, desk, person, language, t]);

  const atOnce = narrow ? 2 : wide ? 7 : 4;
  const candidates = who === '' ? shownPeople : colleagues.filter((it) => it.id === who);
  const start = Math.min(firstColumn, Math.max(0, candidates.length - atOnce));
  const columns = useMemo(() => candidates.slice(start, start + atOnce), [candidates, start, atOnce]);
  const totals = count === 1 && events !== undefined ? dayTotals(events, day, zone) : undefined;

  const ownId = colleagues.find((it) => it.isCurrent)?.id ?? colleagues[0]?.id ?? '';
  const nextStart = () => {
    const minute = day === today ? Math.ceil((minuteOfDay(Date.now(), zone) + 1) / step) * step : 9 * 60;
    return clockOf(Math.min(minute, 23 * 60));
  };
  const begin = (kind: 'appointment' | 'absence') =>
    setOpened({ kind, providerId: person || shownPeople[0]?.id || ownId, when: lasting(day, nextStart(), 60) });
  const actions = {
    today: () => go({ day: today }),
    step: (direction: 1 | -1) => go({ day: stepped(view, day, direction) }),
  };
  useDeskKeys({
    t: actions.today,
    ArrowLeft: () => actions.step(-1),
    ArrowRight: () => actions.step(1),
    d: () => go({ view: 'day' }),
    '3': () => go({ view: 'three' }),
    w: () => go({ view: 'week' }),
    a: () => go({ view: 'list' }),
    n: () => begin('appointment'),
    b: () => begin('absence'),
  });
  const open = (id: string) => setOpened({ kind: 'event', id });

  return (
    <>
      <Toolbar
        desk={desk}
        view={view}
        day={day}
        who={person}
        deleted={deleted}
        summary={
          totals &&
          t('desk.summary', { guests: t('desk.guests', { count: totals.guests }), sum: formatMoney(totals.forints) })
        }
        onToday={actions.today}
        onStep={actions.step}
        onDay={(to) => go({ day: to })}
        onView={(to) => go({ view: to })}
        onWho={(to) => go({ who: to })}
        onDeleted={(to) => go({ deleted: to })}
        onNew={() => begin('appointment')}
        onAbsence={() => begin('absence')}
      />
      {query.isError && (
        <QueryError text={t('desk.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {events === undefined && !query.isError && (
        <Loading>
          <SkeletonBlock shape="card" height="60vh" />
        </Loading>
      )}
      {query.currentData !== undefined && items.length === 0 && (
        <EmptyState bird="sitting" text={t('desk.empty')}>
          <Button kind="quiet" onClick={() => begin('appointment')}>
            {t('desk.new')}
          </Button>
        </EmptyState>
      )}
      {events !== undefined && view === 'list' && <EventList desk={desk} days={days} items={items} onOpen={open} />}
      {events !== undefined && view !== 'list' && (
        <div className={styles.grid} aria-busy={query.isFetching}>
          <ColumnHeads
            days={days}
            people={view === 'day' ? columns : undefined}
            today={today}
            canGo={{ back: start > 0, on: start + atOnce < candidates.length }}
            onGo={(direction) => setFirstColumn(Math.max(0, start + direction * atOnce))}
            onPerson={(id) => go({ view: 'week', who: id })}
            onDay={(to) => go({ view: 'day', day: to })}
          />
          <Suspense fallback={<SkeletonBlock shape="card" height="60vh" />}>
            <DeskCalendar
              from={from}
              days={count}
              people={view === 'day' ? columns : undefined}
              items={items}
              zone={zone}
              step={step}
              onOpen={open}
              onPlace={(place) =>
                setOpened({
                  kind: 'appointment',
                  providerId: place.providerId ?? (person || ownId),
                  when: lasting(place.day, clockOf(place.from), Math.max(step, place.until - place.from)),
                })
              }
            />
          </Suspense>
          <p className={`${ui.muted} ${ui.small} ${styles.keys}`}>{t('desk.keys')}</p>
        </div>
      )}
      <OpenedPart desk={desk} events={events ?? []} opened={opened} onOpen={setOpened} done={done} onDone={setDone} />
    </>
  );
}
