import { useState } from 'react';
import { toRefusal } from '../../../api/errors';
import type { GuestPhotoDto } from '../../../api/photos';
import { useDeletePhotoMutation } from '../../../api/photos';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { trash } from '../../../components/icons/icons';
import { ConfirmDialog } from '../../../components/kit/ConfirmDialog';
import { Picture } from '../../../components/Picture';
import styles from '../../../components/photos/Photos.module.css';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  appointment: string;
  photo: GuestPhotoDto;
}

/** The photo the guest attached; it opens large, and can be deleted for good. */
export function GuestPhoto({ appointment, photo }: Props) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading, error }] = useDeletePhotoMutation();
  return (
    <figure className={styles.thumb}>
      <a
        className={styles.square}
        href={photo.imagePath.replace(/w=\d+/, 'w=1280')}
        target="_blank"
        rel="noreferrer"
        aria-label={t('photos.openGuest')}
      >
        <Picture src={photo.imagePath} alt="" width={160} height={160} fileWidth={photo.width} />
      </a>
      <figcaption>{t('photos.ofGuest')}</figcaption>
      <Button
        kind="link"
        icon={trash}
        busy={isLoading}
        aria-label={t('photos.deleteGuest')}
        onClick={() => setAsking(true)}
      >
        {t('desk.delete')}
      </Button>
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      <ConfirmDialog
        open={asking}
        title={t('photos.deleteGuestTitle')}
        action={t('desk.delete')}
        onConfirm={() => {
          setAsking(false);
          void remove({ id: appointment, imageId: photo.id });
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('photos.deleteGuestText')}</p>
      </ConfirmDialog>
    </figure>
  );
}
