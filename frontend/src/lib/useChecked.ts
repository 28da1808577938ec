import { useEffect, useRef, useState } from 'react';

/** How long nothing must be typed before the server is asked, in milliseconds. */
const rest = 400;

interface Checked<Answer> {
  /** The server's word about the value as it stands; absent until there is one. */
  answer: Answer | undefined;
  asking: boolean;
}

/** Asks the server about a value once typing has rested; `undefined` is not asked about. What fails is no answer. */
export function useChecked<Answer>(
  value: string | undefined,
  ask: (value: string) => Promise<Answer | undefined>,
): Checked<Answer> {
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
    }, rest);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [value]);
  const current = known !== undefined && known.value === value ? known : undefined;
  return { answer: current?.answer, asking: value !== undefined && current === undefined };
}
