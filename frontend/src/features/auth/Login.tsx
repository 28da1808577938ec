import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLoginMutation } from '../../api/api';
import { toRefusal } from '../../api/errors';
import form from '../../components/form/form.module.css';
import { PasswordField } from '../../components/form/PasswordField';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { useT } from '../../lib/i18n';
import { isGuest } from '../../lib/roles';
import { returnPath } from './returnPath';

/** Username or e-mail and password; afterwards to the asked page, the own bookings or the calendar. */
export function Login() {
  const t = useT();
  const params = new URLSearchParams(useLocation().search);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [login, { isLoading }] = useLoginMutation();
  const errors = {
    username: username.trim() === '' ? t('field.required') : undefined,
    password: password === '' ? t('field.required') : undefined,
  };
  const submit = useSubmit(errors.username === undefined && errors.password === undefined, async () => {
    const answer = await login({ username: username.trim(), password });
    if (answer.error !== undefined) {
      return toRefusal(answer.error);
    }
    const own = isGuest(answer.data.roles) ? '/guest/dashboard' : '/provider/calendar';
    browser.goTo(returnPath(params.get('next')) ?? own);
    return undefined;
  });
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('login.title')}</PageHeading>
      <form className={form.form} noValidate onSubmit={submit.onSubmit}>
        <TextField
          name="username"
          autoComplete="username"
          label={t('auth.username')}
          required
          value={username}
          error={submit.errorOf('username', errors.username)}
          insist={submit.insist}
          onChange={(value) => {
            setUsername(value);
            submit.changed('username');
          }}
        />
        <PasswordField
          value={password}
          error={submit.errorOf('password', errors.password)}
          insist={submit.insist}
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
          <a href="/forgatpassword">{t('auth.forgotten')}</a>
        </div>
      </form>
    </div>
  );
}
