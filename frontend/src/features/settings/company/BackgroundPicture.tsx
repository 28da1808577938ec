import { useState } from 'react';
import { toRefusal } from '../../../api/errors';
import { useDeleteBackgroundMutation, useSendBackgroundMutation } from '../../../api/workspace';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { FileDrop } from '../../../components/kit/FileDrop';
import { notify } from '../../../components/kit/notify';
import { Picture } from '../../../components/Picture';
import ui from '../../../components/ui.module.css';
import { errorText } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';
import type { Company } from './company';

/** Media types the server accepts. */
const accept = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };

/** The picture behind the head of the salon's pages: shown, sent and deleted at once. */
export function BackgroundPicture({ company }: { company: Company }) {
  const t = useT();
  const [send] = useSendBackgroundMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteBackgroundMutation();
  /** Upload progress, 0 to 1. */
  const [share, setShare] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const picture = company.onlineBookingBackgroundImage;
  const refuse = (error: Parameters<typeof toRefusal>[0]) => {
    const { code, fields } = toRefusal(error);
    setRefused(errorText(fields.file?.[0] ?? code));
  };
  const upload = async (file: File) => {
    setRefused(undefined);
    setShare(0);
    const { error } = await send({ file, onProgress: setShare });
    setShare(undefined);
    if (error === undefined) {
      notify('info', t('company.backgroundSaved'));
    } else {
      refuse(error);
    }
  };
  const takeAway = async () => {
    setRefused(undefined);
    const { error } = await remove();
    if (error === undefined) {
      notify('info', t('company.backgroundDeleted'));
    } else {
      refuse(error);
    }
  };
  return (
    <fieldset className={ui.stack}>
      <legend className={styles.what}>{t('company.background')}</legend>
      <p id="background-hint" className={`${ui.muted} ${ui.small}`}>
        {t('company.backgroundHint')}
      </p>
      {picture == null ? (
        <p className={ui.muted}>{t('company.backgroundNone')}</p>
      ) : (
        <Picture
          src={picture}
          alt={t('company.backgroundNow')}
          width={1280}
          height={400}
          sizes="320px"
          className={styles.background}
        />
      )}
      <FileDrop
        label={t('company.background')}
        describedBy="background-hint"
        accept={accept}
        disabled={share !== undefined}
        onFiles={([file]) => file !== undefined && void upload(file)}
        onRefused={() => setRefused(errorText('image.type'))}
      >
        {(open) => (
          <div className={ui.row}>
            <Button kind="quiet" type="button" busy={share !== undefined} onClick={() => open('files')}>
              {t(picture == null ? 'company.backgroundChoose' : 'company.backgroundChange')}
            </Button>
            {picture != null && (
              <Button
                kind="link"
                type="button"
                busy={isRemoving}
                disabled={share !== undefined}
                onClick={() => void takeAway()}
              >
                {t('company.backgroundDelete')}
              </Button>
            )}
          </div>
        )}
      </FileDrop>
      {share !== undefined && (
        <label className={ui.stack}>
          <span className={ui.small}>{t('company.backgroundSending', { percent: Math.round(share * 100) })}</span>
          <progress max={1} value={share} />
        </label>
      )}
      {refused !== undefined && <Alert severity="danger" text={refused} />}
    </fieldset>
  );
}
