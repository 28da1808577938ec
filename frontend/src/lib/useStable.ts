import { useCallback, useEffect, useRef } from 'react';

/** A stable function that calls the latest `act`, for memoised children. */
export function useStable<Args extends unknown[], Answer>(act: (...args: Args) => Answer): (...args: Args) => Answer {
  const current = useRef(act);
  useEffect(() => {
    current.current = act;
  });
  return useCallback((...args: Args) => current.current(...args), []);
}
