import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import type { EditPhotoRequest, PhotoDto } from '../../api/photos';
import { useEditPhotoMutation } from '../../api/photos';

export interface Edit {
  /** Changes it at once; whether it was accepted. */
  change: (changes: EditPhotoRequest) => Promise<boolean>;
  isBusy: boolean;
  /** Of the last change. */
  refusal: Refusal | undefined;
}

/** Changes of one photo; `onChanged` is told what it is then. */
export function useEdit(photo: PhotoDto, onChanged: (photo: PhotoDto) => void): Edit {
  const [edit, { isLoading, error }] = useEditPhotoMutation();
  return {
    change: async (editPhotoRequest) => {
      const { data, error: refused } = await edit({ id: photo.id, editPhotoRequest });
      if (data !== undefined) {
        onChanged(data);
      }
      return refused === undefined;
    },
    isBusy: isLoading,
    refusal: error === undefined ? undefined : toRefusal(error),
  };
}
