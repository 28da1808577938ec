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
    removeWish: { invalidatesTags: ['Waiting', 'Events'] },
  },
});

export const {
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

export type { DeskWishDto, OfferDto, WishDto } from './generated/types';
