import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { EventDto } from '../../../api/calendar';
import { useListGuestEventsQuery } from '../../../api/calendar';
import type { GuestDto } from '../../../api/guests';
import { useGetGuestQuery } from '../../../api/guests';
import type { UsualVisit } from '../../../lib/habits';
import { favouritesOf, usualOf, visitsOf } from '../../../lib/habits';
import type { AppointmentDraft } from './draft';

/** A guest's card and history, as far as loaded. */
export interface GuestProfile {
  card: GuestDto | undefined;
  /** The last visit other than the edited one. */
  last: EventDto | undefined;
  /** Upcoming appointments other than the edited one, soonest first. */
  ahead: EventDto[];
  usual: UsualVisit | undefined;
  favourites: string[];
  isError: boolean;
}

/** Loads card and history of the chosen guest; empty for a new one. */
export function useKnownGuest({ guest, of }: Pick<AppointmentDraft, 'guest' | 'of'>): GuestProfile {
  const id = guest.kind === 'known' ? guest.id : undefined;
  const card = useGetGuestQuery(id ?? skipToken);
  const history = useListGuestEventsQuery(id ?? skipToken);
  const events = history.currentData?.items;
  return useMemo(() => {
    const now = Date.now();
    const others = (events ?? []).filter((it) => it.id !== of?.id);
    const visits = visitsOf(others, now);
    const ahead = others.filter((it) => it.state === 1 && Date.parse(it.start) > now);
    return {
      card: card.currentData,
      last: visits[0],
      ahead: ahead.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start)),
      usual: usualOf(visits),
      favourites: favouritesOf(visits),
      isError: card.isError || history.isError,
    };
  }, [card.currentData, card.isError, events, history.isError, of?.id]);
}
