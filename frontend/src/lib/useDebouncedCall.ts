import { useEffect, useRef, useState } from 'react';

interface DebouncedCall<Result> {
  /** The latest result, also while a newer value is asked about; undefined until there is one. */
  result: Result | undefined;
  /** Whether the result is that of the current value. */
  isCurrent: boolean;
  /** Asks about the same value again. */
  retry: () => void;
}

/** Calls with a value once it has not changed for a while; not with `undefined`. Answers that come too late are dropped. */
export function useDebouncedCall<Value, Result>(
  value: Value | undefined,
  call: (value: Value) => Promise<Result>,
  delayMs = 300,
): DebouncedCall<Result> {
  const key = value === undefined ? undefined : JSON.stringify(value);
  const [known, setKnown] = useState<{ key: string; result: Result }>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ value, call });
  useEffect(() => {
    latest.current = { value, call };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks about the same value
  useEffect(() => {
    if (key === undefined) {
      return undefined;
    }
    let isStale = false;
    const timer = setTimeout(() => {
      const { value: asked, call: ask } = latest.current;
      if (asked !== undefined) {
        void ask(asked).then((result) => {
          if (!isStale) {
            setKnown({ key, result });
          }
        });
      }
    }, delayMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [key, delayMs, attempt]);
  return {
    result: known?.result,
    isCurrent: known !== undefined && known.key === key,
    retry: () => setAttempt((it) => it + 1),
  };
}
