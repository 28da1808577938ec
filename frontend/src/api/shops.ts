import type { Tag } from './baseApi';
import { shopsCalls } from './generated/shops';

/** A refusal invalidates too: it may mean that what is shown is stale. */
const changesShops: { invalidatesTags: Tag[] } = { invalidatesTags: ['Shops', 'Colleagues'] };

/** The company's shops, with their pictures. */
const shopsApi = shopsCalls.enhanceEndpoints({
  endpoints: {
    listEditedShops: { providesTags: ['Shops'] },
    saveShop: changesShops,
    deleteShop: changesShops,
    activateShop: changesShops,
    deleteShopPhoto: { invalidatesTags: ['Shops'] },
    orderShopPhotos: { invalidatesTags: ['Shops'] },
  },
});

/** For a picture of a shop that was uploaded without these calls. */
export const shopPhotosChanged = () => shopsApi.util.invalidateTags(['Shops']);

export const {
  useActivateShopMutation,
  useDeleteShopMutation,
  useDeleteShopPhotoMutation,
  useListEditedShopsQuery,
  useOrderShopPhotosMutation,
  useSaveShopMutation,
} = shopsApi;

export type { AppointmentAheadDto, EditedShopDto, SaveShopRequest } from './generated/types';
