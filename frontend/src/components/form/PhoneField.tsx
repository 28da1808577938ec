import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../lib/i18n';
import { caretAfterMask, maskPhone } from '../../lib/phone';
import { TextField } from './TextField';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  insist?: boolean;
  /** It is, unless told. */
  required?: boolean;
}

/** A mobile number in the mask `+36/99 999-9999`, typed or pasted in any common form. */
export function PhoneField({ value, onChange, error, insist, required = true }: Props) {
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
      insist={insist}
      onChange={(typed, element) => {
        // Deleting back to the country code empties the field instead of bringing the code back.
        const masked = typed.length < value.length && typed.length <= 4 ? '' : maskPhone(typed);
        caret.current = caretAfterMask(typed, element.selectionStart ?? typed.length, masked);
        onChange(masked);
      }}
    />
  );
}
