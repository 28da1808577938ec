import { generatedWorkspaceApi } from './generatedWorkspace';
import { sendForm } from './sendFile';

type Tag = 'Company' | 'Colleagues' | 'Me' | 'Shops';

interface SentPicture {
  /** The call that takes it. */
  path: string;
  file: Blob;
  name: string;
  /** What goes stale. */
  tags: readonly Tag[];
  /** Upload progress, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Pictures that stand for something: the salon's, people's, shops'. */
const pictures = generatedWorkspaceApi
  .enhanceEndpoints({
    addTagTypes: [...(['Company', 'Colleagues', 'Me', 'Shops'] as const)],
    endpoints: {
      deleteBackground: { invalidatesTags: ['Company'] },
      deleteLogo: { invalidatesTags: ['Company'] },
      deleteOwnPhoto: { invalidatesTags: ['Me', 'Colleagues'] },
      deletePersonPhoto: { invalidatesTags: ['Colleagues'] },
      deleteShopPhoto: { invalidatesTags: ['Shops'] },
      orderShopPhotos: { invalidatesTags: ['Shops'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Sends a picture in place of the one there is. */
      sendPicture: build.mutation<unknown, SentPicture>({
        queryFn: ({ path, file, name, onProgress }) => {
          const form = new FormData();
          form.append('file', file, name);
          return sendForm(path, form, onProgress);
        },
        invalidatesTags: (_result, _error, { tags }) => [...tags],
      }),
    }),
  });

/** For a picture of a shop that was uploaded without these calls. */
export const shopPhotosChanged = () => pictures.util.invalidateTags(['Shops']);

/** The id in a picture's address. */
export const pictureId = (path: string): string => path.split('?')[0]?.split('/').at(-1) ?? '';

export const {
  useDeleteBackgroundMutation,
  useDeleteLogoMutation,
  useDeleteOwnPhotoMutation,
  useDeletePersonPhotoMutation,
  useDeleteShopPhotoMutation,
  useOrderShopPhotosMutation,
  useSendPictureMutation,
} = pictures;
