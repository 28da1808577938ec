import { toRefusal } from '../../api/errors';
import type { PhotoDto } from '../../api/photos';
import { useOrderPhotoMutation } from '../../api/photos';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  photo: PhotoDto;
  /** All of the gallery that are loaded, in its order. */
  photos: readonly PhotoDto[];
}

/** Moves a photo in the gallery. */
export function Place({ photo, photos }: Props) {
  const t = useT();
  const [move, { isLoading, error, isSuccess }] = useOrderPhotoMutation();
  const at = photos.findIndex((it) => it.id === photo.id);
  const before = (next: PhotoDto | undefined) => void move({ id: photo.id, orderPhotoRequest: { next: next?.id } });
  return (
    <section aria-label={t('library.order')} className={ui.stack}>
      <p>{t('library.order')}</p>
      <div className={ui.row}>
        <Button kind="quiet" disabled={at <= 0} busy={isLoading} onClick={() => before(photos[0])}>
          {t('library.first')}
        </Button>
        <Button kind="quiet" disabled={at <= 0} busy={isLoading} onClick={() => before(photos[at - 1])}>
          {t('library.earlier')}
        </Button>
        <Button
          kind="quiet"
          disabled={at === photos.length - 1}
          busy={isLoading}
          onClick={() => before(photos[at + 2])}
        >
          {t('library.later')}
        </Button>
      </div>
      <p role="status" className={`${ui.muted} ${ui.small}`}>
        {isSuccess && t('library.moved', { place: at + 1 })}
      </p>
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
    </section>
  );
}
