import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLoginMutation } from '../../api/api';
import { toRefusal } from '../../api/errors';
import { Alert } from '../../components/Alert';
import form from '../../components/form/form.module.css';
import { PasswordField } from '../../components/form/PasswordField';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import { GoogleFirst } from '../../components/social/GoogleFirst';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { loggedIn, otherEmailWanted } from './authSlice';
import { Box } from './Box';

interface Props {
  email: string;
  /** Registration has just mailed the password; the tab also waits for the mailed link. */
  mailed: boolean;
}

/** Login for a registered address. */
export function LoginBox({ email, mailed }: Props) {
  const t = useT();
  const dispatch = useDispatch();
  const [password, setPassword] = useState('');
  const [login, { isLoading }] = useLoginMutation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  const submit = useSubmit(password !== '', async () => {
    const answer = await login({ username: email, password });
    if (answer.error === undefined) {
      dispatch(loggedIn());
      return undefined;
    }
    return toRefusal(answer.error);
  });
  return (
    <Box title={t('auth.loginTitle')}>
      {mailed ? (
        <>
          <Alert severity="info" text={t('auth.mailed', { email })} />
          <p>{t('auth.mailedLink')}</p>
          <p role="status" className={ui.muted}>
            {t('auth.waiting')}
          </p>
        </>
      ) : (
        <p>{t('auth.loginIntro')}</p>
      )}
      <GoogleFirst purpose="guest" />
      <form className={form.form} noValidate onSubmit={submit.onSubmit}>
        <TextField
          name="username"
          type="email"
          autoComplete="username"
          label={t('auth.email')}
          readOnly
          value={email}
          onChange={() => undefined}
        />
        <PasswordField
          ref={field}
          value={password}
          error={submit.errorOf('password', password === '' ? t('field.required') : undefined)}
          showError={submit.wasSubmitted}
          onChange={(value) => {
            setPassword(value);
            submit.changed('password');
          }}
        />
        <RefusalAlert refusal={submit.refusal} />
        <div className={ui.row}>
          <button type="submit" className={ui.button} disabled={isLoading}>
            {t('auth.login')}
          </button>
          <button type="button" className={ui.link} onClick={() => dispatch(otherEmailWanted())}>
            {t('auth.otherEmail')}
          </button>
        </div>
      </form>
    </Box>
  );
}
