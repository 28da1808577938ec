import { useSyncExternalStore } from 'react';

/** The photo chosen for the booking. The store holds no files, so loading the page anew forgets it. */
let chosen: File | undefined;
const listeners = new Set<() => void>();

export function choosePhoto(photo: File | undefined): void {
  chosen = photo;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useChosenPhoto(): File | undefined {
  return useSyncExternalStore(subscribe, () => chosen);
}
