import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { clockOf } from '../../lib/time';
import { heightOf } from './columnModel';
import type { DeskCell, GridHours } from './deskModel';
import type { Drag, DropTarget } from './drag';
import { followDrag } from './drag';

interface Props {
  /** The element around the grid. */
  box: RefObject<HTMLElement | null>;
  /** The movable events that are drawn in full, by id. */
  cells: ReadonlyMap<string, DeskCell>;
  /** Minutes between two lines. */
  step: number;
  hours: GridHours;
  onDrop: (dropped: DropTarget) => void;
}

/**
 * Moves and resizes events by mouse or pen and draws the target. Renders only the dragged event: react-big-calendar's
 * add-on renders all of them when a drag starts, enters a column and ends, which is slow with 600.
 */
export function DragLayer({ box, cells, step, hours, onDrop }: Props) {
  const [drag, setDrag] = useState<Drag>();
  const current = useRef({ cells, step, hours, onDrop });
  useEffect(() => {
    current.current = { cells, step, hours, onDrop };
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
        stop?.();
        const { step: lines, hours: shown, onDrop: drop } = current.current;
        stop = followDrag({ event, element, button, cell, step: lines, hours: shown }, setDrag, drop);
      }
    };
    element?.addEventListener('pointerdown', press);
    return () => {
      element?.removeEventListener('pointerdown', press);
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
