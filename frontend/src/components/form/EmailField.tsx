import type { ComponentProps } from 'react';
import { useT } from '../../lib/i18n';
import { TextField } from './TextField';

type Props = Pick<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'error' | 'showError' | 'hint' | 'maxLength'
>;

/** One's own e-mail address; browsers offer it. */
export function EmailField({ value, onChange, error, showError, hint, maxLength }: Props) {
  const t = useT();
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      label={t('auth.email')}
      required
      {...{ value, onChange, error, showError, hint, maxLength }}
    />
  );
}
