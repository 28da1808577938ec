import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { Button, IconButton } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { x } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import { useSaid } from '../bars/useSaid';
import type { Desk } from '../desk';
import { minutesOf, whenOf } from '../editor/draft';
import { isOutside, OutsideHours } from '../editor/OutsideHours';
import { inTheWay, useFree } from '../editor/useFree';
import { FreeTimes } from './FreeTimes';
import styles from './HeldBar.module.css';
import { HeldMore } from './HeldMore';
import { HeldSteps } from './HeldSteps';
import type { HeldLook } from './held';
import { isSamePlace } from './held';
import type { HeldMoves } from './heldMoves';
import { monthMoves } from './heldMoves';
import type { Held } from './useHeld';
import { useHeldKeys } from './useHeldKeys';
import type { Done, Place } from './usePut';
import { usePut } from './usePut';
import { useWords } from './useWords';

/** What the calendar may ask of it. */
export interface HeldBarHandle {
  /** Puts it somewhere at once; where that is refused, it stays in hand and the bar says why. */
  put: (place: Place) => void;
}

interface Props {
  ref: Ref<HeldBarHandle>;
  desk: Desk;
  held: Held;
  moves: HeldMoves;
  /** A month is shown: keys go by days, and where a time is taken the nearest free ones of its day are offered. */
  isMonth: boolean;
  onAim: (place: Place) => void;
  /** Whether it may stand there, as far as it is known. */
  onKnown: (state: HeldLook) => void;
  onDone: (done: Done) => void;
  onLetGo: () => void;
  /** To type its time instead. */
  onForm: () => void;
}

/** What is held, where it would go and whether it may; with the keys and the buttons that move it. */
export function HeldBar({ ref, desk, held, moves, isMonth, onAim, onKnown, onDone, onLetGo, onForm }: Props) {
  const t = useT();
  const words = useWords(desk);
  const { zone } = desk;
  const { event, copy, place } = held;
  const handle = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [even, setEven] = useState(false);
  const isNamed = event.kind === 'appointment' && event.guest?.isWalkIn !== true;
  const [notifyGuest, setNotifyGuest] = useState(isNamed);
  const put = usePut(zone);
  const said = useSaid();

  const stood: Place = { providerId: event.providerId, when: whenOf(event, zone) };
  const stays = !copy && isSamePlace(place, stood);
  const answer = useFree({ ...place, of: copy ? undefined : event, zone });
  const state = stays
    ? t('held.same')
    : answer && (answer.free ? t('held.free') : t('held.taken', { what: inTheWay(answer, zone, t, desk.shortNames) }));
  const isFree = stays || (answer?.free !== false && refusal?.code !== 'booking.slot_taken');
  const look = stays ? 'stays' : isFree ? 'held' : 'refused';
  useEffect(() => onKnown(look), [look, onKnown]);

  // Keys work from anywhere; whoever hears the page begins at what says them.
  useEffect(() => {
    handle.current?.focus({ preventScroll: true });
    handle.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);

  const putDown = async (to: Place) => {
    if (busy || (!copy && isSamePlace(to, stood))) {
      return;
    }
    setRefusal(undefined);
    setBusy(true);
    const done = await put(event, to, { copy, notifyGuest, evenOutsideHours: even });
    setBusy(false);
    if ('refusal' in done) {
      setRefusal(done.refusal);
      return;
    }
    said(t(copy ? 'desk.booked' : 'desk.moved'), done.warnings);
    onDone({ event: done.event, before: copy ? undefined : event, notifyGuest });
  };
  const aim = (to: Place) => {
    setRefusal(undefined);
    onAim(to);
  };
  const steps = moves(place, aim);
  useHeldKeys({ ...steps, ...(isMonth ? monthMoves(place, aim) : {}), put: () => void putDown(place), letGo: onLetGo });
  const putAt = (to: Place) => {
    onAim(to);
    void putDown(to);
  };
  useImperativeHandle(ref, () => ({ put: putAt }));

  const what = [words.title(event), words.services(event), t('desk.minutes', { count: minutesOf(place.when) })];
  const name = t(copy ? 'held.again' : 'held.what', { what: what.filter((it) => it !== '').join(' · ') });
  return (
    <section className={styles.bar} aria-label={t(copy ? 'held.copyTitle' : 'held.title')}>
      <div className={styles.head}>
        <div
          ref={handle}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys, so it needs the focus
          tabIndex={0}
          className={styles.handle}
          aria-label={`${name}. ${t(isMonth ? 'held.keysMonth' : 'held.keys')}`}
        >
          <b>{name}</b>
          {stays && <span className={ui.muted}>{t(isMonth ? 'held.chooseDay' : 'held.choose')}</span>}
        </div>
        <IconButton icon={x} label={t('held.letGo')} onClick={onLetGo} />
      </div>
      <p className={styles.places} aria-hidden="true">
        {!stays && <span className={ui.muted}>{t('held.before', { place: words.place(stood) })}</span>}
        <span>
          <b>{stays ? words.place(place) : t('held.after', { place: words.place(place) })}</b>
          {' – '}
          <span className={isFree ? undefined : styles.taken}>{state ?? t('held.asking')}</span>
        </span>
      </p>
      <p role="status" className={ui.hidden}>
        {state !== undefined && `${words.place(place)}: ${state}`}
      </p>
      <RefusalAlert refusal={refusal} />
      {isMonth && !isFree && <FreeTimes desk={desk} held={held} onPick={putAt} />}
      <OutsideHours shown={even || isOutside(refusal)} checked={even} onChange={setEven} />
      <div className={styles.acts}>
        <HeldSteps steps={steps} />
        <Button busy={busy} disabled={stays} onClick={() => void putDown(place)}>
          {t(busy ? 'personal.saving' : 'held.put')}
        </Button>
      </div>
      <HeldMore
        desk={desk}
        place={place}
        notify={isNamed ? { checked: notifyGuest, onChange: setNotifyGuest } : undefined}
        onAim={aim}
        onForm={copy ? undefined : onForm}
      />
    </section>
  );
}
