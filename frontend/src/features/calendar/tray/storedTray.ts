import { trayKeyStart } from '../../../lib/keptOffline';

/** An appointment that was set aside, or a guest of the waiting list; ids only, nothing about people. */
export type TrayEntry = { kind: 'appointment'; id: string } | { kind: 'wish'; id: string; guestId: string };

/** Entries of a tray; more would not be looked through. */
export const maxEntries = 20;

/** Storage key of the tray of a user of a company. */
export const trayKey = (company: string, account: string): string => `${trayKeyStart}${company}.${account}`;

/** The tray that this tab keeps. */
export function readTray(key: string | undefined): readonly TrayEntry[] {
  try {
    const value: unknown = key === undefined ? [] : JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry).slice(0, maxEntries) : [];
  } catch {
    return [];
  }
}

export function writeTray(key: string | undefined, entries: readonly TrayEntry[]): void {
  try {
    if (key !== undefined && entries.length === 0) {
      sessionStorage.removeItem(key);
    } else if (key !== undefined) {
      sessionStorage.setItem(key, JSON.stringify(entries));
    }
  } catch {
    // Without storage it is kept until the page is left.
  }
}

/** Validated: another version of the program may have written it. */
function isEntry(value: unknown): value is TrayEntry {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { kind, id, guestId } = value as Record<string, unknown>;
  return typeof id === 'string' && (kind === 'appointment' || (kind === 'wish' && typeof guestId === 'string'));
}
