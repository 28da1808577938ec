import type { Ref } from 'react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toRefusal } from '../../api/errors';
import { useLoginMutation } from '../../api/identitySession';
import form from '../../components/form/form.module.css';
import { PasswordField } from '../../components/form/PasswordField';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { loggedIn, otherEmailWanted } from './authSlice';
import { SalonRefusal } from './SalonRefusal';

interface Props {
  email: string;
  ref?: Ref<HTMLInputElement>;
}

/** Signs in with the password of a known address. */
export function PasswordForm({ email, ref }: Props) {
  const t = useT();
  const dispatch = useDispatch();
  const [password, setPassword] = useState('');
  const [login, { isLoading }] = useLoginMutation();
  const submit = useSubmit(password !== '', async () => {
    const answer = await login({ username: email, password });
    if (answer.error === undefined) {
      dispatch(loggedIn());
      return undefined;
    }
    return toRefusal(answer.error);
  });
  return (
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
        ref={ref}
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
  );
}
