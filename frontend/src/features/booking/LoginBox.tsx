import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toRefusal } from '../../api/errors';
import type { RegisterGuestRequest } from '../../api/identitySession';
import { useLoginMutation } from '../../api/identitySession';
import { Alert } from '../../components/Alert';
import form from '../../components/form/form.module.css';
import { PasswordField } from '../../components/form/PasswordField';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import { ProvidersFirst } from '../../components/social/ProvidersFirst';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { loggedIn, otherEmailWanted } from './authSlice';
import { Box } from './Box';
import { SalonRefusal } from './SalonRefusal';
import { SendAgain } from './SendAgain';

interface Props {
  email: string;
  /** Registration has just mailed the password; the tab also waits for the mailed link. */
  mailed: boolean;
  /** The registration request that was sent; lost when the page is reloaded. */
  registration?: RegisterGuestRequest | undefined;
}

/** Login for a registered address. */
export function LoginBox({ email, mailed, registration }: Props) {
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
          {registration !== undefined && <SendAgain registration={registration} />}
        </>
      ) : (
        <p>{t('auth.loginIntro')}</p>
      )}
      <ProvidersFirst purpose="guest" />
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
          {...submit.field('password', password, password === '' ? t('field.required') : undefined, setPassword)}
          ref={field}
        />
        <SalonRefusal refusal={submit.refusal} />
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
