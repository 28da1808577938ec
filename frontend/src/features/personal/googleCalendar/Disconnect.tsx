import { useState } from 'react';
import { toRefusal } from '../../../api/errors';
import { useEndCalendarSyncMutation } from '../../../api/googleCalendar';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { Modal } from '../../../components/kit/Modal';
import { notify } from '../../../components/kit/notify';
import { useT } from '../../../lib/workspaceTexts';
import styles from './googleCalendar.module.css';

/** Ends the connection, after saying what goes. */
export function Disconnect() {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [disconnect, { error, isLoading, reset }] = useEndCalendarSyncMutation();
  const close = () => {
    reset();
    setAsking(false);
  };
  const confirm = async () => {
    const answer = await disconnect();
    if (answer.error === undefined) {
      notify('info', t('gsync.ended'));
    }
  };
  return (
    <>
      <Button kind="link" onClick={() => setAsking(true)}>
        {t('gsync.end')}
      </Button>
      <Modal
        open={isAsking}
        title={t('gsync.endTitle')}
        onClose={close}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {t('gsync.cancel')}
            </Button>
            <Button kind="danger" busy={isLoading} onClick={() => void confirm()}>
              {t(isLoading ? 'gsync.ending' : 'gsync.endConfirm')}
            </Button>
          </>
        }
      >
        <ul className={styles.goes}>
          <li>{t('gsync.endPushed')}</li>
          <li>{t('gsync.endBlocked')}</li>
          <li>{t('gsync.endConsent')}</li>
        </ul>
        <p>{t('gsync.endStays')}</p>
        <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      </Modal>
    </>
  );
}
