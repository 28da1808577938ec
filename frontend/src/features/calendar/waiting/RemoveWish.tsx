import { useState } from 'react';
import { toRefusal } from '../../../api/errors';
import { useRemoveWishMutation } from '../../../api/waiting';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { Modal } from '../../../components/kit/Modal';
import { notify } from '../../../components/kit/notify';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  id: string;
  /** The guest's name. */
  name: string;
  /** Whether a time is held for it. */
  isOffered: boolean;
}

/** Takes a wish off the list, after saying what becomes of it: it cannot be put back. */
export function RemoveWish({ id, name, isOffered }: Props) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [remove, { error, isLoading, reset }] = useRemoveWishMutation();
  const close = () => {
    reset();
    setAsking(false);
  };
  const confirm = async () => {
    const answer = await remove(id);
    if (answer.error === undefined) {
      setAsking(false);
      notify('info', t('queue.removed', { name }));
    }
  };
  return (
    <>
      <Button kind="link" onClick={() => setAsking(true)}>
        {t('queue.remove')}
      </Button>
      <Modal
        open={isAsking}
        title={t('queue.removeTitle', { name })}
        onClose={close}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {t('queue.keep')}
            </Button>
            <Button kind="danger" busy={isLoading} onClick={() => void confirm()}>
              {t(isLoading ? 'queue.removing' : 'queue.remove')}
            </Button>
          </>
        }
      >
        <p>{t(isOffered ? 'queue.removeOffered' : 'queue.removeSilent')}</p>
        <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      </Modal>
    </>
  );
}
