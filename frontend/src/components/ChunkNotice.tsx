import { useSyncExternalStore } from 'react';
import { chunkStatus, subscribeToChunks } from '../lib/chunks';
import { useT } from '../lib/i18n';
import { reload } from '../lib/reload';
import { Alert } from './Alert';
import styles from './ChunkNotice.module.css';
import ui from './ui.module.css';

/** Says why what was asked for is not shown yet, and that it comes by itself. */
export function ChunkNotice() {
  const t = useT();
  const status = useSyncExternalStore(subscribeToChunks, chunkStatus);
  return (
    <div className={styles.place}>
      {status === 'unreachable' && <Alert severity="warning" text={t('app.partUnreachable')} />}
      {status === 'outdated' && (
        <Alert severity="warning" text={t('app.partOutdated')}>
          <button type="button" className={ui.quiet} onClick={reload}>
            {t('app.reload')}
          </button>
        </Alert>
      )}
    </div>
  );
}
