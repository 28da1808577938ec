import { useT } from '../../lib/workspaceTexts';
import { PasswordField } from '../form/PasswordField';
import type { Submit } from '../form/useSubmit';
import { GoogleButton } from '../social/GoogleButton';

interface Props {
  hasPassword: boolean;
  password: string;
  onType: (password: string) => void;
  submit: Submit;
}

/** Asks who it is: the password, or without one a sign-in at Google. */
export function Confirmation({ hasPassword, password, onType, submit }: Props) {
  const t = useT();
  if (!hasPassword) {
    return (
      <>
        <p>{t('personal.googleConfirm')}</p>
        <GoogleButton purpose="reauth">{t('personal.googleConfirmButton')}</GoogleButton>
      </>
    );
  }
  return (
    <PasswordField
      {...submit.field('password', password, password === '' ? t('field.required') : undefined, onType)}
      label={t('secondFactor.password')}
    />
  );
}
