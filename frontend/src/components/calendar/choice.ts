import type { GridHours } from './deskModel';
import type { MinuteRange } from './dragModel';
import { minuteAt } from './GridMarks';

/** An empty time being chosen. */
export interface Choice extends MinuteRange {
  column: HTMLElement;
  /** Index from the left. */
  index: number;
}

/** Where a press on an empty place began. */
interface Press {
  column: HTMLElement;
  index: number;
  x: number;
  y: number;
  /** Minutes between two lines. */
  step: number;
  hours: GridHours;
  touch: boolean;
}

/** Shorter movements in pixels are a press. */
const tolerance = 5;

/** The steps from one to the other, both included. */
export const stepsBetween = (one: number, other: number, step: number, hours: GridHours): MinuteRange => ({
  from: Math.min(one, other),
  until: Math.min(Math.max(one, other) + step, hours.to * 60),
});

/**
 * Follows the mouse or pen, or a finger that was held, from a press on an empty place until release or Escape. A press
 * without movement chooses one step.
 */
export function followChoice(
  { column, index, x, y, step, hours, touch }: Press,
  onChange: (choice: Choice | undefined) => void,
  onChoose: (choice: Choice) => void,
): () => void {
  const minuteOf = (at: number) => {
    const { top, height } = column.getBoundingClientRect();
    return minuteAt((at - top) / height, step, hours);
  };
  const begun = minuteOf(y);
  let now: Choice | undefined;
  const extend = (to: number) => {
    const range = stepsBetween(begun, minuteOf(to), step, hours);
    if (now?.from !== range.from || now.until !== range.until) {
      now = { column, index, ...range };
      onChange(now);
    }
  };
  const stop = () => {
    for (const [name, listener] of listeners) {
      window.removeEventListener(name, listener, true);
    }
    onChange(undefined);
  };
  const finish = () => {
    const chosen = now;
    stop();
    if (chosen !== undefined) {
      onChoose(chosen);
    }
  };
  const moveMouse = (to: PointerEvent) => {
    if (now !== undefined || Math.max(Math.abs(to.clientX - x), Math.abs(to.clientY - y)) > tolerance) {
      extend(to.clientY);
    }
  };
  const releaseMouse = ({ target }: PointerEvent) => {
    if (now === undefined && target instanceof Node && column.contains(target)) {
      extend(y);
    }
    finish();
  };
  const moveFinger = (to: TouchEvent) => {
    const finger = to.touches[0];
    if (to.touches.length > 1 || finger === undefined) {
      stop();
      return;
    }
    extend(finger.clientY);
  };
  const cancel = (key: KeyboardEvent) => {
    if (key.key === 'Escape') {
      key.preventDefault();
      key.stopPropagation();
      stop();
    }
  };
  const listeners: readonly (readonly [string, EventListener])[] = [
    ['keydown', cancel as EventListener],
    ...(touch
      ? ([
          ['touchmove', moveFinger as EventListener],
          ['touchend', finish],
          ['touchcancel', stop],
        ] as const)
      : ([
          ['pointermove', moveMouse as EventListener],
          ['pointerup', releaseMouse as EventListener],
          ['pointercancel', stop],
        ] as const)),
  ];
  for (const [name, listener] of listeners) {
    window.addEventListener(name, listener, true);
  }
  if (touch) {
    extend(y);
  }
  return stop;
}
