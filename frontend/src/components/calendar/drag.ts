import type { DeskCell, GridHours } from './deskModel';
import type { MinuteRange } from './dragModel';
import { dragged, gripOf } from './dragModel';

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
  step: number;
  hours: GridHours;
}

/** Shorter movements in pixels are a press. */
const tolerance = 5;
/** Auto-scroll near an edge: distance in pixels, and pixels per frame. */
const border = { size: 28, speed: 10 } as const;

/**
 * Follows the pointer from a press on an event until release, Escape or `pointercancel`, updating once per frame. A press
 * without movement stays a click.
 */
export function followDrag(
  { event, element, button, cell, step, hours }: Press,
  onDrag: (drag: Drag | undefined) => void,
  onDrop: (dropped: DropTarget) => void,
): () => void {
  const content = element.querySelector<HTMLElement>('.desk-scroll') ?? element;
  const columns = [...content.querySelectorAll<HTMLElement>('.desk-column')];
  const own = columns.findIndex((it) => it.contains(button));
  const bounds = button.getBoundingClientRect();
  const grip = gripOf(event.clientY - bounds.top, bounds.height);
  const before = { from: cell.from, until: cell.until };
  const begun = { x: event.clientX, y: event.clientY, scrolled: content.scrollTop };
  let pointer = { x: begun.x, y: begun.y };
  let frame = 0;
  let now: DropTarget | undefined;

  const update = () => {
    // Release updates outside the frame loop.
    cancelAnimationFrame(frame);
    scrollAtBorder(content, pointer);
    const height = columns[own]?.clientHeight ?? 1;
    const moved = pointer.y - begun.y + content.scrollTop - begun.scrolled;
    const by = (moved / height) * (hours.to - hours.from) * 60;
    const column = grip === 'whole' ? columnAt(columns, pointer.x, now?.column ?? own) : own;
    const to = dragged(before, grip, by, step, hours);
    if (now === undefined || now.column !== column || now.from !== to.from || now.until !== to.until) {
      now = { cell, column, ...to };
      const over = columns[column];
      onDrag(over && { cell, column: over, ...to });
    }
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
      update();
      swallowClick();
    }
    stop();
    if (now !== undefined && (now.column !== own || now.from !== before.from || now.until !== before.until)) {
      onDrop(now);
    }
  };
  const cancel = (key: KeyboardEvent) => {
    if (key.key === 'Escape' && frame !== 0) {
      key.preventDefault();
      key.stopPropagation();
      stop();
    }
  };
  const listeners = [
    ['pointermove', move as EventListener],
    ['pointerup', drop as EventListener],
    ['pointercancel', stop],
    ['blur', ({ target }: Event) => target === window && stop()],
    ['keydown', cancel as EventListener],
  ] as const;
  for (const [name, listener] of listeners) {
    window.addEventListener(name, listener, true);
  }
  return stop;
}

/** The column under the pointer, or the one it was over last. */
function columnAt(columns: readonly HTMLElement[], x: number, last: number): number {
  const found = columns.findIndex((it) => {
    const { left, right } = it.getBoundingClientRect();
    return left <= x && x < right;
  });
  return found === -1 ? last : found;
}

function scrollAtBorder(content: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { top, bottom, left, right } = content.getBoundingClientRect();
  const towards = (at: number, from: number, to: number) =>
    at < from + border.size ? -border.speed : at > to - border.size ? border.speed : 0;
  content.scrollTop += towards(y, top, bottom);
  content.scrollLeft += towards(x, left, right);
}

/** Suppresses the click after a drop, which would open the event. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
