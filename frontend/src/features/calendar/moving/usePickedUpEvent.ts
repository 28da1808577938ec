import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import { useGetAppointmentQuery, useGetNonworkEventQuery } from '../../../api/calendar';
import { isPeriod, whenOf } from '../editor/draft';
import type { ShownDays } from './places';
import { placeInView } from './places';
import type { EventPlace } from './useMoveEvent';

const storageKey = 'desk.held';

/** Kept in this tab's session storage: ids and times only, nothing about people. */
interface StoredPickUp {
  id: string;
  kind: 'appointment' | 'nonwork';
  copy: boolean;
  place: EventPlace;
}

/** An event being moved or copied. It stays where it was until the move is saved. */
export interface PickedUpEvent {
  event: EventDto;
  copy: boolean;
  /** The target so far. */
  place: EventPlace;
}

export interface PickUpControls {
  pickedUp: PickedUpEvent | undefined;
  /** With its own place as the target unless another is given. */
  pickUp: (event: EventDto, copy: boolean, target?: EventPlace) => void;
  setTarget: (place: EventPlace) => void;
  cancel: () => void;
}

/**
 * The event that is being moved: one at most, kept across views and reloads. Its target follows to the days shown.
 */
export function usePickedUpEvent(zone: string, { from, count, person }: ShownDays): PickUpControls {
  const [kept, setKept] = useState<StoredPickUp | undefined>(read);
  const keep = useCallback((to: StoredPickUp | undefined) => {
    setKept(to);
    write(to);
  }, []);
  const appointment = useGetAppointmentQuery(kept?.kind === 'appointment' ? kept.id : skipToken);
  const absence = useGetNonworkEventQuery(kept?.kind === 'nonwork' ? kept.id : skipToken);
  const asked = kept?.kind === 'nonwork' ? absence : appointment;
  const event = asked.currentData;
  // Deleted meanwhile, or of another salon.
  const isRemoved =
    kept !== undefined &&
    (event?.state === 0 || (asked.error != null && 'status' in asked.error && asked.error.status === 404));
  useEffect(() => {
    if (isRemoved) {
      keep(undefined);
    }
  }, [isRemoved, keep]);
  const pickedUp = useMemo(
    () =>
      kept === undefined || event === undefined || isRemoved
        ? undefined
        : { event, copy: kept.copy, place: placeInView(kept.place, { from, count, person }) },
    [kept, event, isRemoved, from, count, person],
  );
  return {
    pickedUp,
    pickUp: (taken, copy, target) => {
      if (taken.kind === 'appointment' || taken.kind === 'nonwork') {
        const place = target ?? { providerId: taken.providerId, when: whenOf(taken, zone) };
        keep({ id: taken.id, kind: taken.kind, copy, place });
      }
    },
    setTarget: (place) => kept !== undefined && keep({ ...kept, place }),
    cancel: () => keep(undefined),
  };
}

function read(): StoredPickUp | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isStoredPickUp(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function write(kept: StoredPickUp | undefined): void {
  try {
    if (kept === undefined) {
      sessionStorage.removeItem(storageKey);
    } else {
      sessionStorage.setItem(storageKey, JSON.stringify(kept));
    }
  } catch {
    // Without storage it is kept until the page is left.
  }
}

/** Validated: another version of the program may have written it. */
function isStoredPickUp(value: unknown): value is StoredPickUp {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { id, kind, copy, place } = value as Partial<StoredPickUp>;
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
