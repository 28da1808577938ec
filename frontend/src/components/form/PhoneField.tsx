import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../lib/i18n';
import { caretAfterMask, maskPhone } from '../../lib/phone';
import { TextField } from './TextField';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  showError?: boolean;
  /** True by default. */
  required?: boolean;
}

/** A mobile number, masked as `+36/99 999-9999`; accepts any common form. */
export function PhoneField({ value, onChange, error, showError, required = true }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      label={t('auth.phone')}
      hint={t('auth.phoneHint')}
      required={required}
      ref={input}
      value={value}
      error={error}
      showError={showError}
      onChange={(typed, element) => {
        // Deleting back to the country code empties the field; the mask would restore the code.
        const masked = typed.length < value.length && typed.length <= 4 ? '' : maskPhone(typed);
        caret.current = caretAfterMask(typed, element.selectionStart ?? typed.length, masked);
        onChange(masked);
      }}
    />
  );
}
