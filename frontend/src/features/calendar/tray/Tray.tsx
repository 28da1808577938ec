import { skipToken } from '@reduxjs/toolkit/query';
import type { RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import type { DeskWishDto } from '../../../api/waiting';
import { useListWishesQuery } from '../../../api/waiting';
import { Button, IconButton } from '../../../components/Button';
import type { DeskPlace } from '../../../components/calendar/DeskCalendar';
import { x } from '../../../components/icons/icons';
import { notify } from '../../../components/kit/notify';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { maxEntries } from './storedTray';
import { TrayEvent } from './TrayEvent';
import { TrayWish } from './TrayWish';
import styles from './tray.module.css';
import type { TrayControls } from './useTray';
import { useTrayDrag } from './useTrayDrag';
import { useTrayDrop } from './useTrayDrop';
import { WaitingGuests } from './WaitingGuests';

interface Props {
  desk: Desk;
  tray: TrayControls;
  /** The id of the event that is being moved. */
  pickedUp: string | undefined;
  /** An event is being moved or copied. */
  isMoving: boolean;
  isReadOnly: boolean;
  onPickUp: (event: EventDto) => void;
  /** Moves an appointment to the place it was dragged to. */
  onPlace: (event: EventDto, place: DeskPlace) => void;
  /** Begins an appointment for a guest who waits, at the place they were dragged to. */
  onBook: (of: DeskWishDto, place?: DeskPlace) => void;
  /** An event was dropped on it. */
  onDrop: (id: string) => void;
}

/**
 * The shelf of what was set aside. Without anything on it, it is there while an event is dragged, and when it was opened.
 */
export function Tray({ desk, tray, pickedUp, isMoving, isReadOnly, onPickUp, onPlace, onBook, onDrop }: Props) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const panel = useId();
  const [showsWaiting, setShowsWaiting] = useState(false);
  const isDragging = useTrayDrop(box, onDrop);
  const { onPress, ghost } = useTrayDrag(desk.step);
  const { entries, isOpen, toggle, add, remove, clear } = tray;
  const isEmpty = entries.length === 0;
  useKeptFocus(box, entries);
  const wishes = useWishesOf(tray);
  const isDocked = isOpen || !isEmpty;
  const isHidden = !isDocked && !isDragging;
  const count = isEmpty ? '' : t('tray.count', { count: entries.length });
  return (
    <>
      <p role="status" className={ui.hidden}>
        {count}
      </p>
      <section
        ref={box}
        tabIndex={-1}
        className={`${styles.tray} ${isDocked ? '' : styles.floating} ${isMoving ? styles.moving : ''}`}
        hidden={isHidden}
        aria-label={t('desk.tray')}
        data-docked={isDocked || undefined}
        data-tray={isHidden ? undefined : ''}
        data-target={isDragging || undefined}
      >
        <div className={styles.head}>
          <p>
            <b>{count || t('desk.tray')}</b>
            {isEmpty && <span className={ui.muted}>{t(isDragging ? 'tray.drop' : 'tray.hint')}</span>}
          </p>
          {!isHidden && !isDragging && (
            <>
              <Button
                kind="link"
                aria-expanded={showsWaiting}
                {...(showsWaiting ? { 'aria-controls': panel } : {})}
                onClick={() => setShowsWaiting(!showsWaiting)}
              >
                {t('tray.fromWaiting')}
              </Button>
              <IconButton
                icon={x}
                label={t(isEmpty ? 'app.close' : 'tray.clear')}
                onClick={() => {
                  setShowsWaiting(false);
                  if (isEmpty) {
                    toggle();
                  } else {
                    clear();
                  }
                }}
              />
            </>
          )}
        </div>
        {!isEmpty && (
          <ul className={styles.entries}>
            {entries.map((it) => (
              <Entry
                key={it.id}
                desk={desk}
                id={it.id}
                wish={it.kind === 'wish' ? (wishes?.find(({ wish }) => wish.id === it.id) ?? 'loading') : undefined}
                isPickedUp={pickedUp === it.id}
                isReadOnly={isReadOnly}
                onPickUp={onPickUp}
                onPlace={onPlace}
                onBook={onBook}
                onRemove={remove}
                onPress={isReadOnly || isMoving ? undefined : onPress}
              />
            ))}
          </ul>
        )}
        {showsWaiting && !isHidden && (
          <div id={panel}>
            <WaitingGuests
              desk={desk}
              added={new Set(entries.map(({ id }) => id))}
              onAdd={(of) => {
                if (entries.length >= maxEntries) {
                  notify('warn', t('tray.full', { count: maxEntries }));
                }
                add({ kind: 'wish', id: of.wish.id, guestId: of.guestId });
              }}
            />
          </div>
        )}
      </section>
      {ghost}
    </>
  );
}

/** Keeps the focus in the box when the button that was pressed is gone. */
function useKeptFocus(box: RefObject<HTMLElement | null>, entries: TrayControls['entries']): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = box.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after entries came or went
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      box.current?.focus();
    }
  }, [entries]);
}

/** The waiting list, asked for where one of its guests is on the tray; a guest who left the list leaves the tray too. */
function useWishesOf({ entries, remove }: TrayControls): readonly DeskWishDto[] | undefined {
  const ids = entries.filter(({ kind }) => kind === 'wish').map(({ id }) => id);
  const { currentData } = useListWishesQuery(ids.length > 0 ? undefined : skipToken);
  const items = currentData?.items;
  // As text, so that the effect runs when they change only.
  const gone = items === undefined ? '' : ids.filter((id) => !items.some(({ wish }) => wish.id === id)).join();
  useEffect(() => {
    if (gone !== '') {
      remove(...gone.split(','));
    }
  }, [gone, remove]);
  return items;
}

interface EntryProps extends Pick<Props, 'desk' | 'isReadOnly' | 'onPickUp' | 'onPlace' | 'onBook'> {
  id: string;
  /** Undefined for an appointment. */
  wish: DeskWishDto | 'loading' | undefined;
  isPickedUp: boolean;
  onRemove: (id: string) => void;
  /** Begins a drag; undefined where nothing can be dragged. */
  onPress: ReturnType<typeof useTrayDrag>['onPress'] | undefined;
}

function Entry({ id, wish, isPickedUp, onPickUp, onPlace, onBook, onRemove, ...rest }: EntryProps) {
  if (wish === 'loading') {
    return null;
  }
  return (
    <li className={styles.entry}>
      {wish === undefined ? (
        <TrayEvent
          id={id}
          isPickedUp={isPickedUp}
          onPickUp={onPickUp}
          onPlace={onPlace}
          onRemove={() => onRemove(id)}
          {...rest}
        />
      ) : (
        <TrayWish of={wish} onBook={onBook} onRemove={() => onRemove(id)} {...rest} />
      )}
    </li>
  );
}
