import { useEffect, useId, useRef, useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { SecondFactorSecretDto } from '../../api/identitySecondFactor';
import { useConfirmSecondFactorMutation, useSetUpSecondFactorMutation } from '../../api/identitySecondFactor';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import formStyles from '../form/form.module.css';
import { RefusalAlert } from '../form/RefusalAlert';
import { TextField } from '../form/TextField';
import { useSubmit } from '../form/useSubmit';
import { Modal } from '../kit/Modal';
import ui from '../ui.module.css';
import { ConfirmedDialog } from './ConfirmedDialog';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './secondFactor.module.css';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Turns two-step sign-in on: who it is, the code to scan, the first code of the app, the recovery codes. */
export function SetUpDialog({ hasPassword, onClose, onDone }: Props) {
  const t = useT();
  const [begin, { isLoading }] = useSetUpSecondFactorMutation();
  const [secret, setSecret] = useState<SecondFactorSecretDto>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) {
    return <RecoveryCodes codes={codes} onClose={onDone} />;
  }
  if (secret !== undefined) {
    return <Scan secret={secret} onClose={onClose} onConfirmed={setCodes} />;
  }
  return (
    <ConfirmedDialog
      title={t('secondFactor.confirmTitle')}
      text=""
      button={t('secondFactor.next')}
      hasPassword={hasPassword}
      busy={isLoading}
      onClose={onClose}
      onConfirm={async (proof) => {
        const { data, error } = await begin(proof);
        setSecret(data);
        return data === undefined ? toRefusal(error) : undefined;
      }}
    />
  );
}

interface ScanProps {
  secret: SecondFactorSecretDto;
  onClose: () => void;
  onConfirmed: (codes: readonly string[]) => void;
}

function Scan({ secret, onClose, onConfirmed }: ScanProps) {
  const t = useT();
  const id = useId();
  const [code, setCode] = useState('');
  const [confirm, { isLoading }] = useConfirmSecondFactorMutation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const typed = code.replaceAll(/\s/g, '');
  const isWhole = /^\d{6}$/.test(typed);
  const submit = useSubmit(isWhole, async () => {
    const { data, error } = await confirm({ code: typed });
    if (data === undefined) {
      return toRefusal(error);
    }
    onConfirmed(data.items);
    return undefined;
  });
  return (
    <Modal
      open
      title={t('secondFactor.scanTitle')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isLoading}>
            {t('secondFactor.turnOn')}
          </Button>
        </>
      }
    >
      <form id={id} className={formStyles.form} noValidate onSubmit={submit.onSubmit}>
        <p>{t('secondFactor.scan')}</p>
        <img
          className={styles.qr}
          alt={t('secondFactor.qr')}
          src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
          width={200}
          height={200}
        />
        <p className={ui.small}>
          {t('secondFactor.secret')}{' '}
          <code className={styles.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <p className={styles.phone}>
          <a className={ui.quiet} href={secret.uri}>
            {t('secondFactor.openApp')}
          </a>
        </p>
        <TextField
          {...submit.field('code', code, isWhole ? undefined : t('secondFactor.codeLength'), setCode)}
          ref={field}
          label={t('secondFactor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
        />
        {/* A wrong field says so itself. */}
        <RefusalAlert refusal={submit.refusal?.code === 'request.invalid' ? undefined : submit.refusal} />
      </form>
    </Modal>
  );
}
