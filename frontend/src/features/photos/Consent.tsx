import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { PhotoDto } from '../../api/photos';
import { Button } from '../../components/Button';
import { notify } from '../../components/kit/notify';
import ui from '../../components/ui.module.css';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import type { Edit } from './useEdit';

interface Props {
  photo: PhotoDto;
  edit: Edit;
  zone: string;
  onErase: () => void;
}

/** Whether the guest agreed that everybody may see the photo, and whether it shows. */
export function Consent({ photo, edit, zone, onErase }: Props) {
  const t = useT();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const hasConsent = photo.consentAt != null;
  const withdraw = async () => {
    if (await edit.change({ consent: false })) {
      setWithdrawing(false);
      notify('info', t('library.withdrawn'));
    }
  };
  return (
    <div className={ui.stack}>
      <Checkbox
        label={t('library.consent')}
        description={
          photo.consentAt == null
            ? t('library.consentHint')
            : t('library.consentSince', { time: formatDateTime(photo.consentAt, zone) })
        }
        checked={hasConsent}
        disabled={edit.isBusy}
        onChange={(event) => (event.currentTarget.checked ? void edit.change({ consent: true }) : setWithdrawing(true))}
      />
      {isWithdrawing && hasConsent && (
        <section aria-label={t('library.withdraw')} className={ui.stack}>
          <p>{t('library.withdrawText')}</p>
          <div className={ui.row}>
            <Button kind="danger" autoFocus onClick={onErase}>
              {t('library.withdrawDelete')}
            </Button>
            <Button kind="quiet" busy={edit.isBusy} onClick={() => void withdraw()}>
              {t('library.withdrawKeep')}
            </Button>
            <Button kind="link" onClick={() => setWithdrawing(false)}>
              {t('library.withdrawStop')}
            </Button>
          </div>
        </section>
      )}
      {hasConsent && !isWithdrawing && (
        <Checkbox
          label={t('library.hide')}
          checked={photo.isHidden}
          disabled={edit.isBusy}
          onChange={(event) => void edit.change({ isHidden: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
