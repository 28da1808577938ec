import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { toRefusal } from '../../api/errors';
import { useLoginMutation } from '../../api/identitySession';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { PasswordField } from '../../components/form/PasswordField';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import { PageHeading } from '../../components/PageHeading';
import { Link } from '../../components/router/Link';
import { FacebookButton } from '../../components/social/FacebookButton';
import { GoogleButton } from '../../components/social/GoogleButton';
import { Unavailable } from '../../components/social/Unavailable';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { homeOf } from '../../lib/roles';
import { clockOf, useCountdown } from '../../lib/useCountdown';
import { useOnline } from '../../lib/useOnline';
import { useT } from '../../lib/workspaceTexts';
import { DemoLogin } from './DemoLogin';
import styles from './identity.module.css';
import { lastUsername, rememberUsername } from './lastUsername';
import { returnPath } from './returnPath';

/** The login form; redirects to the requested page, the bookings or the calendar. */
export function Login() {
  const t = useT();
  const { search, state } = useLocation();
  const online = useOnline();
  const [username, setUsername] = useState(lastUsername);
  const [password, setPassword] = useState('');
  const [capsLock, setCapsLock] = useState(false);
  const [login, { isLoading }] = useLoginMutation();
  const errors = {
    username: username.trim() === '' ? t('field.required') : undefined,
    password: password === '' ? t('field.required') : undefined,
  };
  const signIn = async (who: { username: string; password: string }) => {
    const answer = await login(who);
    if (answer.error !== undefined) {
      return toRefusal(answer.error);
    }
    browser.goTo(returnPath(new URLSearchParams(search).get('next')) ?? homeOf(answer.data.roles));
    return undefined;
  };
  const submit = useSubmit(errors.username === undefined && errors.password === undefined, async () => {
    const refusal = await signIn({ username: username.trim(), password });
    if (refusal === undefined) {
      rememberUsername(username.trim());
    }
    return refusal;
  });
  const wait = useCountdown(submit.refusal, submit.refusal?.retryAfter);
  const seeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={styles.page}>
      <PageHeading site="Szalonka">{t('login.title')}</PageHeading>
      <p className={ui.muted}>{t('login.who')}</p>
      {state?.ended === true && submit.refusal === undefined && (
        <Alert severity="info" size="small" text={t('login.ended')} />
      )}
      <form className={form.form} noValidate onSubmit={submit.onSubmit} onKeyDown={seeCapsLock} onKeyUp={seeCapsLock}>
        <TextField
          {...submit.field('username', username, errors.username, setUsername)}
          autoComplete="username"
          label={t('auth.username')}
          required
        />
        <PasswordField {...submit.field('password', password, errors.password, setPassword)} />
        <p role="status" className={capsLock ? styles.capsLock : ui.hidden}>
          {capsLock && t('login.capsLock')}
        </p>
        {!online && <Alert severity="warning" size="small" text={t('login.offline')} />}
        {(submit.refusal?.retryAfter === undefined || wait > 0) && <RefusalAlert refusal={submit.refusal} />}
        <div className={ui.row}>
          <Button type="submit" busy={isLoading} disabled={wait > 0}>
            {wait > 0 ? `${t('auth.login')} (${clockOf(wait)})` : t('auth.login')}
          </Button>
          <Link to="/forgatpassword">{t('auth.forgotten')}</Link>
        </div>
      </form>
      <GoogleButton purpose="login" next={returnPath(new URLSearchParams(search).get('next')) ?? null} />
      <FacebookButton purpose="login" next={returnPath(new URLSearchParams(search).get('next')) ?? null} />
      <Unavailable />
      <DemoLogin busy={isLoading} onSignIn={(who) => void signIn(who)} />
      <p className={styles.other}>
        {t('login.noAccount')} <Link to="/register">{t('login.register')}</Link>
      </p>
    </div>
  );
}
