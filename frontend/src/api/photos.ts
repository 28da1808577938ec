import { photosCalls } from './generated/photos';
import type { PhotosDto } from './generated/types';

/** Which photos of the library; empty for any. */
export interface PhotoFilter {
  state: PhotoState;
  employeeId: string;
  serviceId: string;
}

/** In the order of the filter's choices. */
export const photoStates = ['kept', 'public', 'private', 'hidden', 'deleted'] as const;
export type PhotoState = (typeof photoStates)[number];

/** Photos of one call, the most the server gives. */
const pageSize = 60;

/** The library of photos. */
const photosApi = photosCalls
  .enhanceEndpoints({
    endpoints: {
      getImageDetails: { providesTags: ['Photos', 'Events'] },
      listPhotos: { providesTags: ['Photos', 'Events'] },
      deletePhoto: { invalidatesTags: ['Photos'] },
      deleteLibraryPhoto: { invalidatesTags: ['Photos'] },
      activatePhoto: { invalidatesTags: ['Photos'] },
      editPhoto: { invalidatesTags: ['Photos'] },
      orderPhoto: { invalidatesTags: ['Photos'] },
      pairPhotos: { invalidatesTags: ['Photos'] },
      partPhotos: { invalidatesTags: ['Photos'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The library, page by page; a change reads all loaded pages anew. */
      library: build.infiniteQuery<PhotosDto, PhotoFilter, number>({
        query: ({ queryArg: { state, employeeId, serviceId }, pageParam }) => ({
          url: '/api/events/images',
          params: {
            state,
            employeeId: employeeId === '' ? undefined : employeeId,
            serviceId: serviceId === '' ? undefined : serviceId,
            from: pageParam,
            size: pageSize,
          },
        }),
        infiniteQueryOptions: {
          initialPageParam: 0,
          getNextPageParam: ({ next }) => (next == null ? undefined : Number(next)),
        },
        providesTags: ['Photos', 'Events'],
      }),
    }),
  });

export const {
  useActivatePhotoMutation,
  useDeleteLibraryPhotoMutation,
  useDeletePhotoMutation,
  useEditPhotoMutation,
  useGetImageDetailsQuery,
  useLibraryInfiniteQuery,
  useListPhotosQuery,
  useOrderPhotoMutation,
  usePairPhotosMutation,
  usePartPhotosMutation,
} = photosApi;

/** For a photo that was uploaded without these calls: a query under way may have been answered before it. */
export const photosChanged = () => photosApi.util.invalidateTags(['Photos']);

export type { EditPhotoRequest, GuestPhotoDto, PhotoDto } from './generated/types';
