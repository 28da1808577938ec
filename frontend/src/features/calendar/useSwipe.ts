import type { TouchEvent } from 'react';
import { useRef } from 'react';

/** Pixels that a finger goes sideways at least, and how much more than up or down. */
const swipe = { length: 64, slope: 2 } as const;
/** A slower gesture is no swipe. */
const maxSwipeMs = 500;

/** The direction of a quick horizontal swipe; left means forward. */
export function swiped(right: number, down: number, took: number): 1 | -1 | undefined {
  const isSideways = Math.abs(right) >= swipe.length && Math.abs(right) >= swipe.slope * Math.abs(down);
  return isSideways && took <= maxSwipeMs ? (right < 0 ? 1 : -1) : undefined;
}

/** Steps forward and back by a one-finger swipe, unless the grid itself scrolls sideways. */
export function useSwipe(onStep: (direction: 1 | -1) => void) {
  const begun = useRef<{ x: number; y: number; at: number }>(undefined);
  return {
    onTouchStart: ({ touches, timeStamp, target }: TouchEvent) => {
      const finger = touches[0];
      const wide = target instanceof Element ? target.closest('.desk-scroll') : null;
      const scrolls = wide !== null && wide.scrollWidth > wide.clientWidth;
      begun.current =
        finger === undefined || touches.length > 1 || scrolls
          ? undefined
          : { x: finger.clientX, y: finger.clientY, at: timeStamp };
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const finger = changedTouches[0];
      const from = begun.current;
      begun.current = undefined;
      if (finger !== undefined && from !== undefined) {
        const direction = swiped(finger.clientX - from.x, finger.clientY - from.y, timeStamp - from.at);
        if (direction !== undefined) {
          onStep(direction);
        }
      }
    },
  };
}
