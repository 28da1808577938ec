import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { PhotoDto } from '../../api/photos';
import { useDeleteLibraryPhotoMutation } from '../../api/photos';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { useLeaveGuard } from '../../components/form/useLeaveGuard';
import { trash } from '../../components/icons/icons';
import { Drawer } from '../../components/kit/Drawer';
import { notify } from '../../components/kit/notify';
import { Picture } from '../../components/Picture';
import { shapeOf } from '../../components/shapeOf';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import { proposedAlt } from './altText';
import { BringBack } from './BringBack';
import { Consent } from './Consent';
import { Details } from './Details';
import styles from './library.module.css';
import { PairChoice } from './PairChoice';
import { Place } from './Place';
import { useEdit } from './useEdit';

interface Props {
  photo: PhotoDto;
  /** All photos that are listed with it, in order. */
  photos: readonly PhotoDto[];
  /** They are listed as the gallery shows them. */
  isOrdered: boolean;
  zone: string;
  onChanged: (photo: PhotoDto) => void;
  onDeleted: (photo: PhotoDto) => void;
  onClose: () => void;
}

/** The editor of a photo: visibility, description, and its place in the order. */
export function PhotoEditor({ photo, photos, isOrdered, zone, onChanged, onDeleted, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const edit = useEdit(photo, onChanged);
  const [remove, removing] = useDeleteLibraryPhotoMutation();
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const { width, height } = shapeOf(photo);
  const deletePhoto = async (final: boolean) => {
    const { error } = await remove({ id: photo.id, final });
    if (error !== undefined) {
      return;
    }
    if (final) {
      notify('info', t('library.erased'));
      onClose();
    } else {
      onDeleted(photo);
    }
  };
  return (
    <Drawer
      open
      title={t('library.edit')}
      onClose={() => guard.leave(onClose)}
      actions={
        photo.deletedAt == null && (
          <Button kind="quiet" icon={trash} busy={removing.isLoading} onClick={() => void deletePhoto(false)}>
            {t('library.delete')}
          </Button>
        )
      }
    >
      <div className={ui.stack}>
        <Picture
          src={photo.imagePath}
          alt={photo.alt ?? proposedAlt(photo, language)}
          width={width}
          height={height}
          color={photo.color}
          sizes="400px"
          className={styles.large}
        />
        {photo.deletedAt == null ? (
          <>
            <Consent photo={photo} edit={edit} zone={zone} onErase={() => void deletePhoto(true)} />
            <Details
              key={`${photo.appointmentId} ${photo.dateTimeFrom}`}
              photo={photo}
              edit={edit}
              zone={zone}
              onUnsaved={setDirty}
            />
            <PairChoice photo={photo} photos={photos} zone={zone} />
            {isOrdered && <Place photo={photo} photos={photos} />}
          </>
        ) : (
          <BringBack photo={photo} onBack={onChanged} />
        )}
        <RefusalAlert
          refusal={edit.refusal ?? (removing.error === undefined ? undefined : toRefusal(removing.error))}
        />
      </div>
      {guard.question}
    </Drawer>
  );
}
