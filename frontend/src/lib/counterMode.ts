import { useSyncExternalStore } from 'react';
import type { PinLock } from './pinLock';

/** The settings of a calendar that stands where guests can see it. */
export interface CounterMode {
  /** The calendar alone, larger, and back to the current time when left alone. */
  isOn: boolean;
  /** Last names are cut to the initial. */
  shortNames: boolean;
  /** The PIN that ends it; without, anybody can. */
  lock?: PinLock | undefined;
}

const storageKey = 'desk-counter';
const off: CounterMode = { isOn: false, shortNames: false };

const listeners = new Set<() => void>();
/** Where there is no storage, it holds until the page is left. */
let unstored: string | null = null;
let last: { text: string | null; mode: CounterMode } = { text: null, mode: off };

/** Changes the counter mode, which is kept in the browser: a tablet at the counter has it across sign-ins. */
export function setCounterMode(change: Partial<CounterMode>): void {
  const text = JSON.stringify({ ...current(), ...change });
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    unstored = text;
  }
  for (const listener of listeners) {
    listener();
  }
}

export const useCounterMode = (): CounterMode => useSyncExternalStore(subscribe, current);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The same object as long as nothing has changed. */
function current(): CounterMode {
  const text = stored();
  if (text !== last.text) {
    last = { text, mode: parsed(text) };
  }
  return last.mode;
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Validated: another version of the program may have written it. */
function parsed(text: string | null): CounterMode {
  try {
    const { isOn, shortNames, lock } = { ...off, ...(JSON.parse(text ?? '{}') as Partial<CounterMode>) };
    const isLocked = typeof lock?.salt === 'string' && typeof lock.hash === 'string';
    return { isOn: isOn === true, shortNames: shortNames === true, lock: isLocked ? lock : undefined };
  } catch {
    return off;
  }
}
