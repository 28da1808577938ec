import { useMemo, useState } from 'react';
import { useListEventsQuery } from '../../api/workspace';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { QueryError } from '../../components/QueryError';
import { Loading, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLine } from '../../lib/live';
import { addDays, dayOf, minuteOfDay, startOfDay } from '../../lib/time';
import { useMedia } from '../../lib/useMedia';
import { useT } from '../../lib/workspaceTexts';
import { RefusedBar } from './bars/RefusedBar';
import { CounterFrame } from './counter/CounterFrame';
import { useCounter } from './counter/useCounter';
import { DaySummary } from './DaySummary';
import { DeskGrid } from './DeskGrid';
import type { Desk } from './desk';
import { daysOf, stepped } from './desk';
import { EventList } from './EventList';
import { clockOf, lasting, newDraft } from './editor/draft';
import { GapFinder } from './gaps/GapFinder';
import { useGaps } from './gaps/useGaps';
import { LineNotice } from './LineNotice';
import { MonthTable } from './MonthTable';
import { HeldPart } from './moving/HeldPart';
import { useDragged } from './moving/useDragged';
import { useFreePlaces } from './moving/useFreePlaces';
import { useHeld } from './moving/useHeld';
import type { Done } from './moving/usePut';
import type { Opened } from './OpenedPart';
import { OpenedPart } from './OpenedPart';
import { Toolbar } from './Toolbar';
import { useAskedNew } from './useAskedNew';
import { useColouring } from './useColouring';
import { useDeskAddress } from './useDeskAddress';
import { useDeskKeys } from './useDeskKeys';
import { useItems } from './useItems';
import { useTint } from './useTint';

/** Milliseconds between two looks at what others have changed, when nobody tells, and when somebody does. */
const pollingInterval = { alone: 30_000, told: 300_000 };

