import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import { useBeginResetMutation } from '../../api/identity';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import ui from '../../components/ui.module.css';
import { useCountdown } from '../../lib/useCountdown';
import { useT } from '../../lib/workspaceTexts';
import { lastUsername, rememberUsername } from './lastUsername';

interface Props {
  /** The button's text at first. */
  action: string;
}

/** Requests a reset link; the answer does not reveal whether the account exists. */
export function ResetRequest({ action }: Props) {
  const t = useT();
  const [username, setUsername] = useState(lastUsername);
  const [ask, { isLoading }] = useBeginResetMutation();
  const [sent, setSent] = useState(false);
  const required = username.trim() === '' ? t('field.required') : undefined;
  const submit = useSubmit(required === undefined, async () => {
    const answer = await ask({ username: username.trim() });
    if (answer.error !== undefined) {
      return toRefusal(answer.error);
    }
    rememberUsername(username.trim());
    setSent(true);
    return undefined;
  });
  const wait = useCountdown(submit.refusal, submit.refusal?.retryAfter);
  return (
    <form className={form.form} noValidate onSubmit={submit.onSubmit}>
      {sent && <Alert severity="success" text={t('forgotten.sent')} />}
      <TextField
        {...submit.field('username', username, required, (value) => {
          setUsername(value);
          setSent(false);
        })}
        autoComplete="username"
        label={t('auth.username')}
        required
      />
      {sent && <p className={`${ui.muted} ${ui.small}`}>{t('forgotten.again')}</p>}
      {(submit.refusal?.retryAfter === undefined || wait > 0) && <RefusalAlert refusal={submit.refusal} />}
      <div>
        <Button type="submit" kind={sent ? 'quiet' : 'primary'} busy={isLoading} disabled={wait > 0}>
          {isLoading ? t('forgotten.sending') : sent ? t('forgotten.sendAgain') : action}
        </Button>
      </div>
    </form>
  );
}
