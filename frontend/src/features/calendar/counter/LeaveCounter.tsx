import { useState } from 'react';
import { toRefusal } from '../../../api/errors';
import { useLogoutMutation } from '../../../api/identitySession';
import { Button } from '../../../components/Button';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { notify } from '../../../components/kit/notify';
import { browser } from '../../../lib/browser';
import { setCounterMode } from '../../../lib/counterMode';
import { errorText } from '../../../lib/i18n';
import type { PinLock } from '../../../lib/pinLock';
import { tryPin } from '../../../lib/pinLock';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  lock: PinLock;
  onClose: () => void;
}

/** Asks for the PIN that ends the counter mode; who has forgotten it signs out and in again. */
export function LeaveCounter({ lock, onClose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [logout, { isLoading }] = useLogoutMutation();
  const leave = () => setCounterMode({ isOn: false, lock: undefined });
  const submit = async () => {
    setBusy(true);
    const answer = await tryPin(lock, typed, Date.now());
    setBusy(false);
    if (answer.is === 'right') {
      leave();
      return;
    }
    setCounterMode({ lock: answer.lock });
    setError(t(answer.is === 'wrong' ? 'counter.pinWrong' : 'counter.pinBlocked'));
  };
  const signOut = async () => {
    const answer = await logout();
    if (answer.error !== undefined) {
      notify('error', errorText(toRefusal(answer.error).code));
      return;
    }
    leave();
    browser.goTo('/');
  };
  return (
    <FormDialog
      centred
      title={t('counter.leave')}
      saveText={t('counter.leave')}
      editor={{
        busy,
        refusal: undefined,
        onSubmit: (event) => {
          event.preventDefault();
          // A second press while one is tried would not be counted.
          if (!busy) {
            void submit();
          }
        },
        leave: (close) => close(),
        question: undefined,
      }}
      onClose={onClose}
    >
      <TextField
        name="pin"
        type="password"
        label={t('counter.pinAsked')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={typed}
        error={error}
        showError
        onChange={(to) => {
          setTyped(to);
          setError(undefined);
        }}
      />
      <Button kind="link" busy={isLoading} onClick={() => void signOut()}>
        {t('counter.forgotten')}
      </Button>
    </FormDialog>
  );
}
