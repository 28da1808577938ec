import type { DeskCell, GridHours } from './deskModel';
import type { EdgeHold, MinuteRange, Side } from './dragModel';
import { dragged, edgeAt, edgeHoldMs, gripOf, heldAtEdge } from './dragModel';
import type { Point } from './pointer';
import { edgesOf, scrollAtBorder, swallowClick, tolerance } from './pointer';
import { dropOnTray } from './trayDrop';

/** An event being dragged. */
export interface Drag extends MinuteRange {
  cell: DeskCell;
  column: HTMLElement;
}

/** Where an event was dropped. */
export interface DropTarget extends MinuteRange {
  cell: DeskCell;
  /** Index from the left. */
  column: number;
}

interface Press {
  event: PointerEvent;
  element: HTMLElement;
  button: HTMLElement;
  cell: DeskCell;
  /** The grid as it is now: it may turn to other days meanwhile. */
  grid: () => { step: number; hours: GridHours };
}

export interface DragHandlers {
  onDrag: (drag: Drag | undefined) => void;
  onDrop: (target: DropTarget) => void;
  /** Held at an edge: other days are to be shown, for the first time of a drag or again. */
  onTurn: (cell: DeskCell, direction: 1 | -1, isFirst: boolean) => void;
  /** Released while it was still held at the edge of other days. */
  onEdge: (target: DropTarget) => void;
  /** Put back from other days. */
  onBack: () => void;
}

/** Turning to other days: pixels inside the first and the last column, and the least way to there. */
const turning = { size: 12, way: 24 } as const;

/**
 * Follows the pointer from a press on an event until release, Escape or `pointercancel`, updating once per frame. A press
 * without movement stays a click. Held at the left or right edge, where nothing is left to scroll, it turns to other days
 * and goes on there; the columns of those are drawn in the same elements.
 */
export function followDrag({ event, element, button, cell, grid }: Press, handlers: DragHandlers): () => void {
  const { onDrag, onDrop, onTurn, onEdge, onBack } = handlers;
  const content = element.querySelector<HTMLElement>('.desk-scroll') ?? element;
  const columnsNow = () => [...content.querySelectorAll<HTMLElement>('.desk-column')];
  const minuteAt = (y: number) => {
    const { hours } = grid();
    const { top, height } = (columnsNow()[0] ?? content).getBoundingClientRect();
    return hours.from * 60 + ((y - top) / Math.max(1, height)) * (hours.to - hours.from) * 60;
  };
  const own = columnsNow().findIndex((it) => it.contains(button));
  const bounds = button.getBoundingClientRect();
  const grip = gripOf(event.clientY - bounds.top, bounds.height);
  const before = { from: cell.from, until: cell.until };
  const begun = { x: event.clientX, y: event.clientY, minute: minuteAt(event.clientY) };
  let pointer = { x: begun.x, y: begun.y };
  let frame = 0;
  let now: DropTarget | undefined;
  let hold: EdgeHold = { side: 0, since: 0 };
  let turnedAt: number | undefined;

  const follow = () => {
    const { step, hours } = grid();
    const columns = columnsNow();
    const column = grip === 'whole' ? columnAt(columns, pointer.x, now?.column ?? own) : own;
    const to = dragged(before, grip, minuteAt(pointer.y) - begun.minute, step, hours);
    if (now === undefined || now.column !== column || now.from !== to.from || now.until !== to.until) {
      now = { cell, column, ...to };
      const over = columns[column];
      onDrag(over && { cell, column: over, ...to });
    }
  };
  const update = (at: number) => {
    const isResting = turnedAt !== undefined && at - turnedAt < edgeHoldMs;
    scrollAtBorder(content, pointer, hold.side === 0 && !isResting);
    const side = grip === 'whole' ? turnSide(content, pointer, begun.x) : 0;
    const { turns, ...held } = heldAtEdge(hold, side, at);
    if (held.side !== hold.side) {
      markEdge(element, held.side);
    }
    hold = held;
    if (turns && side !== 0) {
      onTurn(cell, side, turnedAt === undefined);
      turnedAt = at;
      // The other days are entered from their near side.
      content.scrollLeft = side === 1 ? 0 : content.scrollWidth;
    }
    follow();
    frame = requestAnimationFrame(update);
  };
  const move = (to: PointerEvent) => {
    pointer = { x: to.clientX, y: to.clientY };
    if (frame === 0 && Math.hypot(pointer.x - begun.x, pointer.y - begun.y) >= tolerance) {
      element.dataset.dragging = grip;
      button.dataset.dragged = '';
      frame = requestAnimationFrame(update);
    }
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    markEdge(element, 0);
    delete element.dataset.dragging;
    delete button.dataset.dragged;
    for (const [name, listener] of listeners) {
      window.removeEventListener(name, listener, true);
    }
    onDrag(undefined);
  };
  const drop = (up: PointerEvent) => {
    if (frame !== 0) {
      pointer = { x: up.clientX, y: up.clientY };
      follow();
      swallowClick();
    }
    stop();
    if (frame !== 0 && grip === 'whole' && dropOnTray(cell.of.id, pointer)) {
      return;
    }
    const hasTurned = turnedAt !== undefined;
    if (now !== undefined && hasTurned && isAtEdge(content, pointer)) {
      onEdge(now);
    } else if (now !== undefined && (hasTurned || isElsewhere(now, own, before))) {
      onDrop(now);
    }
  };
  const putBack = () => {
    stop();
    if (turnedAt !== undefined) {
      onBack();
    }
  };
  const cancel = (key: KeyboardEvent) => {
    if (key.key === 'Escape' && frame !== 0) {
      key.preventDefault();
      key.stopPropagation();
      putBack();
    }
  };
  const listeners = [
    ['pointermove', move as EventListener],
    ['pointerup', drop as EventListener],
    ['pointercancel', putBack],
    ['blur', ({ target }: Event) => target === window && putBack()],
    ['keydown', cancel as EventListener],
  ] as const;
  for (const [name, listener] of listeners) {
    window.addEventListener(name, listener, true);
  }
  return stop;
}

const isElsewhere = (now: DropTarget, column: number, { from, until }: MinuteRange): boolean =>
  now.column !== column || now.from !== from || now.until !== until;

/** The column under the pointer, or the one it was over last. */
function columnAt(columns: readonly HTMLElement[], x: number, last: number): number {
  const found = columns.findIndex((it) => {
    const { left, right } = it.getBoundingClientRect();
    return left <= x && x < right;
  });
  return found === -1 ? last : found;
}

/** Whether a release there leaves the place open. */
function isAtEdge(content: HTMLElement, { x }: Point): boolean {
  const { left, right } = edgesOf(content);
  return edgeAt(x, left, right, turning.size) !== 0;
}

/** The side at which the pointer has come to the edge, unless hours are left to scroll there. */
function turnSide(content: HTMLElement, { x, y }: Point, begunAt: number): Side {
  const { left, right, top, bottom } = edgesOf(content);
  const side = edgeAt(x, left, right, turning.size);
  const rest = side === -1 ? content.scrollLeft : content.scrollWidth - content.clientWidth - content.scrollLeft;
  const isBeside = top <= y && y <= bottom;
  return isBeside && rest < 1 && (x - begunAt) * side >= turning.way ? side : 0;
}

/** Shows at which edge the event is held. */
function markEdge(element: HTMLElement, side: Side): void {
  if (side === 0) {
    delete element.dataset.edge;
  } else {
    element.dataset.edge = side === -1 ? 'before' : 'after';
  }
}
