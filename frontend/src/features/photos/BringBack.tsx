import { toRefusal } from '../../api/errors';
import type { PhotoDto } from '../../api/photos';
import { useActivatePhotoMutation } from '../../api/photos';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { useT } from '../../lib/workspaceTexts';

/** Brings a deleted photo back, as it was. */
export function BringBack({ photo, onBack }: { photo: PhotoDto; onBack: (photo: PhotoDto) => void }) {
  const t = useT();
  const [activate, { isLoading, error }] = useActivatePhotoMutation();
  const bringBack = async () => {
    const { data } = await activate(photo.id);
    if (data !== undefined) {
      onBack(data);
    }
  };
  return (
    <>
      <Button busy={isLoading} onClick={() => void bringBack()}>
        {t('library.bringBack')}
      </Button>
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
    </>
  );
}
