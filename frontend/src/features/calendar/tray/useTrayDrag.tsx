import type { PointerEvent as PressEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { heightOf } from '../../../components/calendar/columnModel';
import type { DeskPlace } from '../../../components/calendar/DeskCalendar';
import type { GridHours } from '../../../components/calendar/deskModel';
import { minuteAt } from '../../../components/calendar/GridMarks';
import type { Point } from '../../../components/calendar/pointer';
import { edgesOf, isAtBorder, scrollAtBorder, swallowClick, tolerance } from '../../../components/calendar/pointer';
import { clockOf } from '../../../lib/time';

/** An entry of the tray that can be dragged to the hours. */
export interface DraggedEntry {
  title: string;
  /** Length in minutes. */
  minutes: number;
  /** Calls back with the place it was dropped at. */
  onPlace: (place: DeskPlace) => void;
}

interface Target extends DeskPlace {
  title: string;
  column: HTMLElement;
  hours: GridHours;
}

/**
 * Drags entries of the tray to the hours by mouse or pen. The entry begins at the line under the pointer; Escape and a
 * release elsewhere leave it on the tray. In a list and in a month there are no hours: a press picks it up there.
 */
export function useTrayDrag(step: number): {
  onPress: (press: PressEvent<HTMLElement>, entry: DraggedEntry) => void;
  /** The place under the pointer. */
  ghost: ReactNode;
} {
  const [target, setTarget] = useState<Target>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const onPress = ({ nativeEvent, currentTarget }: PressEvent<HTMLElement>, entry: DraggedEntry) => {
    stop.current?.();
    const content = document.querySelector<HTMLElement>('.desk-scroll');
    if (content !== null && nativeEvent.button === 0 && nativeEvent.pointerType !== 'touch') {
      stop.current = followEntry({ press: nativeEvent, button: currentTarget, content, entry, step }, setTarget);
    }
  };
  return { onPress, ghost: target && <Ghost {...target} /> };
}

/** Drawn in the column, as an event that is dragged there. */
function Ghost({ title, column, hours, from, until }: Target) {
  const { top, height } = heightOf({ from, until }, hours);
  return createPortal(
    <div className="desk-dragged desk-stone" style={{ top: `${top}%`, height: `${height}%` }} aria-hidden="true">
      <span className="desk-time">{`${clockOf(from)}–${clockOf(until)}`}</span> <b>{title}</b>
    </div>,
    column,
  );
}

interface Press {
  press: PointerEvent;
  button: HTMLElement;
  /** The scrolled hours. */
  content: HTMLElement;
  entry: DraggedEntry;
  /** Minutes between two lines. */
  step: number;
}

/** Follows the pointer until release, Escape or `pointercancel`, once per frame. Without movement it stays a press. */
function followEntry(
  { press, button, content, entry, step }: Press,
  onTarget: (target: Target | undefined) => void,
): () => void {
  const begun = { x: press.clientX, y: press.clientY };
  let pointer: Point = begun;
  let frame = 0;
  let now: Target | undefined;
  let hasEntered = false;
  const follow = () => {
    const to = targetAt(content, pointer, entry, step);
    if (!isSame(now, to)) {
      now = to;
      onTarget(to);
    }
  };
  const update = () => {
    const isWithin = isOver(content, pointer);
    // On its way in it crosses an edge, which is no wish to scroll.
    hasEntered = isWithin && (hasEntered || !isAtBorder(content, pointer));
    if (hasEntered) {
      scrollAtBorder(content, pointer, true);
    }
    follow();
    frame = requestAnimationFrame(update);
  };
  const move = (to: PointerEvent) => {
    pointer = { x: to.clientX, y: to.clientY };
    if (frame === 0 && Math.hypot(pointer.x - begun.x, pointer.y - begun.y) >= tolerance) {
      button.dataset.dragged = '';
      frame = requestAnimationFrame(update);
    }
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    over.abort();
    delete button.dataset.dragged;
    onTarget(undefined);
  };
  const drop = (up: PointerEvent) => {
    if (frame !== 0) {
      pointer = { x: up.clientX, y: up.clientY };
      follow();
      swallowClick();
    }
    stop();
    if (now !== undefined) {
      const { day, from, until, providerId } = now;
      entry.onPlace({ day, from, until, providerId });
    }
  };
  const cancel = (key: KeyboardEvent) => {
    if (key.key === 'Escape' && frame !== 0) {
      key.preventDefault();
      key.stopPropagation();
      stop();
    }
  };
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', drop, options);
  window.addEventListener('pointercancel', stop, options);
  window.addEventListener('blur', ({ target }) => target === window && stop(), options);
  window.addEventListener('keydown', cancel, options);
  return stop;
}

/** Whether both are the same place of the same grid; columns are drawn in the same elements for other days. */
const isSame = (one: Target | undefined, other: Target | undefined): boolean =>
  one?.column === other?.column &&
  one?.day === other?.day &&
  one?.providerId === other?.providerId &&
  one?.from === other?.from &&
  one?.hours.from === other?.hours.from &&
  one?.hours.to === other?.hours.to;

/** Whether the pointer is over the hours, which the tray may cover in part; what is dragged covers the page. */
function isOver(content: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = edgesOf(content);
  const isInside = left <= x && x < right && top <= y && y < bottom;
  const under = isInside ? document.elementsFromPoint(x, y).find((it) => it.closest('.desk-dragged') === null) : null;
  return under != null && content.contains(under);
}

/** The place of the entry when it begins under the pointer; undefined beside the hours. */
function targetAt(content: HTMLElement, at: Point, { title, minutes }: DraggedEntry, step: number): Target | undefined {
  const [from, to] = content.dataset.hours?.split(' ').map(Number) ?? [];
  const column = [...content.querySelectorAll<HTMLElement>('.desk-column')].find((it) => {
    const { left, right } = it.getBoundingClientRect();
    return left <= at.x && at.x < right;
  });
  const day = column?.dataset.day;
  if (from === undefined || to === undefined || column === undefined || day === undefined || !isOver(content, at)) {
    return undefined;
  }
  const hours = { from, to };
  const { top, height } = column.getBoundingClientRect();
  const pressed = minuteAt((at.y - top) / Math.max(1, height), step, hours);
  const start = Math.max(from * 60, Math.min(pressed, to * 60 - minutes));
  const until = start + minutes;
  return { title, column, hours, day, from: start, until, providerId: column.dataset.provider };
}
