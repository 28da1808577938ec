import { useSyncExternalStore } from 'react';

const keyOf = (companyId: string) => `shop.${companyId}`;
const listeners = new Set<() => void>();
/** Where there is no storage the choice holds until the page is left. */
const withoutStorage = new Map<string, string>();

function read(companyId: string): string {
  try {
    return localStorage.getItem(keyOf(companyId)) ?? '';
  } catch {
    return withoutStorage.get(companyId) ?? '';
  }
}

/** Chooses the shop whose people are shown; empty for all. */
export function chooseShop(companyId: string, shopId: string): void {
  try {
    if (shopId === '') {
      localStorage.removeItem(keyOf(companyId));
    } else {
      localStorage.setItem(keyOf(companyId), shopId);
    }
  } catch {
    withoutStorage.set(companyId, shopId);
  }
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shop chosen last in this browser; empty for all. */
export const useChosenShop = (companyId: string): string => useSyncExternalStore(subscribe, () => read(companyId));
