import type { DeskWishDto, WishDto } from './generated/types';
import { waitingCalls } from './generated/waiting';

/** The waiting list: what a guest waits for, a held time, and the list as the desk sees it. */
const waitingApi = waitingCalls.enhanceEndpoints({
  endpoints: {
    getOffer: { providesTags: ['Offer'] },
    // A refusal invalidates too: it means that what is shown is stale.
    takeOffer: { invalidatesTags: ['Offer'] },
    refuseOffer: { invalidatesTags: ['Offer'] },
    listOwnWishes: { providesTags: ['Waiting'] },
    takeOwnOffer: { invalidatesTags: ['Waiting', 'Appointments'] },
    refuseOwnOffer: { invalidatesTags: ['Waiting'] },
    leaveWaitingList: { invalidatesTags: ['Waiting'] },
    listWishes: { providesTags: ['Waiting'] },
    takeForGuest: { invalidatesTags: ['Waiting', 'Events'] },
    addWish: { invalidatesTags: ['Waiting'] },
    removeWish: { invalidatesTags: ['Waiting', 'Events'] },
  },
});

export const {
  useAddWishMutation,
  useGetOfferQuery,
  useLeaveWaitingListMutation,
  useListOwnWishesQuery,
  useListWishesQuery,
  useRefuseOfferMutation,
  useRefuseOwnOfferMutation,
  useRemoveWishMutation,
  useTakeForGuestMutation,
  useTakeOfferMutation,
  useTakeOwnOfferMutation,
} = waitingApi;

/** Number of guests in a list of wishes, of which a guest may have several. */
export const guestsOf = (items: readonly Pick<DeskWishDto, 'guestId'>[]): number =>
  new Set(items.map((it) => it.guestId)).size;

/** A wish as far as it is told in words. */
export type WishContent = Pick<
  WishDto,
  | 'services'
  | 'providerFirstName'
  | 'providerLastName'
  | 'firstDay'
  | 'lastDay'
  | 'weekdays'
  | 'fromMinute'
  | 'toMinute'
  | 'shop'
>;

export type { AddWishRequest, DeskWishDto, OfferDto, WishDto } from './generated/types';
