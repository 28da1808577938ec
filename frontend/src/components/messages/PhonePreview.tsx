import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '../../lib/workspaceTexts';
import styles from './sms.module.css';

interface Props {
  /** Undefined while there is nothing to show. */
  text: string | undefined;
  /** A newer text is being read. */
  isStale: boolean;
  children?: ReactNode;
}

/** An SMS as it looks on a phone, with what it costs below. */
export function PhonePreview({ text, isStale, children }: Props) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h3 id={id} className={styles.title}>
        {t('sms.preview')}
      </h3>
      <div className={isStale ? `${styles.phone} ${styles.stale}` : styles.phone}>
        <p className={text === undefined ? styles.empty : styles.bubble}>{text ?? t('sms.previewEmpty')}</p>
      </div>
      {children}
    </section>
  );
}
