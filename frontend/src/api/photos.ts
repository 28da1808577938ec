import { generatedWorkspaceApi } from './generatedWorkspace';

/** The library of photos. */
const photosApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [...(['Photos', 'Events'] as const)],
  endpoints: {
    getImageDetails: { providesTags: ['Photos', 'Events'] },
    listPhotos: { providesTags: ['Photos', 'Events'] },
    deleteLibraryPhoto: { invalidatesTags: ['Photos'] },
    activatePhoto: { invalidatesTags: ['Photos'] },
    editPhoto: { invalidatesTags: ['Photos'] },
    orderPhoto: { invalidatesTags: ['Photos'] },
    pairPhotos: { invalidatesTags: ['Photos'] },
    partPhotos: { invalidatesTags: ['Photos'] },
  },
});

export const {
  useActivatePhotoMutation,
  useDeleteLibraryPhotoMutation,
  useEditPhotoMutation,
  useGetImageDetailsQuery,
  useListPhotosQuery,
  useOrderPhotoMutation,
  usePairPhotosMutation,
  usePartPhotosMutation,
} = photosApi;

/** For a photo that was uploaded without these calls: a query under way may have been answered before it. */
export const photosChanged = () => photosApi.util.invalidateTags(['Photos']);

export type { PhotoDto } from './generatedWorkspace';
