import { useCallback, useState } from 'react';
import type { Colouring } from './desk';
import { colourings } from './desk';

/** The colouring that this person chose last in this browser. */
export function useColouring(person: string): [Colouring, (by: Colouring) => void] {
  const key = `desk-colours-${person}`;
  const [by, setBy] = useState(() => colourings.find((it) => it === kept(key)) ?? 'service');
  const choose = useCallback(
    (chosen: Colouring) => {
      setBy(chosen);
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // Without storage it holds until the page is left.
      }
    },
    [key],
  );
  return [by, choose];
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
