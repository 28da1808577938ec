import { useMemo, useState } from 'react';
import { useListEventsQuery } from '../../api/workspace';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { QueryError } from '../../components/QueryError';
import { Loading, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useConnectionStatus } from '../../lib/live';
import { addDays, dayOf, minuteOfDay, startOfDay } from '../../lib/time';
import { useMedia } from '../../lib/useMedia';
import { useT } from '../../lib/workspaceTexts';
import { RefusedBar } from './bars/RefusedBar';
import { ConnectionNotice } from './ConnectionNotice';
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
import { MonthTable } from './MonthTable';
import { MoveOverlay } from './moving/MoveOverlay';
import { useDragMoves } from './moving/useDragMoves';
import { useFreePlaces } from './moving/useFreePlaces';
import type { CompletedMove } from './moving/useMoveEvent';
import { usePickedUpEvent } from './moving/usePickedUpEvent';
import { OpenedPart } from './OpenedPart';
import type { Opened } from './opened';
import { Toolbar } from './Toolbar';
import { useColouring } from './useColouring';
import { useDeskAddress } from './useDeskAddress';
import { useDeskKeys } from './useDeskKeys';
import { useHighlightChanges } from './useHighlightChanges';
import { useItems } from './useItems';
import { useNewFromAddress } from './useNewFromAddress';

/** Milliseconds between polls, without and with the live connection. */
const pollingInterval = { offline: 30_000, live: 300_000 };

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
  const [done, setDone] = useState<CompletedMove>();

  const { from, count } = daysOf(view, day);
  const days = useMemo(() => Array.from({ length: count }, (_day, index) => addDays(from, index)), [from, count]);
  const live = useConnectionStatus() === 'open';
  const query = useListEventsQuery(
    {
      start: startOfDay(from, zone),
      end: startOfDay(addDays(from, count), zone),
      ...(deleted ? { showDeleted: true } : {}),
    },
    {
      pollingInterval: live ? pollingInterval.live : pollingInterval.offline,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnReconnect: true,
      // Leaves out what changes without changing the picture, so that polling draws nothing anew.
      selectFromResult: ({ data, currentData, isFetching, isError, error }) => ({
        data,
        currentData,
        isFetching,
        isError,
        error,
      }),
    },
  );
  useHighlightChanges(query.currentData?.items, `${from} ${count} ${deleted}`);
  const moving = useDragMoves(desk, query.data?.items, setDone);
  const { events, refused } = moving;
  const shownPeople = colleagues.filter((it) => it.showCalendar);
  const person = who || (view === 'three' || view === 'week' ? (shownPeople[0] ?? colleagues[0])?.id : undefined) || '';
  const shown = { from, count, person };
  const picking = usePickedUpEvent(zone, shown);
  const free = useFreePlaces(desk, picking.pickedUp, view === 'list' ? shown : undefined);
  const gaps = useGaps(desk, ({ providerId, when }, chosen) =>
    setOpened({ kind: 'draft', draft: newDraft(providerId, when, { services: chosen }) }),
  );
  const findGaps = () => gaps.findGaps({ services: [], providerId: who, from: day < today ? today : day });
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
  useNewFromAddress(begin);
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
    g: findGaps,
  });
  const isEmpty = query.currentData !== undefined && items.length === 0;
  const nothing = t('desk.empty', { count });
  const open = (id: string) => setOpened({ kind: 'event', id });

  return (
    <CounterFrame
      counter={counter}
      isBusy={opened !== undefined || picking.pickedUp !== undefined}
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
        onFindGaps={findGaps}
        isCounter={counter.isOn}
        onCounter={() => setCounter({ isOn: true })}
      />
      <ConnectionNotice />
      {query.isError && (
        <QueryError text={t('desk.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {events === undefined && !query.isError && (
        <Loading>
          <SkeletonBlock shape="card" height="60vh" />
        </Loading>
      )}
      {/* One line above the grid, so that the grid does not move from day to day. */}
      {isEmpty && view !== 'list' && view !== 'month' && <p className={ui.muted}>{nothing}</p>}
      {isEmpty && view === 'list' && (
        <EmptyState bird="sitting" text={nothing}>
          <Button kind="quiet" onClick={() => begin('appointment')}>
            {t('desk.new')}
          </Button>
        </EmptyState>
      )}
      {gaps.search !== undefined && (
        <GapFinder desk={desk} gaps={gaps} search={gaps.search} onDay={(to) => go({ day: to })} />
      )}
      <MoveOverlay
        desk={desk}
        view={view}
        shown={shown}
        events={events}
        picking={picking}
        gaps={gaps.marks}
        onShow={go}
        onDone={setDone}
        onForm={(of, at) => setOpened({ kind: 'move', of, at })}
      >
        {({ onTarget, month }) => (
          <>
            {events !== undefined && view === 'list' && (
              <EventList desk={desk} days={days} items={items} onOpen={open} free={free} onPlace={onTarget} />
            )}
            {events !== undefined && view === 'month' && (
              <MonthTable
                days={days}
                day={day}
                today={today}
                items={items}
                zone={zone}
                busy={query.isFetching}
                pickedUp={month}
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
                  picking.pickedUp === undefined &&
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
      </MoveOverlay>
      {refused !== undefined && (
        <RefusedBar
          desk={desk}
          refused={refused}
          onOverrideHours={() => moving.overrideHours(refused)}
          onClose={moving.forget}
        />
      )}
      <OpenedPart
        desk={desk}
        events={events ?? []}
        opened={opened}
        onOpen={setOpened}
        done={done}
        onDone={(to) => {
          if (to !== undefined) {
            picking.cancel();
          }
          setDone(to);
        }}
        onPickUp={picking.pickUp}
      />
    </CounterFrame>
  );
}
