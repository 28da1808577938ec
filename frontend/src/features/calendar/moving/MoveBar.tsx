import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { Button, IconButton } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { x } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import { useToasts } from '../bars/useToasts';
import { collisionText } from '../collisions';
import type { Desk } from '../desk';
import { minutesOf, whenOf } from '../editor/draft';
import { isOutside, OutsideHours } from '../editor/OutsideHours';
import { useIntervalCheck } from '../editor/useIntervalCheck';
import { AsideButton } from '../tray/AsideButton';
import { FreeTimes } from './FreeTimes';
import styles from './MoveBar.module.css';
import { MoveBarMore } from './MoveBarMore';
import { MoveStepButtons } from './MoveStepButtons';
import type { MoveStepsAt } from './moveSteps';
import { monthSteps } from './moveSteps';
import type { TargetLook } from './places';
import { isSamePlace } from './places';
import { useEventTexts } from './useEventTexts';
import type { EventPlace, SavedChange } from './useMoveEvent';
import { useMoveEvent } from './useMoveEvent';
import { useMoveKeys } from './useMoveKeys';
import type { PickedUpEvent } from './usePickedUpEvent';

/** For the calendar under the bar. */
export interface MoveBarHandle {
  /** Moves the event at once; on a refusal it stays picked up and the bar shows the reason. */
  moveEvent: (place: EventPlace) => void;
}

interface Props {
  ref: Ref<MoveBarHandle>;
  desk: Desk;
  pickedUp: PickedUpEvent;
  moves: MoveStepsAt;
  /** A month is shown: keys step by days, and for a taken time the nearest free times of the day are offered. */
  isMonth: boolean;
  onTarget: (place: EventPlace) => void;
  /** Whether the target is free, as far as it is known. */
  onState: (state: TargetLook) => void;
  onDone: (done: SavedChange) => void;
  onCancel: () => void;
  /** Opens the form to type the time. */
  onForm: () => void;
}

/** Shows the event being moved, its target and whether that is free; with the keys and buttons that move it. */
export function MoveBar({ ref, desk, pickedUp, moves, isMonth, onTarget, onState, onDone, onCancel, onForm }: Props) {
  const t = useT();
  const texts = useEventTexts(desk);
  const { zone } = desk;
  const { event, copy, place } = pickedUp;
  const handle = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [overrideHours, setOverrideHours] = useState(false);
  const moveEvent = useMoveEvent(zone);
  const showToasts = useToasts();

  const original: EventPlace = { providerId: event.providerId, when: whenOf(event, zone) };
  const stays = !copy && isSamePlace(place, original);
  const answer = useIntervalCheck({
    ...place,
    of: copy ? undefined : event,
    services: event.services.map((it) => it.id),
    zone,
    absence: event.kind === 'nonwork',
  });
  const state = stays
    ? t('held.same')
    : answer &&
      (answer.free
        ? t('held.free')
        : t('held.taken', {
            what: answer.collisions.map((it) => collisionText(it, { zone, t, shortNames: desk.shortNames })).join(', '),
          }));
  const isFree = stays || (answer?.free !== false && refusal?.code !== 'booking.slot_taken');
  const look = stays ? 'stays' : isFree ? 'held' : 'refused';
  useEffect(() => onState(look), [look, onState]);

  // Keys work from anywhere; a screen reader needs the focus at the element that describes them.
  useEffect(() => {
    handle.current?.focus({ preventScroll: true });
    handle.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);

  const moveTo = async (to: EventPlace) => {
    if (busy || (!copy && isSamePlace(to, original))) {
      return;
    }
    setRefusal(undefined);
    setBusy(true);
    const done = await moveEvent(event, to, { copy, evenOutsideHours: overrideHours });
    setBusy(false);
    if ('refusal' in done) {
      setRefusal(done.refusal);
      return;
    }
    // The move itself is announced with its undo.
    showToasts(undefined, done.warnings);
    onDone({ event: done.event, before: copy ? undefined : event });
  };
  const setTarget = (to: EventPlace) => {
    setRefusal(undefined);
    onTarget(to);
  };
  const steps = moves(place, setTarget);
  useMoveKeys({
    ...steps,
    ...(isMonth ? monthSteps(place, setTarget) : {}),
    moveEvent: () => void moveTo(place),
    cancel: onCancel,
  });
  const moveAt = (to: EventPlace) => {
    onTarget(to);
    void moveTo(to);
  };
  useImperativeHandle(ref, () => ({ moveEvent: moveAt }));

  const what = [texts.title(event), texts.services(event), t('desk.minutes', { count: minutesOf(place.when) })];
  const name = t(copy ? 'held.again' : 'held.what', { what: what.filter((it) => it !== '').join(' · ') });
  return (
    <section className={styles.bar} aria-label={t(copy ? 'held.copyTitle' : 'held.title')}>
      <div className={styles.head}>
        <div
          ref={handle}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application handles keys, so it needs the focus
          tabIndex={0}
          className={styles.handle}
          aria-label={`${name}. ${t(isMonth ? 'held.keysMonth' : 'held.keys')}`}
        >
          <b>{name}</b>
          {stays && <span className={ui.muted}>{t(isMonth ? 'held.chooseDay' : 'held.choose')}</span>}
        </div>
        <IconButton icon={x} label={t('held.letGo')} onClick={onCancel} />
      </div>
      <p className={styles.places} aria-hidden="true">
        {!stays && <span className={ui.muted}>{t('held.before', { place: texts.place(original) })}</span>}
        <span>
          <b>{stays ? texts.place(place) : t('held.after', { place: texts.place(place) })}</b>
          {' – '}
          <span className={isFree ? undefined : styles.taken}>{state ?? t('held.asking')}</span>
        </span>
      </p>
      <p role="status" className={ui.hidden}>
        {state !== undefined && `${texts.place(place)}: ${state}`}
      </p>
      <RefusalAlert refusal={refusal} />
      {isMonth && !isFree && <FreeTimes desk={desk} pickedUp={pickedUp} onPick={moveAt} />}
      <OutsideHours shown={overrideHours || isOutside(refusal)} checked={overrideHours} onChange={setOverrideHours} />
      <div className={styles.acts}>
        <MoveStepButtons steps={steps} />
        {!copy && (
          <AsideButton
            event={event}
            onPress={(act) => {
              act();
              onCancel();
            }}
          />
        )}
        <Button busy={busy} disabled={stays} onClick={() => void moveTo(place)}>
          {t(busy ? 'personal.saving' : 'held.put')}
        </Button>
      </div>
      <MoveBarMore desk={desk} place={place} onTarget={setTarget} onForm={copy ? undefined : onForm} />
    </section>
  );
}
