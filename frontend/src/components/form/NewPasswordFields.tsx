import { useState } from 'react';
import { useT } from '../../lib/workspaceTexts';
import { NewPasswordField, useNewPasswordError } from './NewPasswordField';
import { ShowPassword } from './ShowPassword';
import { TextField } from './TextField';

interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** The errors of a new password and its repetition, as far as the page can check. */
export function useNewPasswordErrors({ newPassword, confirmation }: NewPassword) {
  const t = useT();
  const mismatch = confirmation === newPassword ? undefined : t('password.mismatch');
  return {
    newPassword: useNewPasswordError(newPassword),
    confirmation: confirmation === '' ? t('field.required') : mismatch,
  };
}

interface Props {
  value: NewPassword;
  onChange: (change: Partial<NewPassword>) => void;
  errors: { [Field in keyof NewPassword]: string | undefined };
  showError: boolean;
}

/** A new password and its repetition. */
export function NewPasswordFields({ value, onChange, errors, showError }: Props) {
  const t = useT();
  const [visible, setVisible] = useState(false);
  return (
    <>
      <NewPasswordField
        name="newPassword"
        label={t('password.new')}
        value={value.newPassword}
        error={errors.newPassword}
        showError={showError}
        visible={visible}
        onChange={(newPassword) => onChange({ newPassword })}
      >
        <ShowPassword visible={visible} onChange={setVisible} />
      </NewPasswordField>
      <TextField
        name="confirmation"
        type={visible ? 'text' : 'password'}
        autoComplete="new-password"
        label={t('password.again')}
        required
        value={value.confirmation}
        error={errors.confirmation}
        showError={showError}
        onChange={(confirmation) => onChange({ confirmation })}
      />
    </>
  );
}
