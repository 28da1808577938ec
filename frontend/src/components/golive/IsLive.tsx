import { useRef, useState } from 'react';
import { useChangeFirstRunMutation } from '../../api/company';
import type { CompanyInfoDto } from '../../api/identity';
import { useT } from '../../lib/workspaceTexts';
import { Button, ButtonLink } from '../Button';
import { Icon } from '../icons/Icon';
import { circleCheck } from '../icons/icons';
import { Modal } from '../kit/Modal';
import { notify } from '../kit/notify';
import ui from '../ui.module.css';
import styles from './goLive.module.css';

interface Props {
  company: CompanyInfoDto;
  onClose: () => void;
}

/** Says that the salon is live: its address for copying, the page as guests see it, and the way to the calendar. */
export function IsLive({ company, onClose }: Props) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [share] = useChangeFirstRunMutation();
  const [isCopied, setCopied] = useState(false);
  const path = `/${company.szalonkaId}/appointmentbook`;
  const address = `${window.location.origin}${path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      void share({ linkShared: true });
    } catch {
      field.current?.select();
      notify('error', t('goLive.copyFailed'));
    }
  };
  const close = () => {
    onClose();
    // The button that opened the dialog went with the trial.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <Modal
      open
      title={t('goLive.isLive')}
      onClose={close}
      actions={
        <ButtonLink to="/provider/calendar" data-autofocus onClick={close}>
          {t('goLive.toCalendar')}
        </ButtonLink>
      }
    >
      <div className={ui.stack}>
        <p className={styles.done}>
          <Icon path={circleCheck} /> <span>{t('goLive.isLiveText')}</span>
        </p>
        <div className={styles.address}>
          <input
            ref={field}
            readOnly
            aria-label={t('goLive.address')}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button kind="quiet" onClick={() => void copy()}>
            {t(isCopied ? 'goLive.copied' : 'goLive.copy')}
          </Button>
          <span role="status" className={ui.hidden}>
            {isCopied && t('goLive.copied')}
          </span>
        </div>
        <section aria-label={t('goLive.preview')}>
          <h3 className={styles.title}>{t('goLive.preview')}</h3>
          <iframe className={styles.preview} src={path} title={t('goLive.preview')} />
        </section>
      </div>
    </Modal>
  );
}
