import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { GuestPhotoDto } from '../../api/photosAttached';
import { useDetachPhotoMutation } from '../../api/photosAttached';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { trash } from '../../components/icons/icons';
import { ConfirmDialog } from '../../components/kit/ConfirmDialog';
import { Picture } from '../../components/Picture';
import styles from '../../components/photos/Photos.module.css';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  appointment: string;
  photo: GuestPhotoDto;
}

/** The photo the guest attached, which they may delete while the appointment is ahead. */
export function OwnPhoto({ appointment, photo }: Props) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [detach, { isLoading, error }] = useDetachPhotoMutation();
  return (
    <div className={styles.thumb}>
      <div className={styles.square}>
        <Picture src={photo.imagePath} alt={t('visit.photo')} width={128} height={128} fileWidth={photo.width} />
      </div>
      <Button kind="link" icon={trash} busy={isLoading} onClick={() => setAsking(true)}>
        {t('visit.photoRemove')}
      </Button>
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      <ConfirmDialog
        open={asking}
        title={t('visit.photoTitle')}
        action={t('visit.photoRemove')}
        onConfirm={() => {
          setAsking(false);
          void detach({ id: appointment, imageId: photo.id });
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('visit.photoText')}</p>
      </ConfirmDialog>
    </div>
  );
}
