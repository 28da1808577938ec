// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';

export const photosAttachedCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    detachPhoto: build.mutation<DetachPhotoApiResponse, DetachPhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/guestuser/appointment/${encodeURIComponent(String(queryArg.id))}/photo/${encodeURIComponent(String(queryArg.imageId))}`,
        method: "DELETE",
      }),
    }),
  }),
});
export type DetachPhotoApiResponse = unknown;
export type DetachPhotoApiArg = {
  /** the appointment */
  id: string;
  /** the photo */
  imageId: string;
};
