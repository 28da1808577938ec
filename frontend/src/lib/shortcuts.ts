import { useSyncExternalStore } from 'react';

const storageKey = 'shortcuts';
const listeners = new Set<() => void>();

/** Single-key shortcuts can be switched off, for speech input (WCAG 2.1.4). */
function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

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

/** Whether a dialog or a menu is open. */
export const isOverlaid = (): boolean => document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null;

/** Whether a key is free for the page: no field has the focus, no dialog is open, nothing has handled it. */
export function isForThePage(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const typing = target?.closest('input, textarea, select, [contenteditable], [role=menu], [role=radiogroup]') != null;
  return !(typing || isOverlaid() || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
}

/** The same, if single-key shortcuts are switched on. */
export const isShortcut = (event: KeyboardEvent): boolean => areOn() && isForThePage(event);
