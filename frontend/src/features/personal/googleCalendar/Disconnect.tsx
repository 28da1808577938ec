import { useState } from 'react';
import { toRefusal } from '../../../api/errors';
import { useEndCalendarSyncMutation } from '../../../api/googleCalendar';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { ConfirmDialog } from '../../../components/kit/ConfirmDialog';
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
      <ConfirmDialog
        open={isAsking}
        title={t('gsync.endTitle')}
        action={t(isLoading ? 'gsync.ending' : 'gsync.endConfirm')}
        busy={isLoading}
        cancelText={t('gsync.cancel')}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <ul className={styles.goes}>
          <li>{t('gsync.endPushed')}</li>
          <li>{t('gsync.endBlocked')}</li>
          <li>{t('gsync.endConsent')}</li>
        </ul>
        <p>{t('gsync.endStays')}</p>
        <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      </ConfirmDialog>
    </>
  );
}
