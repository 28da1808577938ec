import { Button } from '../../../components/Button';
import ui from '../../../components/ui.module.css';
import { errorText } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import styles from './Photos.module.css';
import type { Sending } from './usePhotoUploads';

interface Props {
  list: readonly Sending[];
  onRetry: (sending: Sending) => void;
  onDismiss: (key: number) => void;
}

/** Photos that are being sent, each with how far it is, and those that were refused, each with the reason. */
export function PhotosOnTheWay({ list, onRetry, onDismiss }: Props) {
  return (
    <ul className={styles.way}>
      {list.map((it) => (
        <li key={it.key}>
          {it.refusal === undefined ? (
            <OnTheWay name={it.file.name} share={it.share} />
          ) : (
            <Failed sending={it} onRetry={() => onRetry(it)} onDismiss={() => onDismiss(it.key)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function OnTheWay({ name, share }: { name: string; share: number | undefined }) {
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
  sending: Sending;
  onRetry: () => void;
  onDismiss: () => void;
}

function Failed({ sending: { file, refusal }, onRetry, onDismiss }: FailedProps) {
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
