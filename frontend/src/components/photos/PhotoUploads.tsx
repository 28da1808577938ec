import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import ui from '../ui.module.css';
import styles from './Photos.module.css';
import type { Upload } from './useUploads';

interface Props {
  list: readonly Upload[];
  onRetry: (sending: Upload) => void;
  onDismiss: (key: number) => void;
}

/** Uploads with their progress, and refused ones with the reason. */
export function PhotoUploads({ list, onRetry, onDismiss }: Props) {
  return (
    <ul className={styles.way}>
      {list.map((it) => (
        <li key={it.key}>
          {it.refusal === undefined ? (
            <UploadProgress upload={it} onDismiss={() => onDismiss(it.key)} />
          ) : (
            <FailedUpload sending={it} onRetry={() => onRetry(it)} onDismiss={() => onDismiss(it.key)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function UploadProgress({ upload: { file, share, isWaiting }, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const t = useT();
  const { name } = file;
  if (isWaiting) {
    return (
      <div className={styles.waiting}>
        <p>{t('photos.paused', { name })}</p>
        <Button kind="link" aria-label={t('photos.dismiss', { name })} onClick={onDismiss}>
          {t('photos.drop')}
        </Button>
      </div>
    );
  }
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
  sending: Upload;
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
