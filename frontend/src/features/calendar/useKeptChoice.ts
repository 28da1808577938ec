import { useCallback, useState } from 'react';

/** The value that was chosen last in this browser under a key. */
export function useKeptChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  usual: Value,
): [Value, (chosen: Value) => void] {
  const [value, setValue] = useState(() => values.find((it) => it === kept(key)) ?? usual);
  const choose = useCallback(
    (chosen: Value) => {
      setValue(chosen);
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // Without storage it holds until the page is left.
      }
    },
    [key],
  );
  return [value, choose];
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