/** The calendar itself, once the salon is known. */
export function DeskPage({ desk: salon }: { desk: Desk }) {
  const t = useT();
  const [counter, setCounter] = useCounter();
  const shortNames = counter.isOn && counter.shortNames;
  const desk = useMemo(() => ({ ...salon, shortNames }), [salon, shortNames]);
  const { zone, step, colleagues } = desk;
  const today = dayOf(Date.now(), zone);
  const narrow = useMedia('(max-width: 767px)');
  const [{ view, day, who, deleted }, go] = useDeskAddress(today, narrow ? 'list' : 'day');
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState<Done>();

  const { from, count } = daysOf(view, day);
  const days = useMemo(() => Array.from({ length: count }, (_day, index) => addDays(from, index)), [from, count]);
  const live = useLine() === 'open';
  const query = useListEventsQuery(
    {
      start: startOfDay(from, zone),
      end: startOfDay(addDays(from, count), zone),
      ...(deleted ? { showDeleted: true } : {}),
    },
    {
      pollingInterval: live ? pollingInterval.told : pollingInterval.alone,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnReconnect: true,
      // That it begins to ask is known when another day is asked for, and draws nothing anew.
      selectFromResult: ({ data, currentData, isFetching, isError, error }) => ({
        data,
        currentData,
        isFetching,
        isError,
        error,
      }),
    },
  );
  useTint(query.currentData?.items, `${from} ${count} ${deleted}`);
  const moving = useDragged(desk, query.data?.items, setDone);
  const { events, refused } = moving;
  const shownPeople = colleagues.filter((it) => it.showCalendar);
  const person = who || (view === 'three' || view === 'week' ? (shownPeople[0] ?? colleagues[0])?.id : undefined) || '';
  const shown = { from, count, person };
  const hand = useHeld(zone, shown);
  const free = useFreePlaces(desk, hand.held, view === 'list' ? shown : undefined);
  const gaps = useGaps(desk, ({ providerId, when }, chosen) =>
    setOpened({ kind: 'draft', draft: newDraft(providerId, when, { services: chosen }) }),
  );
  const seek = () => gaps.seek({ services: [], providerId: who, from: day < today ? today : day });
  const ownId = colleagues.find((it) => it.isCurrent)?.id ?? colleagues[0]?.id ?? '';
  const [colouring, setColouring] = useColouring(ownId);
  const items = useItems(desk, events, { person, colouring, saving: moving.saving });
  const pulsing = useMemo(() => new Set(refused?.refusal.collisions), [refused]);

  const nextStart = () => {
    const minute = day === today ? Math.ceil((minuteOfDay(Date.now(), zone) + 1) / step) * step : 9 * 60;
    return clockOf(Math.min(minute, 23 * 60));
  };
  const begin = (kind: 'appointment' | 'absence') =>
    setOpened({ kind, providerId: person || shownPeople[0]?.id || ownId, when: lasting(day, nextStart(), 60) });
  useAskedNew(begin);
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
    m: () => go({ view: 'month' }),
    a: () => go({ view: 'list' }),
    n: () => begin('appointment'),
    b: () => begin('absence'),
    g: seek,
  });
  const isEmpty = query.currentData !== undefined && items.length === 0;
  const nothing = t('desk.empty', { count });
  const open = (id: string) => setOpened({ kind: 'event', id });

  return (
    <CounterFrame
      counter={counter}
      isBusy={opened !== undefined || hand.held !== undefined}
      isNow={from <= today && today < addDays(from, count)}
      onChange={setCounter}
      onToday={() => go({ day: dayOf(Date.now(), zone) })}
    >
      <Toolbar
        desk={desk}
        view={view}
        day={day}
        who={person}
        deleted={deleted}
        colouring={colouring}
        summary={
          events !== undefined && count === 1 && <DaySummary desk={desk} events={events} day={day} person={person} />
        }
        onToday={actions.today}
        onStep={actions.step}
        onShow={go}
        onColouring={setColouring}
        onNew={() => begin('appointment')}
        onAbsence={() => begin('absence')}
        onSeek={seek}
        isCounter={counter.isOn}
        onCounter={() => setCounter({ isOn: true })}
      />
      <LineNotice />
      {query.isError && (
        <QueryError text={t('desk.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {events === undefined && !query.isError && (
        <Loading>
          <SkeletonBlock shape="card" height="60vh" />
        </Loading>
      )}
      {/* Above the hours in a line only, so that they stay where they are from day to day. */}
      {isEmpty && view !== 'list' && view !== 'month' && <p className={ui.muted}>{nothing}</p>}
      {isEmpty && view === 'list' && (
        <EmptyState bird="sitting" text={nothing}>
          <Button kind="quiet" onClick={() => begin('appointment')}>
            {t('desk.new')}
          </Button>
        </EmptyState>
      )}
      {gaps.sought !== undefined && (
        <GapFinder desk={desk} gaps={gaps} sought={gaps.sought} onDay={(to) => go({ day: to })} />
      )}
      <HeldPart
        desk={desk}
        view={view}
        shown={shown}
        events={events}
        hand={hand}
        gaps={gaps.marks}
        onShow={go}
        onDone={setDone}
        onForm={(of, at) => setOpened({ kind: 'move', of, at })}
      >
        {({ onAim, month }) => (
          <>
            {events !== undefined && view === 'list' && (
              <EventList desk={desk} days={days} items={items} onOpen={open} free={free} onPlace={onAim} />
            )}
            {events !== undefined && view === 'month' && (
              <MonthTable
                days={days}
                day={day}
                today={today}
                items={items}
                zone={zone}
                busy={query.isFetching}
                held={month}
                onOpen={open}
                onDay={(to) => go({ view: 'day', day: to })}
              />
            )}
            {events !== undefined && view !== 'list' && view !== 'month' && (
              <DeskGrid
                desk={desk}
                view={view}
                from={from}
                count={count}
                today={today}
                person={person}
                isLarge={counter.isOn}
                items={items}
                busy={query.isFetching}
                colouring={colouring}
                pulsing={pulsing}
                onOpen={open}
                onPlace={(place) =>
                  hand.held === undefined &&
                  setOpened({
                    kind: 'appointment',
                    providerId: place.providerId ?? (person || ownId),
                    when: lasting(place.day, clockOf(place.from), Math.max(step, place.until - place.from)),
                  })
                }
                onMove={moving.drop}
                onShow={go}
                onStep={actions.step}
              />
            )}
          </>
        )}
      </HeldPart>
      {refused !== undefined && (
        <RefusedBar desk={desk} refused={refused} onInsist={() => moving.insist(refused)} onClose={moving.forget} />
      )}
      <OpenedPart
        desk={desk}
        events={events ?? []}
        opened={opened}
        onOpen={setOpened}
        done={done}
        onDone={(to) => {
          if (to !== undefined) {
            hand.letGo();
          }
          setDone(to);
        }}
        onTake={hand.take}
      />
    </CounterFrame>
  );
}
