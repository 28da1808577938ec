import { useEffect, useId, useRef, useState } from 'react';
import { toRefusal } from '../../api/errors';
import { useLoginWithSecondFactorMutation } from '../../api/identitySecondStep';
import { useT } from '../../lib/secondStepTexts';
import { Button } from '../Button';
import { Modal } from '../Dialog';
import form from '../form/form.module.css';
import { RefusalAlert } from '../form/RefusalAlert';
import { TextField } from '../form/TextField';
import { useSubmit } from '../form/useSubmit';

interface Props {
  /** The sealed sign-in, which is sent back with the code. */
  signIn: string;
  /** With the signed-in user, or without when it is given up. */
  onEnd: (user?: unknown) => void;
}

const digitCount = 6;
const recoveryLength = 16;

/** Asks for a code of the authenticator app; the sixth digit sends it. Or for a recovery code. */
export function SecondStep({ signIn, onEnd }: Props) {
  const t = useT();
  const id = useId();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [send, { isLoading }] = useLoginWithSecondFactorMutation();
  const box = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef('');
  const typed = code.replaceAll(/[\s-]/g, '');
  const isWhole = isRecovery ? typed.length === recoveryLength : /^\d{6}$/.test(typed);
  const submit = useSubmit(isWhole, async () => {
    const answer = await send({ signIn, code: typed });
    if (answer.error === undefined) {
      onEnd(answer.data);
      return undefined;
    }
    field.current?.select();
    return toRefusal(answer.error);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has a field of its own
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, [isRecovery]);
  useEffect(() => {
    if (!isRecovery && isWhole && sent.current !== typed) {
      sent.current = typed;
      box.current?.requestSubmit();
    }
  }, [isRecovery, isWhole, typed]);
  const tooShort = t(isRecovery ? 'secondStep.recoveryLength' : 'secondStep.codeLength');
  return (
    <Modal
      open
      title={t('secondStep.title')}
      onClose={() => onEnd()}
      actions={
        <Button type="submit" form={id} busy={isLoading}>
          {t('secondStep.send')}
        </Button>
      }
    >
      <form ref={box} id={id} className={form.form} noValidate onSubmit={submit.onSubmit}>
        <p>{t(isRecovery ? 'secondStep.recoveryText' : 'secondStep.text')}</p>
        <TextField
          key={String(isRecovery)}
          {...submit.field('code', code, isWhole ? undefined : tooShort, setCode)}
          ref={field}
          label={t(isRecovery ? 'secondStep.recoveryCode' : 'secondStep.code')}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          // With blanks or hyphens between.
          maxLength={isRecovery ? recoveryLength + 8 : digitCount + 1}
          required
        />
        {/* A wrong field says so itself. */}
        <RefusalAlert refusal={submit.refusal?.code === 'request.invalid' ? undefined : submit.refusal} />
        <p>
          <Button
            kind="quiet"
            onClick={() => {
              setRecovery(!isRecovery);
              setCode('');
            }}
          >
            {t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
          </Button>
        </p>
      </form>
    </Modal>
  );
}
