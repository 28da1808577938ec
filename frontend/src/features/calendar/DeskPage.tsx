import { useMemo, useState } from 'react';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { Loading, SkeletonBlock } from '../../components/Skeleton';
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
import { FormPlaceProvider, useMarks } from './formPlace';
import { GapsPart } from './gaps/GapsPart';
import { useGapForm } from './gaps/useGapForm';
import { useDragMoves } from './moving/useDragMoves';
import type { SavedChange } from './moving/useMoveEvent';
import { usePickedUpEvent } from './moving/usePickedUpEvent';
import { OpenedPart } from './OpenedPart';
import { ShopNotice } from './ShopNotice';
import { useMarkedItems } from './selection/useMarkedItems';
import { useSelection } from './selection/useSelection';
import { Toolbar } from './toolbar/Toolbar';
import { DockPart } from './tray/DockPart';
import { TrayProvider, useTray } from './tray/useTray';
import { useDeskActions } from './useDeskActions';
import { useEventFromAddress } from './useEventFromAddress';
import { useKeptChoice } from './useKeptChoice';
import { useNewEvent } from './useNewEvent';
import { useOpened } from './useOpened';
import { useShownDesk } from './useShownDesk';
import { useShownItems } from './useShownItems';
import { useStepKeys } from './useStepKeys';
import { WhyNot } from './WhyNot';

/** The calendar itself, once the salon is known. */
export function DeskPage({ desk: salon }: { desk: Desk }) {
  const counter = useCounterMode();
  const [isEntering, setEntering] = useState(false);
  const shown = useShownDesk(salon, counter);
  const { desk, today, view, day, from, count, person, known, isReadOnly, show } = shown;
  const { zone } = desk;
  const [done, setDone] = useState<SavedChange>();
  const [asksWhy, setAsksWhy] = useState(false);
  const tray = useTray();
  const finish = useStable((to: SavedChange | undefined) => {
    setDone(to);
    tray.onSaved(to);
  });
  const moving = useDragMoves(desk, known.events, finish);
  const { events, refused } = moving;
  const picking = usePickedUpEvent(zone, shown);
  const isMoving = picking.pickedUp !== undefined;
  const { opened, place, setOpened, onPlace } = useOpened(shown, isMoving);
  const { gaps, open } = useGapForm(desk, setOpened);
  const [marks, setFormPlace] = useMarks(gaps.marks);
  const [colouring, setColouring] = useKeptChoice(`desk-colours-${shown.ownId}`, colourings, 'service');
  const [density, setDensity] = useKeptChoice(`desk-density-${shown.ownId}`, densities, 'normal');
  const { shownEvents, items: plain, openHours } = useShownItems(shown, events, { colouring, saving: moving.saving });
  const selection = useSelection(shown, events, isMoving || isReadOnly);
  const items = useMarkedItems(plain, selection, tray.aside);
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
    <TrayProvider value={tray}>
      <CounterFrame
        counter={counter}
        isBusy={opened !== undefined || isMoving || selection.isOn}
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
          onSelect={selection.start}
          onTray={tray.toggle}
        />
        <ShopNotice desk={desk} />
        <DaysNotice days={known} zone={zone} />
        <GapsPart desk={desk} gaps={gaps} onDay={(to) => show({ day: to })} />
        {known.state === 'loading' && (events === undefined || (view === 'list' && items.length === 0)) && (
          <Loading>
            <SkeletonBlock shape="card" height="60vh" />
          </Loading>
        )}
        {known.current !== undefined && items.length === 0 && (
          <EmptyDays view={view} count={count} onNew={actions.onNew} />
        )}
        {asksWhy && <WhyNot desk={desk} person={person} day={day} onClose={() => setAsksWhy(false)} />}
        <CalendarView
          shown={shown}
          presses={selection.presses}
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
          onDone={finish}
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
            onOpen={open}
            done={done}
            onDone={(to) => {
              if (to !== undefined) {
                picking.cancel();
                gaps.finish();
              }
              finish(to);
            }}
            onPickUp={picking.pickUp}
          />
        </FormPlaceProvider>
        <DockPart
          desk={desk}
          events={events}
          selection={selection}
          tray={tray}
          picking={picking}
          isReadOnly={isReadOnly}
          person={person}
          onMove={moving.drop}
          onBook={(wanted, place) => begin('appointment', wanted, place?.day, place)}
        />
      </CounterFrame>
    </TrayProvider>
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
