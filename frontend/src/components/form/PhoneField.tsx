import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../lib/i18n';
import { caretAfterMask, formatForeign, isForeign, isWholePhone, loadForeign, maskPhone } from '../../lib/phone';
import { TextField } from './TextField';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  showError?: boolean;
  /** True by default. */
  required?: boolean;
  /** Takes the field's text when much of it came at once, as from a paste; whether it did. */
  onPasted?: (text: string) => boolean;
}

/** Number of characters inserted between the common start and end of both texts. */
function insertedLength(before: string, after: string): number {
  const common = Math.min(before.length, after.length);
  let start = 0;
  while (start < common && before[start] === after[start]) {
    start += 1;
  }
  let end = 0;
  while (end < common - start && before.at(-1 - end) === after.at(-1 - end)) {
    end += 1;
  }
  return after.length - start - end;
}

/**
 * A mobile number, masked as `+36/99 999-9999`; accepts any common form. A number of another country stays as it is
 * typed and gets its own form when the field is left.
 */
export function PhoneField({ value, onChange, error, showError, required = true, onPasted }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  // The loaded parser updates the form's latest state, not the one at the start of loading.
  const latest = useRef(onChange);
  const [, setLoads] = useState(0);
  const foreign = isForeign(value);
  useEffect(() => {
    if (foreign) {
      void loadForeign().then(() => setLoads((count) => count + 1));
    }
  }, [foreign]);
  useLayoutEffect(() => {
    latest.current = onChange;
    if (caret.current !== undefined && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });
  const inOwnForm = async () => {
    await loadForeign();
    const shown = formatForeign(value);
    const field = input.current;
    if (shown !== undefined && shown !== value && field?.value === value && document.activeElement !== field) {
      latest.current(shown);
    }
  };
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
      // The form may have checked the number before anything was known of that country's.
      error={error ?? (foreign && !isWholePhone(value) ? t('field.phone') : undefined)}
      showError={showError}
      onBlur={() => {
        if (foreign) {
          void inOwnForm();
        }
      }}
      onChange={(typed, element) => {
        // A whole number takes no further digit.
        if (!foreign && isWholePhone(value) && typed.length === value.length + 1 && typed.startsWith(value)) {
          return;
        }
        if (onPasted !== undefined && insertedLength(value, typed) > 1 && onPasted(typed)) {
          return;
        }
        // Deleting back to the country code empties the field; the mask would restore the code.
        const isBare = value.startsWith('+36/') && typed.length < value.length && typed.length <= 4;
        const masked = isBare ? '' : maskPhone(typed);
        caret.current = caretAfterMask(typed, element.selectionStart ?? typed.length, masked);
        onChange(masked);
      }}
    />
  );
}
