import { useEffect, useRef, useState } from 'react';

interface Timer {
  paused: boolean;
  pause: () => void;
  resume: () => void;
}

/** Calls `onEnd` once after `duration` milliseconds of unpaused time; may start paused. */
export function usePausableTimer(duration: number, onEnd: () => void, beginsPaused = false): Timer {
  const [paused, setPaused] = useState(beginsPaused);
  const left = useRef(duration);
  const end = useRef(onEnd);
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
  return { paused, pause: () => setPaused(true), resume: () => setPaused(false) };
}
