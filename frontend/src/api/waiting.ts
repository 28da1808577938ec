import { generatedWorkspaceApi } from './generatedWorkspace';

/** The waiting list: what a guest waits for, a held time, and the list as the desk sees it. */
const waitingApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [...(['Waiting', 'Offer', 'Appointments', 'Events'] as const)],
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

export type { DeskWishDto, OfferDto, WishDto } from './generatedWorkspace';
