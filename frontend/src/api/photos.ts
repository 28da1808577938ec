import type { ReferenceImageDto } from './generated';
import type { AppointmentImageDto } from './generatedWorkspace';
import { generatedWorkspaceApi } from './generatedWorkspace';

/** Photos of appointments. */
const photosApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [...(['Photos', 'Events'] as const)],
  endpoints: {
    getImageDetails: { providesTags: ['Photos', 'Events'] },
    listPhotos: { providesTags: ['Photos', 'Events'] },
    deletePhoto: { invalidatesTags: ['Photos'] },
  },
});

export const { useDeletePhotoMutation, useGetImageDetailsQuery, useListPhotosQuery } = photosApi;

/** For a photo that was uploaded without these calls: a query under way may have been answered before it. */
export const photosChanged = () => photosApi.util.invalidateTags(['Photos']);

/** A photo in the form that galleries show. */
export function workOf(photo: AppointmentImageDto): ReferenceImageDto {
  return { ...photo, employeeId: '', serviceIds: [] };
}

export type { AppointmentImageDto } from './generatedWorkspace';
