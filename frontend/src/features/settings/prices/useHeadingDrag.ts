import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Pixels from the edge of the window where carrying a heading scrolls, and how far at a time. */
const edge = { within: 72, step: 24 };

/**
 * Lets headings (`[data-category]`) of a list be carried by their handles (`[data-grip]`), with the mouse or a finger;
 * `onMove` is told which one, counted from 0, and by how many places. Escape puts it back.
 */
export function useHeadingDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, by: number) => void): void {
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const root = list.current;
    if (root === null) {
      return undefined;
    }
    let from: number | undefined;
    let to: number | undefined;
    const headings = () => [...root.querySelectorAll<HTMLElement>('[data-category]')];
    const mark = () => {
      for (const [index, heading] of headings().entries()) {
        heading.toggleAttribute('data-carried', index === from);
        heading.toggleAttribute('data-target', from !== undefined && index === to && to !== from);
      }
    };
    const end = () => {
      from = undefined;
      to = undefined;
      mark();
    };
    const onDown = (event: PointerEvent) => {
      const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
      if (grip === null || event.button !== 0) {
        return;
      }
      event.preventDefault();
      grip.setPointerCapture(event.pointerId);
      from = headings().findIndex((it) => it.contains(grip));
      to = from;
      mark();
    };
    const onPointer = (event: PointerEvent) => {
      if (from === undefined) {
        return;
      }
      const { clientY } = event;
      if (clientY < edge.within || clientY > window.innerHeight - edge.within) {
        window.scrollBy(0, clientY < edge.within ? -edge.step : edge.step);
      }
      const over = headings().findIndex((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return top <= clientY && clientY < bottom;
      });
      to = over < 0 ? to : over;
      mark();
    };
    const onUp = () => {
      const moved = from !== undefined && to !== undefined && from !== to ? { from, by: to - from } : undefined;
      end();
      if (moved !== undefined) {
        move.current(moved.from, moved.by);
      }
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end();
    root.addEventListener('pointerdown', onDown);
    root.addEventListener('pointermove', onPointer);
    root.addEventListener('pointerup', onUp);
    root.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey);
    return () => {
      root.removeEventListener('pointerdown', onDown);
      root.removeEventListener('pointermove', onPointer);
      root.removeEventListener('pointerup', onUp);
      root.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey);
    };
  }, [list]);
}
