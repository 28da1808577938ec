import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { EventDto, GuestDto } from '../../../api/workspace';
import { useGetGuestQuery, useListGuestEventsQuery } from '../../../api/workspace';
import type { AppointmentDraft } from './draft';
import type { Usual } from './habits';
import { favouritesOf, usualOf, visitsOf } from './habits';

/** What the salon knows of a guest, as far as it has come in. */
export interface Known {
  card: GuestDto | undefined;
  /** The last visit, but for the one that is edited. */
  last: EventDto | undefined;
  /** What is ahead beside the one that is edited, soonest first. */
  ahead: EventDto[];
  usual: Usual | undefined;
  favourites: string[];
  isError: boolean;
}

/** The card and the history of whoever is chosen; nothing of somebody new. */
export function useKnownGuest({ guest, of }: Pick<AppointmentDraft, 'guest' | 'of'>): Known {
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
