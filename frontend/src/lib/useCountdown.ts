import { useEffect, useState } from 'react';

/** Remaining time on a button: seconds, from a minute on minutes and seconds. */
export const clockOf = (seconds: number): string =>
  seconds < 60 ? `${seconds}` : `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;

/** Remaining seconds of a rate limit; restarts with each answer. */
export function useCountdown(answer: object | undefined, seconds: number | undefined): number {
  const [left, setLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number in another answer begins anew
  useEffect(() => {
    if (seconds === undefined) {
      setLeft(0);
      return undefined;
    }
    const until = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
      }
    }, 250);
    return () => clearInterval(timer);
  }, [answer, seconds]);
  return left;
}
