import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same one and does what it was last given: for parts that are drawn again when it changes. */
export function useStable<Args extends unknown[], Answer>(act: (...args: Args) => Answer): (...args: Args) => Answer {
  const current = useRef(act);
  useEffect(() => {
    current.current = act;
  });
  return useCallback((...args: Args) => current.current(...args), []);
}
