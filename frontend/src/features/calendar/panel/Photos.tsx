import type { DragEvent } from 'react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toRefusal } from '../../../api/errors';
import { workOf } from '../../../api/photos';
import type { AppointmentImageDto, EventDto } from '../../../api/workspace';
import {
  photosChanged,
  useDeletePhotoMutation,
  useGetGuestOrUserQuery,
  useGetImageDetailsQuery,
} from '../../../api/workspace';
import { Button } from '../../../components/Button';
import { captionOf } from '../../../components/captionOf';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { plus, trash } from '../../../components/icons/icons';
import { Picture } from '../../../components/Picture';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import styles from './Photos.module.css';
import { PhotosOnTheWay } from './PhotosOnTheWay';
import { usePhotoUploads } from './usePhotoUploads';

const Lightbox = lazy(() =>
  import(/* webpackChunkName: "lightbox" */ '../../../components/Lightbox').then((it) => ({ default: it.Lightbox })),
);

interface Props {
  event: EventDto;
  zone: string;
}

/** The photos of an appointment, where the company uses photos. */
export function Photos({ event, zone }: Props) {
  const features = useGetGuestOrUserQuery().data?.companyInfo?.features;
  return features?.photos === true && event.kind === 'appointment' ? (
    <AppointmentPhotos key={event.id} id={event.id} zone={zone} />
  ) : null;
}

/** Pictures among what was dropped or pasted. */
function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((it) => it.type.startsWith('image/'));
}

function AppointmentPhotos({ id, zone }: { id: string; zone: string }) {
  const t = useT();
  const title = useId();
  const { data, isError, error, refetch } = useGetImageDetailsQuery(id, { refetchOnMountOrArgChange: true });
  const dispatch = useDispatch();
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState<number>();
  const { list, add, retry, dismiss } = usePhotoUploads(id, (name) => {
    setSaid(t('photos.added', { name }));
    dispatch(photosChanged());
  });
  const photos = data?.items ?? [];
  const isFull =
    data?.most != null && photos.length + list.filter((it) => it.refusal === undefined).length >= data.most;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!isFull) {
      add(picturesIn(event.dataTransfer));
    }
  };
  usePasted((files) => {
    if (!isFull) {
      add(files);
    }
  });
  return (
    <section
      aria-labelledby={title}
      className={styles.photos}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <h3 id={title}>{t('photos.title')}</h3>
      <p className={`${ui.muted} ${ui.small}`}>{t('photos.who')}</p>
      {isError && <QueryError text={t('photos.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={1} />}
      {data !== undefined && photos.length === 0 && list.length === 0 && <p className={ui.muted}>{t('photos.none')}</p>}
      {photos.length > 0 && (
        <ul className={styles.thumbs}>
          {photos.map((photo, index) => (
            <Thumb
              key={photo.id}
              photo={photo}
              zone={zone}
              onShow={() => setShown(index)}
              onDeleted={() => setSaid(t('photos.deleted'))}
            />
          ))}
        </ul>
      )}
      <PhotosOnTheWay list={list} onRetry={retry} onDismiss={dismiss} />
      {data !== undefined && <AddPhotos isFull={isFull} onAdd={add} />}
      <p role="status" className={ui.hidden}>
        {said}
      </p>
      {shown !== undefined && photos.length > 0 && (
        <Suspense fallback={null}>
          <Lightbox
            images={photos.map(workOf)}
            zone={zone}
            shown={Math.min(shown, photos.length - 1)}
            onShow={setShown}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Hears of pictures that are pasted anywhere in the page. */
function usePasted(onPaste: (files: File[]) => void) {
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData);
      if (files.length > 0) {
        event.preventDefault();
        latest.current(files);
      }
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** The way to the files and the camera. */
function AddPhotos({ isFull, onAdd }: { isFull: boolean; onAdd: (files: File[]) => void }) {
  const t = useT();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  if (isFull) {
    return <p className={ui.muted}>{t('photos.full')}</p>;
  }
  return (
    <div className={styles.drop}>
      <Button kind="quiet" icon={plus} aria-describedby={hint} onClick={() => input.current?.click()}>
        {t('photos.add')}
      </Button>
      <p id={hint} className={`${ui.muted} ${ui.small} ${styles.hint}`}>
        {t('photos.dropHere')}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('photos.add')}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

interface ThumbProps {
  photo: AppointmentImageDto;
  zone: string;
  onShow: () => void;
  onDeleted: () => void;
}

/** A photo that opens large, and the way to be rid of it: asked once more, for it cannot be brought back. */
function Thumb({ photo, zone, onShow, onDeleted }: ThumbProps) {
  const t = useT();
  const what = captionOf(workOf(photo), zone, useLanguage());
  const [isSure, setSure] = useState(false);
  const [remove, { isLoading, error }] = useDeletePhotoMutation();
  const erase = async () => {
    const answer = await remove({ id: photo.appointmentId, imageId: photo.id });
    if (answer.error === undefined) {
      onDeleted();
    }
  };
  return (
    <li className={isSure ? styles.asking : styles.thumb}>
      <button type="button" className={styles.open} aria-label={t('gallery.open', { what })} onClick={onShow}>
        <Picture src={photo.imagePath} alt="" width={160} height={160} />
      </button>
      {isSure ? (
        <div className={styles.sure}>
          <p className={ui.small}>{t('photos.sure')}</p>
          <Button kind="danger" busy={isLoading} onClick={() => void erase()} autoFocus>
            {t('photos.deleteNow')}
          </Button>
          <Button kind="quiet" onClick={() => setSure(false)}>
            {t('photos.keep')}
          </Button>
          <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
        </div>
      ) : (
        <Button kind="link" icon={trash} aria-label={t('photos.delete', { what })} onClick={() => setSure(true)}>
          {t('desk.delete')}
        </Button>
      )}
    </li>
  );
}
