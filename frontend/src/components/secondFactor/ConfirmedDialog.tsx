import { useId, useState } from 'react';
import type { Refusal } from '../../api/errors';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import formStyles from '../form/form.module.css';
import { RefusalAlert } from '../form/RefusalAlert';
import { useSubmit } from '../form/useSubmit';
import { Modal } from '../kit/Modal';
import { Confirmation } from './Confirmation';

interface Props {
  title: string;
  text: string;
  button: string;
  isDangerous?: boolean;
  hasPassword: boolean;
  busy: boolean;
  onClose: () => void;
  /** With the password, where the account has one. */
  onConfirm: (proof: { password?: string }) => Promise<Refusal | undefined>;
}

/** Does something to the second factor after asking who it is. */
export function ConfirmedDialog({ hasPassword, ...props }: Props) {
  const t = useT();
  const id = useId();
  const [password, setPassword] = useState('');
  const submit = useSubmit(!hasPassword || password !== '', () => props.onConfirm(hasPassword ? { password } : {}));
  return (
    <Modal
      open
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button kind="quiet" onClick={props.onClose}>
            {t('auth.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            busy={props.busy}
            {...(props.isDangerous === true ? { kind: 'danger' as const } : {})}
          >
            {props.button}
          </Button>
        </>
      }
    >
      <form id={id} className={formStyles.form} noValidate onSubmit={submit.onSubmit}>
        {props.text !== '' && <p>{props.text}</p>}
        <Confirmation hasPassword={hasPassword} password={password} onType={setPassword} submit={submit} />
        {/* A wrong field says so itself. */}
        <RefusalAlert refusal={submit.refusal?.code === 'request.invalid' ? undefined : submit.refusal} />
      </form>
    </Modal>
  );
}
