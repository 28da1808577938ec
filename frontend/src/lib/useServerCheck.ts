import { useEffect, useRef, useState } from 'react';

const debounceMs = 400;

export interface ServerCheck<Answer> {
  /** The answer about the current value; undefined until there is one. */
  answer: Answer | undefined;
  asking: boolean;
}

/** Asks the server about a value, debounced; not about `undefined`. A failed call gives no answer. */
export function useServerCheck<Answer>(
  value: string | undefined,
  ask: (value: string) => Promise<Answer | undefined>,
): ServerCheck<Answer> {
  const [known, setKnown] = useState<{ value: string; answer: Answer | undefined } | undefined>(undefined);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (value === undefined) {
      return undefined;
    }
    let stale = false;
    const timer = setTimeout(() => {
      void latest.current(value).then((answer) => {
        if (!stale) {
          setKnown({ value, answer });
        }
      });
    }, debounceMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [value]);
  const current = known !== undefined && known.value === value ? known : undefined;
  return { answer: current?.answer, asking: value !== undefined && current === undefined };
}
