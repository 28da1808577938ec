import type { ComponentProps } from 'react';
import { Suspense, useMemo, useState } from 'react';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { onDemand } from '../../components/onDemand';
import { Loading, Skeleton, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useCounterMode } from '../../lib/counterMode';
import type { Day } from '../../lib/time';
import { addDays, dayOf } from '../../lib/time';
import { useStable } from '../../lib/useStable';
import { useT } from '../../lib/workspaceTexts';
import { RefusedBar } from './bars/RefusedBar';
import { CalendarView } from './CalendarView';
import { CounterFrame } from './counter/CounterFrame';
import { DaySummary, NoSummary } from './DaySummary';
import { DaysNotice } from './DaysNotice';
import type { Desk, DeskView } from './desk';
import { colourings, densities } from './desk';
import { newDraft } from './editor/draft';
import { FormPlaceProvider } from './formPlace';
import type { GapFinder } from './gaps/GapFinder';
import { useGaps } from './gaps/useGaps';
import { targetMark } from './moving/places';
import { useDragMoves } from './moving/useDragMoves';
import type { EventPlace, SavedChange } from './moving/useMoveEvent';
import { usePickedUpEvent } from './moving/usePickedUpEvent';
import { OpenedPart } from './OpenedPart';
import { ShopNotice } from './ShopNotice';
import { Toolbar } from './toolbar/Toolbar';
import { useDeskActions } from './useDeskActions';
import { useEventFromAddress } from './useEventFromAddress';
import { useKeptChoice } from './useKeptChoice';
import { useNewEvent } from './useNewEvent';
import { useOpened } from './useOpened';
import { useShownDesk } from './useShownDesk';
import { useShownItems } from './useShownItems';
import { useStepKeys } from './useStepKeys';
import { WhyNot } from './WhyNot';

/** The calendar's first paint does not need the search. */
const gapFinder = onDemand<ComponentProps<typeof GapFinder>>(() =>
  import(/* webpackChunkName: "desk-forms" */ './gaps/GapFinder').then((it) => it.GapFinder),
);

/** The calendar itself, once the salon is known. */
export function DeskPage({ desk: salon }: { desk: Desk }) {
  const counter = useCounterMode();
  const [isEntering, setEntering] = useState(false);
  const shown = useShownDesk(salon, counter);
  const { desk, today, view, day, from, count, person, known, isReadOnly, show } = shown;
  const { zone } = desk;
  const [done, setDone] = useState<SavedChange>();
  const [asksWhy, setAsksWhy] = useState(false);
  const moving = useDragMoves(desk, known.events, setDone);
  const { events, refused } = moving;
  const picking = usePickedUpEvent(zone, shown);
  const isMoving = picking.pickedUp !== undefined;
  const { opened, place, setOpened, onPlace } = useOpened(shown, isMoving);
  const gaps = useGaps(desk, ({ providerId, when }, chosen) =>
    setOpened({ kind: 'draft', draft: newDraft(providerId, when, { services: chosen }) }),
  );
  const [formPlace, setFormPlace] = useState<EventPlace>();
  const marks = useMemo(
    () =>
      formPlace === undefined ? gaps.marks : [...gaps.marks, { ...targetMark(formPlace, 'held', ''), id: 'form' }],
    [gaps.marks, formPlace],
  );
  const [colouring, setColouring] = useKeptChoice(`desk-colours-${shown.ownId}`, colourings, 'service');
  const [density, setDensity] = useKeptChoice(`desk-density-${shown.ownId}`, densities, 'normal');
  const { shownEvents, items, openHours } = useShownItems(shown, events, { colouring, saving: moving.saving });
  useStepKeys(isReadOnly ? undefined : events, zone);
  const pulsing = useMemo(() => new Set(refused?.refusal.collisions), [refused]);
  const begin = useNewEvent(shown, setOpened);
  const actions = useDeskActions(shown, gaps, begin);
  const onNew = useStable((on: Day) => begin('appointment', undefined, on));
  const choosePeople = useStable(shown.choose);
  const askWhy = useStable(() => setAsksWhy(true));
  const enterCounter = useStable(() => setEntering(true));
  // While loading they may be other days'.
  useEventFromAddress(known.state === 'loading' ? undefined : known.events, (id) => setOpened({ kind: 'event', id }));

  return (
    <CounterFrame
      counter={counter}
      isBusy={opened !== undefined || isMoving}
      isNow={from <= today && today < addDays(from, count)}
      isEntering={isEntering}
      onEntered={() => setEntering(false)}
      onToday={() => show({ day: dayOf(Date.now(), zone) })}
    >
      <Toolbar
        desk={desk}
        view={view}
        day={day}
        who={person}
        deleted={shown.deleted}
        isReadOnly={isReadOnly}
        colouring={colouring}
        density={density}
        summary={
          count === 1 &&
          (known.current === undefined || shownEvents === undefined ? (
            <NoSummary />
          ) : (
            <DaySummary key={day} desk={desk} events={shownEvents} day={day} person={person} />
          ))
        }
        {...actions}
        onShow={show}
        onColouring={setColouring}
        onDensity={setDensity}
        people={shown.choice}
        onPeople={choosePeople}
        onWhyNot={askWhy}
        isCounter={counter.isOn}
        onCounter={enterCounter}
      />
      <ShopNotice desk={desk} />
      <DaysNotice days={known} zone={zone} />
      {known.state === 'loading' && (events === undefined || (view === 'list' && items.length === 0)) && (
        <Loading>
          <SkeletonBlock shape="card" height="60vh" />
        </Loading>
      )}
      {known.current !== undefined && items.length === 0 && (
        <EmptyDays view={view} count={count} onNew={actions.onNew} />
      )}
      {asksWhy && <WhyNot desk={desk} person={person} day={day} onClose={() => setAsksWhy(false)} />}
      {gaps.search !== undefined && (
        <Suspense fallback={<Skeleton rows={4} />}>
          <gapFinder.Component desk={desk} gaps={gaps} search={gaps.search} onDay={(to) => show({ day: to })} />
        </Suspense>
      )}
      <CalendarView
        shown={shown}
        events={events}
        items={items}
        openHours={openHours}
        picking={picking}
        gaps={marks}
        density={density}
        pulsing={pulsing}
        isLarge={counter.isOn}
        onOpen={setOpened}
        onPlace={onPlace}
        onMove={moving.drop}
        onNew={onNew}
        onStep={actions.onStep}
        onDone={setDone}
      />
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
      <FormPlaceProvider value={setFormPlace}>
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
      </FormPlaceProvider>
    </CounterFrame>
  );
}

/** Says that there are no events, where the view shows nothing by itself. */
function EmptyDays({ view, count, onNew }: { view: DeskView; count: number; onNew: () => void }) {
  const t = useT();
  const text = t('desk.empty', { count });
  if (view === 'list') {
    return (
      <EmptyState bird="sitting" text={text}>
        <Button kind="quiet" onClick={onNew}>
          {t('desk.new')}
        </Button>
      </EmptyState>
    );
  }
  // One line above the grid, so that the grid does not move from day to day.
  return view === 'month' ? null : <p className={ui.muted}>{text}</p>;
}
