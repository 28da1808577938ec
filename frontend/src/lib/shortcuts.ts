import { useSyncExternalStore } from 'react';

const storageKey = 'shortcuts';
const listeners = new Set<() => void>();

/** Whether single keys do something; whoever speaks to the computer may not want it (WCAG 2.1.4). */
function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** This browser remembers it. */
export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Without storage they stay on.
  }
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShortcuts(): boolean {
  return useSyncExternalStore(subscribe, areOn);
}

/** Something lies over the page that somebody is busy with: a dialog or a menu. */
export const isOverlaid = (): boolean => document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null;

/** A key that is not meant for what has the focus: nothing is typed, no dialog is open, nobody has taken it. */
export function isForThePage(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const typing = target?.closest('input, textarea, select, [contenteditable], [role=menu], [role=radiogroup]') != null;
  return !(typing || isOverlaid() || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
}

/** The same where single keys are meant to do something. */
export const isShortcut = (event: KeyboardEvent): boolean => areOn() && isForThePage(event);
