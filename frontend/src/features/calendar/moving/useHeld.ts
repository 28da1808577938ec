import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EventDto } from '../../../api/workspace';
import { useGetAppointmentQuery, useGetNonworkEventQuery } from '../../../api/workspace';
import { isPeriod, whenOf } from '../editor/draft';
import type { Shown } from './held';
import { broughtAlong } from './held';
import type { Place } from './usePut';

const storageKey = 'desk.held';

/** What this tab keeps of it: nothing about anybody, only which event. */
interface Kept {
  id: string;
  kind: 'appointment' | 'nonwork';
  copy: boolean;
  place: Place;
}

/** An event in hand: taken from its place, or once more. It stands where it stood until it is put down. */
export interface Held {
  event: EventDto;
  copy: boolean;
  /** Where it would be put now. */
  place: Place;
}

export interface Hand {
  held: Held | undefined;
  take: (event: EventDto, copy: boolean) => void;
  aim: (place: Place) => void;
  letGo: () => void;
}

/**
 * What is held over the calendar: one event at most, in every view, over reloads too. It comes along to the days that
 * are shown.
 */
export function useHeld(zone: string, { from, count, person }: Shown): Hand {
  const [kept, setKept] = useState<Kept | undefined>(read);
  const keep = useCallback((to: Kept | undefined) => {
    setKept(to);
    write(to);
  }, []);
  const appointment = useGetAppointmentQuery(kept?.kind === 'appointment' ? kept.id : skipToken);
  const absence = useGetNonworkEventQuery(kept?.kind === 'nonwork' ? kept.id : skipToken);
  const asked = kept?.kind === 'nonwork' ? absence : appointment;
  const event = asked.currentData;
  // Somebody took it away meanwhile, or it is another salon's.
  const gone =
    kept !== undefined &&
    (event?.state === 0 || (asked.error != null && 'status' in asked.error && asked.error.status === 404));
  useEffect(() => {
    if (gone) {
      keep(undefined);
    }
  }, [gone, keep]);
  const held = useMemo(
    () =>
      kept === undefined || event === undefined || gone
        ? undefined
        : { event, copy: kept.copy, place: broughtAlong(kept.place, { from, count, person }) },
    [kept, event, gone, from, count, person],
  );
  return {
    held,
    take: (taken, copy) => {
      if (taken.kind !== 'imported') {
        const place = { providerId: taken.providerId, when: whenOf(taken, zone) };
        keep({ id: taken.id, kind: taken.kind, copy, place });
      }
    },
    aim: (place) => kept !== undefined && keep({ ...kept, place }),
    letGo: () => keep(undefined),
  };
}

function read(): Kept | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function write(kept: Kept | undefined): void {
  try {
    if (kept === undefined) {
      sessionStorage.removeItem(storageKey);
    } else {
      sessionStorage.setItem(storageKey, JSON.stringify(kept));
    }
  } catch {
    // Without storage it is held until the page is left.
  }
}

/** What another version of the program wrote is not believed. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { id, kind, copy, place } = value as Partial<Kept>;
  const { providerId, when } = place ?? {};
  return (
    typeof id === 'string' &&
    (kind === 'appointment' || kind === 'nonwork') &&
    typeof copy === 'boolean' &&
    typeof providerId === 'string' &&
    when !== undefined &&
    isPeriod(when)
  );
}
