import { useState } from 'react';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import { Modal } from '../kit/Modal';
import ui from '../ui.module.css';
import styles from './secondFactor.module.css';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, which are shown once: to copy and to download. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const t = useT();
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = () => navigator.clipboard.writeText(text).then(() => setSaid(t('secondFactor.copied')));
  return (
    <Modal
      open
      title={t('secondFactor.codesTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('secondFactor.kept')}</Button>}
    >
      <div className={ui.stack}>
        <p>{t('secondFactor.codes')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={ui.row}>
          <Button kind="quiet" onClick={() => void copy()}>
            {t('secondFactor.copy')}
          </Button>
          <a
            className={ui.quiet}
            download={t('secondFactor.file')}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            {t('secondFactor.download')}
          </a>
        </div>
        <p role="status">{said}</p>
      </div>
    </Modal>
  );
}
