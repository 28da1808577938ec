import type { Ref } from 'react';
import { useState } from 'react';
import { useT } from '../../lib/i18n';
import ui from '../ui.module.css';
import { TextField } from './TextField';

interface Props {
  name?: string;
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  showError?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The current password, with show/hide; works with password managers. */
export function PasswordField({ name = 'password', label, value, onChange, error, showError, ref }: Props) {
  const t = useT();
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      name={name}
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      label={label ?? t('auth.password')}
      required
      ref={ref}
      value={value}
      error={error}
      showError={showError}
      onChange={onChange}
    >
      <button type="button" className={ui.quiet} onClick={() => setVisible(!visible)}>
        {visible ? t('auth.hidePassword') : t('auth.showPassword')}
      </button>
    </TextField>
  );
}
