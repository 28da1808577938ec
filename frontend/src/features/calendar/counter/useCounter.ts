import { useState } from 'react';

/** How this browser shows the calendar where guests stand before it. */
export interface Counter {
  /** Large, and back to now when nobody touches it. */
  isOn: boolean;
  /** Of last names the initial only, where guests can read them. */
  shortNames: boolean;
}

const key = 'desk-counter';
const off: Counter = { isOn: false, shortNames: false };

/** The counter mode, as it was chosen last in this browser: a tablet at the desk keeps it, whoever signs in. */
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
