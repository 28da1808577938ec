import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EventDto } from '../../../api/calendar';
import { toRefusal } from '../../../api/errors';
import type { PhotoDto } from '../../../api/photos';
import {
  photosChanged,
  useActivatePhotoMutation,
  useDeleteLibraryPhotoMutation,
  useGetImageDetailsQuery,
} from '../../../api/photos';
import { Button } from '../../../components/Button';
import { captionOf } from '../../../components/captionOf';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import gallery from '../../../components/Gallery.module.css';
import { trash } from '../../../components/icons/icons';
import { UndoBar } from '../../../components/kit/UndoBar';
import { Picture } from '../../../components/Picture';
import { PhotoArea } from '../../../components/photos/PhotoArea';
import styles from '../../../components/photos/Photos.module.css';
import { PhotoUploads } from '../../../components/photos/PhotoUploads';
import { ShownPhoto } from '../../../components/photos/ShownPhoto';
import { useHasPhotos } from '../../../components/photos/useGuestPhotos';
import { useUploads } from '../../../components/photos/useUploads';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import { GuestPhoto } from './GuestPhoto';

interface Props {
  event: EventDto;
  zone: string;
}

/** The photos of an appointment, where the company uses photos. */
export function Photos({ event, zone }: Props) {
  return useHasPhotos() && event.kind === 'appointment' ? (
    <AppointmentPhotos key={event.id} id={event.id} zone={zone} />
  ) : null;
}

function AppointmentPhotos({ id, zone }: { id: string; zone: string }) {
  const t = useT();
  const { data, isError, error, refetch } = useGetImageDetailsQuery(id, { refetchOnMountOrArgChange: true });
  const dispatch = useDispatch();
  const [status, setStatus] = useState('');
  const [shown, setShown] = useState<number>();
  const [deleted, setDeleted] = useState<PhotoDto>();
  const [activate] = useActivatePhotoMutation();
  const { list, add, retry, dismiss } = useUploads(`/api/events/appointment/${id}/image`, (name) => {
    setStatus(t('photos.added', { name }));
    dispatch(photosChanged());
  });
  const photos = data?.items ?? [];
  const isFull =
    data?.most != null && photos.length + list.filter((it) => it.refusal === undefined).length >= data.most;
  return (
    <PhotoArea isReady={data !== undefined} most={data?.most} isFull={isFull} status={status} onAdd={add}>
      {isError && <QueryError text={t('photos.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={1} />}
      {data !== undefined && photos.length === 0 && list.length === 0 && <p className={ui.muted}>{t('photos.none')}</p>}
      {data?.guestPhoto != null && <GuestPhoto appointment={id} photo={data.guestPhoto} />}
      {photos.length > 0 && (
        <ul className={styles.thumbs}>
          {photos.map((photo, index) => (
            <Thumb
              key={photo.id}
              photo={photo}
              zone={zone}
              onShow={() => setShown(index)}
              onDeleted={() => setDeleted(photo)}
            />
          ))}
        </ul>
      )}
      {deleted !== undefined && (
        <UndoBar
          text={t('photos.deleted')}
          onUndo={async () => {
            const { error } = await activate(deleted.id);
            return error === undefined ? undefined : toRefusal(error);
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
      <PhotoUploads list={list} onRetry={retry} onDismiss={dismiss} />
      <ShownPhoto photos={photos} zone={zone} shown={shown} onShow={setShown} />
    </PhotoArea>
  );
}

interface ThumbProps {
  photo: PhotoDto;
  zone: string;
  onShow: () => void;
  onDeleted: () => void;
}

/** A photo that opens large, and can be deleted. */
function Thumb({ photo, zone, onShow, onDeleted }: ThumbProps) {
  const t = useT();
  const what = captionOf(photo, zone, useLanguage());
  const [remove, { isLoading, error }] = useDeleteLibraryPhotoMutation();
  const deletePhoto = async () => {
    const answer = await remove({ id: photo.id });
    if (answer.error === undefined) {
      onDeleted();
    }
  };
  return (
    <li className={styles.thumb}>
      <button type="button" className={gallery.open} aria-label={t('gallery.open', { what })} onClick={onShow}>
        <Picture src={photo.imagePath} alt="" width={160} height={160} />
      </button>
      <Button
        kind="link"
        icon={trash}
        busy={isLoading}
        aria-label={t('photos.delete', { what })}
        onClick={() => void deletePhoto()}
      >
        {t('desk.delete')}
      </Button>
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
    </li>
  );
}
