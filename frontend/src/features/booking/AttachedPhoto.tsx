import { useEffect, useRef, useState } from 'react';
import { attachPhoto } from '../../api/attachedPhoto';
import type { Refusal } from '../../api/errors';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import ui from '../../components/ui.module.css';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/photoTexts';
import { choosePhoto, useChosenPhoto } from './chosenPhoto';
import { PhotoField } from './PhotoField';
import styles from './PhotoField.module.css';

/** Sends the chosen photo to a booking that stands; where that fails, another photo can be chosen or the same sent again. */
export function AttachedPhoto({ appointment }: { appointment: string }) {
  const t = useT();
  const photo = useChosenPhoto();
  const [share, setShare] = useState<number>();
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const hasBegun = useRef(false);
  const send = async (file: File) => {
    setRefusal(undefined);
    setShare(0);
    const refused = await attachPhoto(appointment, file, setShare);
    setShare(undefined);
    setRefusal(refused);
    if (refused === undefined) {
      choosePhoto(undefined);
      setSent(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once by itself, then when it is pressed
  useEffect(() => {
    if (!hasBegun.current && photo !== undefined) {
      hasBegun.current = true;
      void send(photo);
    }
  }, []);
  if (isSent) {
    return <Alert severity="success" text={t('attach.sent')} />;
  }
  if (share !== undefined) {
    return (
      <label className={styles.progress}>
        <span className={ui.small}>{t('attach.sending', { percent: Math.round(share * 100) })}</span>
        <progress max={1} value={share} />
      </label>
    );
  }
  return refusal === undefined ? null : (
    <div className={`${ui.card} ${ui.stack}`}>
      <Alert severity="warning" text={`${t('attach.failed')} ${errorText(refusal.fields.file?.[0] ?? refusal.code)}`} />
      <PhotoField photo={photo} readOnly={false} />
      {photo !== undefined && (
        <p>
          <Button onClick={() => void send(photo)}>{t('attach.send')}</Button>
        </p>
      )}
    </div>
  );
}
