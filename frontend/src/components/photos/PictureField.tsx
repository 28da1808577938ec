import { lazy, Suspense, useId, useState } from 'react';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import { useSendPictureMutation } from '../../api/images';
import { errorText } from '../../lib/i18n';
import { shrunk } from '../../lib/shrink';
import { useT } from '../../lib/workspaceTexts';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { FileDrop } from '../kit/FileDrop';
import { notify } from '../kit/notify';
import { Picture } from '../Picture';
import ui from '../ui.module.css';
import styles from './Photos.module.css';

const CropDialog = lazy(() =>
  import(/* webpackChunkName: "crop" */ './CropDialog').then((it) => ({ default: it.CropDialog })),
);

/** Media types the server accepts. */
const accept = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };

interface Props {
  title: string;
  hint: string;
  /** The address of the current picture. */
  src: string | null | undefined;
  /** Describes the current picture. */
  alt: string;
  /** The shape it is shown in. */
  width: number;
  height: number;
  /** It is cut to that shape before it is sent. */
  isCropped?: boolean;
  /** The call that takes it. */
  path: string;
  tags: Parameters<ReturnType<typeof useSendPictureMutation>[0]>[0]['tags'];
  /** Takes it away; the refusal, if any. */
  onRemove: () => Promise<Refusal | undefined>;
}

/** One picture: shown, sent with its progress, cut to its shape, and taken away. */
export function PictureField({ title, hint, src, alt, width, height, isCropped = false, path, tags, onRemove }: Props) {
  const t = useT();
  const hintId = useId();
  const [send] = useSendPictureMutation();
  /** Upload progress, 0 to 1. */
  const [share, setShare] = useState<number>();
  const [isRemoving, setRemoving] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [cropping, setCropping] = useState<File>();
  const upload = async (file: Blob, name: string) => {
    setCropping(undefined);
    setRefused(undefined);
    setShare(0);
    const { error } = await send({ path, file: await shrunk(file), name, tags, onProgress: setShare });
    setShare(undefined);
    if (error === undefined) {
      notify('info', t('picture.saved'));
      return;
    }
    const { code, fields } = toRefusal(error);
    setRefused(errorText(fields.file?.[0] ?? code));
  };
  const choose = (file: File) => (isCropped ? setCropping(file) : void upload(file, file.name));
  const remove = async () => {
    setRefused(undefined);
    setRemoving(true);
    const refusal = await onRemove();
    setRemoving(false);
    if (refusal === undefined) {
      notify('info', t('picture.deleted'));
    } else {
      setRefused(errorText(refusal.code));
    }
  };
  return (
    <fieldset className={ui.stack}>
      <legend className={styles.legend}>{title}</legend>
      <p id={hintId} className={`${ui.muted} ${ui.small}`}>
        {hint}
      </p>
      {src == null ? (
        <p className={ui.muted}>{t('picture.none')}</p>
      ) : (
        <Picture
          src={src}
          alt={alt}
          width={width}
          height={height}
          sizes="320px"
          className={width === height ? styles.square : styles.wide}
        />
      )}
      <FileDrop
        label={title}
        describedBy={hintId}
        accept={accept}
        disabled={share !== undefined}
        onFiles={([file]) => file !== undefined && choose(file)}
        onRefused={() => setRefused(errorText('image.type'))}
      >
        {(open) => (
          <div className={ui.row}>
            <Button kind="quiet" type="button" busy={share !== undefined} onClick={() => open('files')}>
              {t(src == null ? 'picture.choose' : 'picture.change')}
            </Button>
            {src != null && (
              <Button
                kind="link"
                type="button"
                busy={isRemoving}
                disabled={share !== undefined}
                aria-label={t('picture.deleteOf', { what: title })}
                onClick={() => void remove()}
              >
                {t('picture.delete')}
              </Button>
            )}
          </div>
        )}
      </FileDrop>
      {share !== undefined && (
        <label className={ui.stack}>
          <span className={ui.small}>{t('picture.sending', { percent: Math.round(share * 100) })}</span>
          <progress max={1} value={share} />
        </label>
      )}
      {refused !== undefined && <Alert severity="danger" text={refused} />}
      {cropping !== undefined && (
        <Suspense fallback={null}>
          <CropDialog
            file={cropping}
            width={width}
            height={height}
            onCut={(cut) => void upload(cut, cropping.name)}
            onBroken={() => {
              setCropping(undefined);
              setRefused(errorText('image.broken'));
            }}
            onClose={() => setCropping(undefined)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
