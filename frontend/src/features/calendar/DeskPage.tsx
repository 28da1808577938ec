import { useMemo, useState } from 'react';
import { useLazyListOpenHoursQuery } from '../../api/workspace';
import { Button } from '../../components/Button';
import type { DeskPlace } from '../../components/calendar/DeskCalendar';
import { useShops } from '../../components/company/useShops';
import { EmptyState } from '../../components/EmptyState';
import { Loading, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { addDays, dayOf, instantOf, minuteOfDay, startOfDay } from '../../lib/time';
import { useMedia } from '../../lib/useMedia';
import { useStable } from '../../lib/useStable';
import { useT } from '../../lib/workspaceTexts';
import { RefusedBar } from './bars/RefusedBar';
import styles from './Calendar.module.css';
import { CounterFrame } from './counter/CounterFrame';
import { useCounter } from './counter/useCounter';
import { DaySummary, NoSummary } from './DaySummary';
import { DaysNotice } from './DaysNotice';
import { DeskGrid } from './DeskGrid';
import type { Desk } from './desk';
import { daysOf, eventsInShop, inShop, stepped } from './desk';
import { EventList } from './EventList';
import { clockOf, lasting, minuteOf, newDraft } from './editor/draft';
import { GapFinder } from './gaps/GapFinder';
import { useGaps } from './gaps/useGaps';
import { MonthTable } from './MonthTable';
import { MoveOverlay } from './moving/MoveOverlay';
import { useDragMoves } from './moving/useDragMoves';
import { useFreePlaces } from './moving/useFreePlaces';
import type { CompletedMove } from './moving/useMoveEvent';
import { usePickedUpEvent } from './moving/usePickedUpEvent';
import { OpenedPart } from './OpenedPart';
import type { ChosenPlace, Opened } from './opened';
import { isAppointmentForm } from './opened';
import { proposeAbsent, proposePlace } from './proposePlace';
import { ShopNotice } from './ShopNotice';
import { Toolbar } from './Toolbar';
import { useColouring } from './useColouring';
import { useDeskAddress } from './useDeskAddress';
import { useDeskKeys } from './useDeskKeys';
import { useEventFromAddress } from './useEventFromAddress';
import { useHighlightChanges } from './useHighlightChanges';
import { useItems } from './useItems';
import { useKeepNear } from './useKeepNear';
import type { AskedVisit } from './useNewFromAddress';
import { useNewFromAddress } from './useNewFromAddress';
import { useShownDays } from './useShownDays';
import { WhyNot } from './WhyNot';

/** Milliseconds. */
const proposedLength = 60 * 60_000;

/** The calendar itself, once the salon is known. */
export function DeskPage({ desk: salon }: { desk: Desk }) {
  const t = useT();
  const [counter, setCounter] = useCounter();
  const shortNames = counter.isOn && counter.shortNames;
  const { shopId } = useShops();
  const desk = useMemo(() => ({ ...inShop(salon, shopId), shortNames }), [salon, shopId, shortNames]);
  const { zone, step, colleagues } = desk;
  const today = dayOf(Date.now(), zone);
  const narrow = useMedia('(max-width: 767px)');
  const [{ view, day, who, deleted }, go] = useDeskAddress(today, narrow ? 'list' : 'day');
  const [opened, setOpened] = useState<Opened>();
  const [place, setPlace] = useState<ChosenPlace>();
  const [done, setDone] = useState<CompletedMove>();
  const [asksWhy, setAsksWhy] = useState(false);

  const { from, count } = daysOf(view, day);
  const days = useMemo(() => Array.from({ length: count }, (_day, index) => addDays(from, index)), [from, count]);
  const known = useShownDays(salon, { from, count, deleted, withHours: view !== 'list' });
  useKeepNear(salon, { from, count });
  const isReadOnly = known.state === 'kept';
  useHighlightChanges(known.current, `${from} ${count} ${deleted}`);
  const moving = useDragMoves(desk, known.events, setDone);
  const { events, refused } = moving;
  const shownPeople = colleagues.filter((it) => it.showCalendar);
  const shownIds = useMemo(() => new Set(colleagues.filter((it) => it.showCalendar).map((it) => it.id)), [colleagues]);
  const person = who || (view === 'three' || view === 'week' ? (shownPeople[0] ?? colleagues[0])?.id : undefined) || '';
  const shown = { from, count, person };
  const picking = usePickedUpEvent(zone, shown);
  const free = useFreePlaces(desk, picking.pickedUp, view === 'list' ? shown : undefined);
  const gaps = useGaps(desk, ({ providerId, when }, chosen) =>
    setOpened({ kind: 'draft', draft: newDraft(providerId, when, { services: chosen }) }),
  );
  // A second press closes it.
  const findGaps = useStable(() =>
    gaps.findGaps(
      gaps.search === undefined ? { services: [], providerId: who, from: day < today ? today : day } : undefined,
    ),
  );
  const ownId = colleagues.find((it) => it.isCurrent)?.id ?? colleagues[0]?.id ?? '';
  const [colouring, setColouring] = useColouring(ownId);
  // Somebody's week is shown whole, wherever they work.
  const shownEvents = useMemo(
    () => (events === undefined || person !== '' ? events : eventsInShop(desk, events)),
    [desk, events, person],
  );
  const items = useItems(desk, shownEvents, { person, colouring, saving: moving.saving });
  // Of those whose events are shown.
  const openHours = useMemo(() => {
    const isShown = (id: string) => (person === '' ? shownIds.has(id) : id === person);
    return known.hours?.filter((it) => isShown(it.providerId));
  }, [known.hours, person, shownIds]);
  const pulsing = useMemo(() => new Set(refused?.refusal.collisions), [refused]);

  const nextStart = () => {
    const minute = day === today ? Math.ceil((minuteOfDay(Date.now(), zone) + 1) / step) * step : 9 * 60;
    return clockOf(Math.min(minute, 23 * 60));
  };
  const eligible = shownPeople.filter((it) => person === '' || it.id === person);
  const [readHours] = useLazyListOpenHoursQuery();
  /** Who is free next, and when. */
  const proposed = async (): Promise<{ providerId: string; from: string }> => {
    const range = { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
    const hours = known.hours ?? (await readHours(range, true)).data?.items;
    const free = proposePlace({
      people: eligible,
      hours,
      events: known.current ?? [],
      from: Date.parse(instantOf(day, minuteOf(nextStart()), zone)),
      until: Date.parse(range.end),
      step: step * 60_000,
      length: proposedLength,
    });
    return free === undefined
      ? { providerId: person || shownPeople[0]?.id || ownId, from: nextStart() }
      : { providerId: free.providerId, from: clockOf(minuteOfDay(free.start, zone)) };
  };
  const begin = (kind: 'appointment' | 'absence', asked?: AskedVisit) => {
    if (isReadOnly) {
      return;
    }
    const providerId = person || shownPeople[0]?.id || ownId;
    if (asked === undefined && kind === 'appointment') {
      void proposed().then((it) => setOpened({ kind, providerId: it.providerId, when: lasting(day, it.from, 60) }));
      return;
    }
    if (asked === undefined) {
      const absent = proposeAbsent({
        people: eligible,
        events: known.current ?? [],
        start: Date.parse(instantOf(day, minuteOf(nextStart()), zone)),
        length: proposedLength,
      });
      setOpened({ kind, providerId: absent ?? providerId, when: lasting(day, nextStart(), 60) });
      return;
    }
    const services = desk.services.filter((it) => asked.services.includes(it.id));
    const minutes = services.reduce((sum, it) => sum + it.duration, 0);
    const usual = colleagues.find((it) => it.id === asked.provider)?.id ?? providerId;
    const when = lasting(day, nextStart(), minutes || 60);
    setOpened({
      kind: 'draft',
      draft: newDraft(usual, when, {
        guest: { kind: 'known', id: asked.guest, name: '' },
        services: services.map((it) => it.id),
      }),
    });
  };
  useNewFromAddress(begin);
  // While loading they may be other days'.
  useEventFromAddress(known.state === 'loading' ? undefined : known.events, (id) => setOpened({ kind: 'event', id }));
  // The toolbar is rendered again only when what it shows changes.
  const actions = {
    today: useStable(() => go({ day: today })),
    step: useStable((direction: 1 | -1) => go((now) => ({ day: stepped(now.view, now.day, direction) }))),
    newAppointment: useStable(() => begin('appointment')),
    newAbsence: useStable(() => begin('absence')),
    askWhy: useStable(() => setAsksWhy(true)),
    showCounter: useStable(() => setCounter({ isOn: true })),
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
    n: actions.newAppointment,
    b: actions.newAbsence,
    g: () => !isReadOnly && findGaps(),
  });
  const begins = ({ day: on, from: start, until, providerId = person || ownId }: DeskPlace) => {
    if (picking.pickedUp !== undefined || isReadOnly) {
      return;
    }
    // The form that is open beside the calendar goes there.
    if (isAppointmentForm(opened)) {
      setPlace({ providerId, day: on, from: clockOf(start) });
      return;
    }
    setOpened({
      kind: 'appointment',
      providerId,
      when: lasting(on, clockOf(start), Math.max(step, until - start)),
    });
  };
  const isEmpty = known.current !== undefined && items.length === 0;
  const isFaded = known.state !== 'current';
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
        isReadOnly={isReadOnly}
        colouring={colouring}
        summary={
          count === 1 &&
          (known.current === undefined || shownEvents === undefined ? (
            <NoSummary />
          ) : (
            <DaySummary key={day} desk={desk} events={shownEvents} day={day} person={person} />
          ))
        }
        onToday={actions.today}
        onStep={actions.step}
        onShow={go}
        onColouring={setColouring}
        onNew={actions.newAppointment}
        onAbsence={actions.newAbsence}
        onFindGaps={findGaps}
        onWhyNot={actions.askWhy}
        isCounter={counter.isOn}
        onCounter={actions.showCounter}
      />
      <ShopNotice desk={desk} />
      <DaysNotice days={known} zone={zone} />
      {known.state === 'loading' && (events === undefined || (view === 'list' && items.length === 0)) && (
        <Loading>
          <SkeletonBlock shape="card" height="60vh" />
        </Loading>
      )}
      {/* One line above the grid, so that the grid does not move from day to day. */}
      {isEmpty && view !== 'list' && view !== 'month' && <p className={ui.muted}>{nothing}</p>}
      {isEmpty && view === 'list' && (
        <EmptyState bird="sitting" text={nothing}>
          <Button kind="quiet" onClick={actions.newAppointment}>
            {t('desk.new')}
          </Button>
        </EmptyState>
      )}
      {asksWhy && <WhyNot desk={desk} person={person} day={day} onClose={() => setAsksWhy(false)} />}
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
          // What is not known to be so now is faded; an answer that comes at once shows nothing of it.
          <div className={isFaded ? styles.faded : undefined}>
            {events !== undefined && view === 'list' && (
              <EventList desk={desk} days={days} items={items} onOpen={open} free={free} onPlace={onTarget} />
            )}
            {events !== undefined && view === 'month' && (
              <MonthTable
                days={days}
                day={day}
                today={today}
                items={items}
                open={openHours}
                zone={zone}
                busy={known.isFetching}
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
                hours={known.hours}
                busy={known.isFetching}
                isReadOnly={isReadOnly}
                colouring={colouring}
                pulsing={pulsing}
                onOpen={open}
                onPlace={begins}
                onMove={moving.drop}
                onShow={go}
                onStep={actions.step}
              />
            )}
          </div>
        )}
      </MoveOverlay>
      {refused !== undefined && (
        <RefusedBar
          desk={desk}
          events={events ?? []}
          refused={refused}
          onOverrideHours={() => moving.overrideHours(refused)}
          onMoveTo={(when) => moving.moveTo(refused, when)}
          onClose={moving.forget}
        />
      )}
      <OpenedPart
        desk={desk}
        events={events ?? []}
        opened={opened}
        isReadOnly={isReadOnly}
        place={place}
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
