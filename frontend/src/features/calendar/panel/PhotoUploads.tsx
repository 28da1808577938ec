import { Button } from '../../../components/Button';
import ui from '../../../components/ui.module.css';
import { errorText } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import styles from './Photos.module.css';
import type { PhotoUpload } from './usePhotoUploads';

interface Props {
  list: readonly PhotoUpload[];
  onRetry: (sending: PhotoUpload) => void;
  onDismiss: (key: number) => void;
}

/** Uploads with their progress, and refused ones with the reason. */
export function PhotoUploads({ list, onRetry, onDismiss }: Props) {
  return (
    <ul className={styles.way}>
      {list.map((it) => (
        <li key={it.key}>
          {it.refusal === undefined ? (
            <UploadProgress name={it.file.name} share={it.share} />
          ) : (
            <FailedUpload sending={it} onRetry={() => onRetry(it)} onDismiss={() => onDismiss(it.key)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function UploadProgress({ name, share }: { name: string; share: number | undefined }) {
  const t = useT();
  const text =
    share === undefined
      ? t('photos.waiting', { name })
      : t('photos.sending', { name, percent: Math.round(share * 100) });
  return (
    <label className={styles.progress}>
      <span className={ui.small}>{text}</span>
      <progress max={1} value={share ?? 0} />
    </label>
  );
}

interface FailedProps {
  sending: PhotoUpload;
  onRetry: () => void;
  onDismiss: () => void;
}

function FailedUpload({ sending: { file, refusal }, onRetry, onDismiss }: FailedProps) {
  const t = useT();
  const { name } = file;
  const code = refusal?.fields.file?.[0] ?? refusal?.code;
  return (
    <div role="alert" className={styles.failed}>
      <p>
        {t('photos.failed', { name })} {code !== undefined && errorText(code)}
      </p>
      <div className={ui.row}>
        <Button kind="quiet" aria-label={t('photos.retry', { name })} onClick={onRetry}>
          {t('app.retry')}
        </Button>
        <Button kind="link" aria-label={t('photos.dismiss', { name })} onClick={onDismiss}>
          {t('photos.drop')}
        </Button>
      </div>
    </div>
  );
}
