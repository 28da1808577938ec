import type { Tag } from './baseApi';
import { baseApi } from './baseApi';
import { sendForm } from './sendFile';

interface SentImage {
  /** Path of the call that takes the picture. */
  path: string;
  file: Blob;
  name: string;
  /** Tags that the upload makes stale. */
  tags: readonly Tag[];
  /** Upload progress, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Pictures that stand for something: the salon's, people's, shops'. */
const imagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a picture that replaces the present one. */
    sendPicture: build.mutation<unknown, SentImage>({
      queryFn: ({ path, file, name, onProgress }) => {
        const form = new FormData();
        form.append('file', file, name);
        return sendForm(path, form, onProgress);
      },
      invalidatesTags: (_result, _error, { tags }) => [...tags],
    }),
  }),
});

/** The id in a picture's address. */
export const pictureId = (path: string): string => path.split('?')[0]?.split('/').at(-1) ?? '';

export const { useSendPictureMutation } = imagesApi;
