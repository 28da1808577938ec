import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useId, useRef, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import type { DeskWishDto } from '../../../api/waiting';
import { useListWishesQuery } from '../../../api/waiting';
import { Button, IconButton } from '../../../components/Button';
import { x } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { TrayEvent } from './TrayEvent';
import { TrayWish } from './TrayWish';
import styles from './tray.module.css';
import type { TrayControls } from './useTray';
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
  /** Begins an appointment for a guest who waits. */
  onBook: (of: DeskWishDto) => void;
  /** An event was dropped on it. */
  onDrop: (id: string) => void;
}

/**
 * The shelf of what was set aside. Without anything on it, it is there while an event is dragged, and when it was opened.
 */
export function Tray({ desk, tray, pickedUp, isMoving, isReadOnly, onPickUp, onBook, onDrop }: Props) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const panel = useId();
  const [showsWaiting, setShowsWaiting] = useState(false);
  const isDragging = useTrayDrop(box, onDrop);
  const { entries, isOpen, toggle, add, remove, clear } = tray;
  const isEmpty = entries.length === 0;
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
                onBook={onBook}
                onRemove={remove}
              />
            ))}
          </ul>
        )}
        {showsWaiting && !isHidden && (
          <div id={panel}>
            <WaitingGuests
              desk={desk}
              added={new Set(entries.map(({ id }) => id))}
              onAdd={(of) => add({ kind: 'wish', id: of.wish.id, guestId: of.guestId })}
            />
          </div>
        )}
      </section>
    </>
  );
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

interface EntryProps extends Pick<Props, 'desk' | 'isReadOnly' | 'onPickUp' | 'onBook'> {
  id: string;
  /** Undefined for an appointment. */
  wish: DeskWishDto | 'loading' | undefined;
  isPickedUp: boolean;
  onRemove: (id: string) => void;
}

function Entry({ id, wish, onBook, onRemove, ...rest }: EntryProps) {
  const { desk, isReadOnly } = rest;
  if (wish === 'loading') {
    return null;
  }
  return (
    <li className={styles.entry}>
      {wish === undefined ? (
        <TrayEvent id={id} {...rest} onRemove={() => onRemove(id)} />
      ) : (
        <TrayWish
          desk={desk}
          of={wish}
          isReadOnly={isReadOnly}
          onBook={() => onBook(wish)}
          onRemove={() => onRemove(id)}
        />
      )}
    </li>
  );
}
