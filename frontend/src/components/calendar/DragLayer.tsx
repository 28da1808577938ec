import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { inBackground } from '../../lib/chunks';
import { clockOf } from '../../lib/time';
import { heightOf } from './columnModel';
import type { DeskCell, GridHours } from './deskModel';
import type { Drag, DragHandlers } from './drag';

interface Props extends Omit<DragHandlers, 'onDrag'> {
  /** The element around the grid. */
  box: RefObject<HTMLElement | null>;
  /** The movable events that are drawn in full, by id. */
  cells: ReadonlyMap<string, DeskCell>;
  /** Minutes between two lines. */
  step: number;
  hours: GridHours;
}

let followDrag: typeof import('./drag').followDrag | undefined;

/** Loads the part that follows a drag, which the first picture does not need. */
export async function loadDrag(): Promise<typeof import('./drag').followDrag> {
  followDrag = (await import(/* webpackChunkName: "desk-pointer" */ './drag')).followDrag;
  return followDrag;
}

/** A press that waits for it, and is over when the pointer is released before. */
function pressBefore(begin: (follow: typeof import('./drag').followDrag) => void): () => void {
  const over = new AbortController();
  const stop = () => over.abort();
  for (const name of ['pointerup', 'pointercancel']) {
    window.addEventListener(name, stop, { capture: true, signal: over.signal });
  }
  loadDrag().then(
    (follow) => {
      if (!over.signal.aborted) {
        stop();
        begin(follow);
      }
    },
    // Without the network nothing could be saved either.
    () => undefined,
  );
  return stop;
}

/**
 * Moves and resizes events by mouse or pen and draws the target. Renders only the dragged event: react-big-calendar's
 * add-on renders all of them when a drag starts, enters a column and ends, which is slow with 600.
 */
export function DragLayer(props: Props) {
  const { box, hours } = props;
  const [drag, setDrag] = useState<Drag>();
  const current = useRef(props);
  useEffect(() => {
    current.current = props;
  });
  useEffect(() => {
    const element = box.current;
    let stop: (() => void) | undefined;
    const press = (event: PointerEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.desk-event') : null;
      const cell = current.current.cells.get(button?.dataset.event ?? '');
      if (element === null || button === null || cell === undefined || event.button !== 0) {
        return;
      }
      if (event.pointerType !== 'touch') {
        const begin = (follow: NonNullable<typeof followDrag>) => {
          stop = follow(
            { event, element, button, cell, grid: () => current.current },
            {
              onDrag: setDrag,
              onDrop: (target) => current.current.onDrop(target),
              onTurn: (...turn) => current.current.onTurn(...turn),
              onEdge: (target) => current.current.onEdge(target),
              onBack: () => current.current.onBack(),
            },
          );
        };
        stop?.();
        if (followDrag === undefined) {
          stop = pressBefore(begin);
        } else {
          begin(followDrag);
        }
      }
    };
    const loadAhead = () => void inBackground(loadDrag).catch(() => undefined);
    element?.addEventListener('pointerdown', press);
    element?.addEventListener('pointerover', loadAhead, { once: true, passive: true });
    return () => {
      element?.removeEventListener('pointerdown', press);
      element?.removeEventListener('pointerover', loadAhead);
      stop?.();
    };
  }, [box]);
  if (drag === undefined) {
    return null;
  }
  const { cell, column, from, until } = drag;
  const { top, height } = heightOf(drag, hours);
  return createPortal(
    <div
      className={`desk-dragged desk-${cell.of.colour}`}
      style={{ top: `${top}%`, height: `${height}%` }}
      aria-hidden="true"
    >
      <span className="desk-time">{`${clockOf(from)}–${clockOf(until)}`}</span> <b>{cell.of.title}</b>
    </div>,
    column,
  );
}
