import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { clockOf } from '../../lib/time';
import type { Choice } from './choice';
import { followChoice } from './choice';
import { heightOf } from './columnModel';
import type { GridHours } from './deskModel';

interface Props {
  /** The element around the grid. */
  box: RefObject<HTMLElement | null>;
  /** Minutes between two lines. */
  step: number;
  hours: GridHours;
  onChoose: (choice: Choice) => void;
}

/** Time a finger has to rest to choose; one that moves earlier scrolls. */
const longPressMs = 200;
/** Elements that handle a press themselves. */
const others = '.desk-event, .desk-marks';

/** Chooses an empty time by mouse or pen or by a finger that is held, and draws it; no column is rendered for it. */
export function ChoiceLayer({ box, step, hours, onChoose }: Props) {
  const [choice, setChoice] = useState<Choice>();
  const current = useRef({ step, hours, onChoose });
  useEffect(() => {
    current.current = { step, hours, onChoose };
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) {
      return undefined;
    }
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (target: EventTarget | null, { clientX: x, clientY: y }: PointerEvent | Touch, touch: boolean) => {
      const column = target instanceof Element ? target.closest<HTMLElement>('.desk-column') : null;
      if (column === null || !(target instanceof Element) || target.closest(others) !== null) {
        return false;
      }
      const { step: lines, hours: shown, onChoose: choose } = current.current;
      const index = [...element.querySelectorAll('.desk-column')].indexOf(column);
      const press = { column, index, x, y, step: lines, hours: shown, touch };
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
        }, longPressMs);
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
  const { top, height } = heightOf(choice, hours);
  return createPortal(
    <div className="desk-choice" style={{ top: `${top}%`, height: `${height}%` }} aria-hidden="true">
      {`${clockOf(from)}–${clockOf(until)}`}
    </div>,
    column,
  );
}
