import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { clockOf } from '../../lib/time';
import { gridHours } from './calendarModel';
import type { Choice } from './choice';
import { followChoice } from './choice';

interface Props {
  /** The element around the grid. */
  box: RefObject<HTMLElement | null>;
  /** Minutes between two lines. */
  step: number;
  onChoose: (choice: Choice) => void;
}

/** A finger that rests so long chooses; one that moves before scrolls. Milliseconds. */
const longPress = 300;
/** What handles a press itself. */
const others = '.rbc-event, .desk-marks';

/** Chooses an empty time by mouse or pen or by a finger that is held, and draws it; no column is rendered for it. */
export function ChoiceLayer({ box, step, onChoose }: Props) {
  const [choice, setChoice] = useState<Choice>();
  const current = useRef({ step, onChoose });
  useEffect(() => {
    current.current = { step, onChoose };
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) {
      return undefined;
    }
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (target: EventTarget | null, { clientX: x, clientY: y }: PointerEvent | Touch, touch: boolean) => {
      const column = target instanceof Element ? target.closest<HTMLElement>('.rbc-day-slot') : null;
      if (column === null || !(target instanceof Element) || target.closest(others) !== null) {
        return false;
      }
      const { step: lines, onChoose: choose } = current.current;
      const index = [...element.querySelectorAll('.rbc-day-slot')].indexOf(column);
      const press = { column, index, x, y, step: lines, touch };
      stop?.();
      stop = followChoice(press, setChoice, choose);
      return true;
    };
    // Browsers send pointer events for a touch too.
    const pressMouse = (event: PointerEvent) => {
      if (event.button === 0 && event.pointerType !== 'touch') {
        follow(event.target, event, false);
      }
    };
    let held = false;
    const release = () => {
      clearTimeout(timer);
      held = false;
    };
    const pressFinger = (event: TouchEvent) => {
      release();
      const finger = event.touches[0];
      if (finger !== undefined && event.touches.length === 1) {
        timer = setTimeout(() => {
          held = follow(event.target, finger, true);
        }, longPress);
      }
    };
    const moveFinger = (event: TouchEvent) => {
      if (held && event.cancelable) {
        // Chooses instead of scrolling.
        event.preventDefault();
      } else {
        clearTimeout(timer);
      }
    };
    const listeners = [
      ['pointerdown', pressMouse as EventListener],
      ['touchstart', pressFinger as EventListener],
      ['touchmove', moveFinger as EventListener],
      ['touchend', release],
      ['touchcancel', release],
    ] as const;
    for (const [name, listener] of listeners) {
      element.addEventListener(name, listener, { passive: name !== 'touchmove' });
    }
    return () => {
      for (const [name, listener] of listeners) {
        element.removeEventListener(name, listener);
      }
      release();
      stop?.();
    };
  }, [box]);
  if (choice === undefined) {
    return null;
  }
  const { column, from, until } = choice;
  const part = (minutes: number) => `${(100 * minutes) / ((gridHours.to - gridHours.from) * 60)}%`;
  return createPortal(
    <div
      className="rbc-slot-selection"
      style={{ top: part(from - gridHours.from * 60), height: part(until - from) }}
      aria-hidden="true"
    >
      {`${clockOf(from)}–${clockOf(until)}`}
    </div>,
    column,
  );
}
