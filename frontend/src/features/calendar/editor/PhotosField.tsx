import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import type { ChosenPhoto } from '../../../api/calendarPhotos';
import type { Refusal } from '../../../api/errors';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { useGetImageDetailsQuery } from '../../../api/photos';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { captionOf } from '../../../components/captionOf';
import { x } from '../../../components/icons/icons';
import { Picture } from '../../../components/Picture';
import { PhotoArea } from '../../../components/photos/PhotoArea';
import styles from '../../../components/photos/Photos.module.css';
import ui from '../../../components/ui.module.css';
import { errorText, useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  /** The appointment, if there is one already. */
  of: EventDto | undefined;
  zone: string;
  photos: readonly ChosenPhoto[];
  /** Why the photos were refused. */
  refusal: Refusal | undefined;
  /** Upload progress, 0 to 1; undefined while nothing is sent. */
  share: number | undefined;
  onChange: (photos: readonly ChosenPhoto[]) => void;
}

/** Types the server accepts. */
const types = ['image/jpeg', 'image/png', 'image/webp'];
/** Files the server accepts in one form. */
const maxFiles = 30;

/** Photos to upload with the appointment, after those it already has. */
export function PhotosField({ of, zone, photos, refusal, share, onChange }: Props) {
  const t = useT();
  const language = useLanguage();
  const kept = useGetImageDetailsQuery(of?.id ?? skipToken).currentData;
  const [status, setStatus] = useState('');
  const [leftOut, setLeftOut] = useState<string>();
  const last = useRef(Math.max(0, ...photos.map(({ key }) => key)));
  // A new appointment has the limit of all.
  const limit = useGetGuestOrUserQuery().data?.companyInfo?.photoLimit;
  const most = kept?.most ?? limit;
  const room = Math.min(maxFiles, (most ?? Infinity) - (kept?.items.length ?? 0)) - photos.length;
  const add = (files: File[]) => {
    const taken = files.filter((it) => types.includes(it.type)).slice(0, room);
    const others = files.filter((it) => !taken.includes(it));
    const why = errorText(others.some((it) => types.includes(it.type)) ? 'image.too_many' : 'image.type');
    setLeftOut(
      others.length === 0 ? undefined : t('photos.leftOut', { names: others.map(({ name }) => name).join(', '), why }),
    );
    setStatus(taken.length === 0 ? '' : t('photos.chosen', { count: taken.length }));
    const chosen = taken.map((file) => {
      last.current += 1;
      return { key: last.current, file };
    });
    onChange([...photos, ...chosen]);
  };
  const remove = ({ key, file }: ChosenPhoto) => {
    setLeftOut(undefined);
    setStatus(t('photos.takenOff', { name: file.name }));
    onChange(photos.filter((it) => it.key !== key));
  };
  const code = refusal?.fields.file?.[0];
  const refused =
    code === undefined
      ? undefined
      : code === 'image.too_large' && photos.length > 1
        ? t('photos.tooMuch')
        : errorText(code);
  return (
    <PhotoArea isReady most={most} isOneForm isFull={room <= 0} status={status} onAdd={add}>
      {(kept?.items.length ?? 0) + photos.length > 0 && (
        <ul className={styles.thumbs}>
          {kept?.items.map((it) => (
            <li key={it.id}>
              <Picture
                src={it.imagePath}
                alt={captionOf(it, zone, language)}
                width={160}
                height={160}
                className={styles.preview}
              />
            </li>
          ))}
          {photos.map((it) => (
            <Chosen key={it.key} photo={it} isBusy={share !== undefined} onRemove={() => remove(it)} />
          ))}
        </ul>
      )}
      {leftOut !== undefined && <Alert severity="warning" text={leftOut} />}
      {refused !== undefined && <Alert severity="danger" text={refused} />}
      {share !== undefined && (
        <label className={styles.progress}>
          <span className={ui.small}>{t('photos.sendingAll', { percent: Math.round(share * 100) })}</span>
          <progress max={1} value={share} />
        </label>
      )}
    </PhotoArea>
  );
}

interface ChosenProps {
  photo: ChosenPhoto;
  isBusy: boolean;
  onRemove: () => void;
}

/** A chosen photo, with a button to remove it. */
function Chosen({ photo: { file }, isBusy, onRemove }: ChosenProps) {
  const t = useT();
  const [src, setSrc] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <li className={styles.thumb}>
      {src !== undefined && !isBroken && (
        <img src={src} alt={file.name} className={styles.preview} onError={() => setBroken(true)} />
      )}
      {isBroken && (
        <p className={ui.small}>
          {file.name}: {errorText('image.broken')}
        </p>
      )}
      <Button
        kind="link"
        icon={x}
        disabled={isBusy}
        aria-label={t('photos.remove', { name: file.name })}
        onClick={onRemove}
      >
        {t('photos.removeShort')}
      </Button>
    </li>
  );
}
