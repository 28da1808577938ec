import type { FocusEvent, MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

interface Timer {
  paused: boolean;
  /** Pauses for good. */
  stop: () => void;
  /** For the element whose reader must not be hurried: it pauses while the pointer or the focus is there. */
  attention: {
    onMouseMove: (event: MouseEvent) => void;
    onMouseLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** Pixels below which a hand that rests on the mouse did not move it. */
const resting = 4;

interface Options {
  beginsStopped?: boolean;
  /** Milliseconds after its last movement for which the pointer pauses; undefined: as long as it is there. */
  restsAfter?: number;
}

/**
 * Calls `onEnd` once after `duration` milliseconds of unpaused time. A pointer that was already there when the element
 * appeared pauses nothing: browsers report that it entered although it did not move.
 */
export function usePausableTimer(
  duration: number,
  onEnd: () => void,
  { beginsStopped = false, restsAfter }: Options = {},
): Timer {
  const [stopped, setStopped] = useState(beginsStopped);
  /** Movements of the pointer over the element since it came; 0 while it is elsewhere or rests. */
  const [movements, setMovements] = useState(0);
  const hovered = movements > 0;
  const [focused, setFocused] = useState(false);
  const paused = stopped || hovered || focused;
  const left = useRef(duration);
  const end = useRef(onEnd);
  /** Where the pointer was at first. */
  const lay = useRef<{ x: number; y: number } | undefined>(undefined);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused) {
      return;
    }
    const started = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - started));
    };
  }, [paused]);
  useEffect(() => {
    if (movements === 0 || restsAfter === undefined) {
      return;
    }
    const timer = setTimeout(() => {
      lay.current = undefined;
      setMovements(0);
    }, restsAfter);
    return () => clearTimeout(timer);
  }, [movements, restsAfter]);
  const onMouseMove = ({ screenX, screenY, movementX, movementY }: MouseEvent) => {
    // The movement is zero in events that no movement caused, and missing in old browsers.
    lay.current ??= { x: screenX - (movementX || 0), y: screenY - (movementY || 0) };
    if (Math.hypot(screenX - lay.current.x, screenY - lay.current.y) > resting) {
      setMovements((count) => count + 1);
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) {
      setFocused(false);
    }
  };
  return {
    paused,
    stop: () => setStopped(true),
    attention: { onMouseMove, onMouseLeave: () => setMovements(0), onFocus: () => setFocused(true), onBlur },
  };
}
