import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { isSelectable } from '../selection/chosen';
import type { TrayEntry } from './storedTray';
import { maxEntries, readTray, trayKey, writeTray } from './storedTray';

/** A saved event, with the event as it was before; without `before` it is new. */
interface SavedEvent {
  event: EventDto;
  before: EventDto | undefined;
}

export interface TrayControls {
  entries: readonly TrayEntry[];
  /** Ids of the appointments in it. */
  aside: ReadonlySet<string>;
  /** It is shown, although nothing may be in it. */
  isOpen: boolean;
  toggle: () => void;
  add: (...entries: TrayEntry[]) => void;
  remove: (...ids: string[]) => void;
  clear: () => void;
  /** Takes out of it what got a place by a save. */
  onSaved: (saved: SavedEvent | undefined) => void;
}

const Tray = createContext<TrayControls | undefined>(undefined);

/** Passes the tray to panels and bars that put appointments on it. */
export const TrayProvider = Tray.Provider;

/** The tray, where there is one. */
export const useTrayControls = (): TrayControls | undefined => useContext(Tray);

/** Whether an appointment can be set aside: it stands and is not over. */
export const canBeAside = (event: EventDto, now: number): boolean => isSelectable(event) && now < Date.parse(event.end);

/**
 * Appointments that were set aside to get another place, which stay where they are until then, and guests of the waiting
 * list. Kept by company and user in this tab, across days, views and reloads, until the sign-out.
 */
export function useTray(): TrayControls {
  const { data: me } = useGetGuestOrUserQuery();
  const company = me?.companyInfo?.id;
  const key = me == null || company === undefined ? undefined : trayKey(company, me.id);
  const [kept, setKept] = useState(() => ({ key, entries: readTray(key) }));
  const [isOpen, setOpen] = useState(false);
  if (kept.key !== key) {
    setKept({ key, entries: readTray(key) });
  }
  const { entries } = kept;
  const keep = useCallback(
    (change: (before: readonly TrayEntry[]) => readonly TrayEntry[]) =>
      setKept((before) => {
        const after = change(before.entries);
        writeTray(before.key, after);
        return { ...before, entries: after };
      }),
    [],
  );
  const remove = useCallback(
    (...ids: string[]) => keep((before) => before.filter((it) => !ids.includes(it.id))),
    [keep],
  );
  const toggle = useCallback(() => setOpen((before) => !before), []);
  return useMemo(
    () => ({
      entries,
      aside: new Set(entries.filter(({ kind }) => kind === 'appointment').map(({ id }) => id)),
      isOpen,
      toggle,
      add: (...added) =>
        keep((before) => {
          const others = added.filter(({ id }) => !before.some((it) => it.id === id));
          return [...before, ...others].slice(0, maxEntries);
        }),
      remove,
      clear: () => {
        setOpen(false);
        keep(() => []);
      },
      onSaved: (saved) => {
        if (saved === undefined) {
          return;
        }
        const { event, before } = saved;
        if (before === undefined) {
          keep((now) => now.filter((it) => it.kind !== 'wish' || it.guestId !== event.guest?.id));
        } else if (event.start !== before.start || event.providerId !== before.providerId) {
          remove(event.id);
        }
      },
    }),
    [entries, isOpen, toggle, keep, remove],
  );
}
