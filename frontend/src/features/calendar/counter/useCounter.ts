import { useState } from 'react';

/** Display settings of a calendar that stands where guests can see it. */
export interface Counter {
  /** Larger, and back to the current time when left alone. */
  isOn: boolean;
  /** Last names are cut to the initial. */
  shortNames: boolean;
}

const key = 'desk-counter';
const off: Counter = { isOn: false, shortNames: false };

/** The counter mode, stored per browser: a tablet at the desk keeps it across sign-ins. */
export function useCounter(): [Counter, (change: Partial<Counter>) => void] {
  const [counter, setCounter] = useState(read);
  const change = (to: Partial<Counter>) => {
    const next = { ...counter, ...to };
    setCounter(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage it holds until the page is left.
    }
  };
  return [counter, change];
}

/** Validated: another version of the program may have written it. */
function read(): Counter {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { isOn, shortNames } = { ...off, ...(typeof stored === 'object' ? stored : {}) };
    return { isOn: isOn === true, shortNames: shortNames === true };
  } catch {
    return off;
  }
}
