import type { FormEvent } from 'react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal } from '../../api/errors';
import { errorText } from '../../lib/i18n';

interface Submit {
  /** The form was sent at least once: every error shows. */
  wasSubmitted: boolean;
  refusal: Refusal | undefined;
  /** What is wrong with a field: what the page knows first, else what the server said until the field is changed. */
  errorOf: (field: string, own: string | undefined) => string | undefined;
  /** A field was changed: the server's word about it is out of date. */
  changed: (field: string) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Runs a form: shows the errors and goes to the first one, or sends, and keeps what the server refused at its field. It
 * may begin with what was refused before it was there.
 */
export function useSubmit(valid: boolean, send: () => Promise<Refusal | undefined>, before?: Refusal): Submit {
  const [wasSubmitted, setWasSubmitted] = useState(before !== undefined);
  const [refusal, setRefusal] = useState(before);
  const focusFirstError = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return {
    wasSubmitted,
    refusal,
    errorOf: (field, own) => {
      const code = refusal?.fields[field]?.at(0);
      return own ?? (code === undefined ? undefined : errorText(code));
    },
    changed: (field) => {
      if (refusal !== undefined && field in refusal.fields) {
        const { [field]: _gone, ...fields } = refusal.fields;
        setRefusal({ ...refusal, fields });
      }
    },
    onSubmit: (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      flushSync(() => {
        setWasSubmitted(true);
        setRefusal(undefined);
      });
      if (!valid) {
        focusFirstError(form);
        return;
      }
      void send().then((refused) => {
        flushSync(() => setRefusal(refused));
        if (refused !== undefined) {
          focusFirstError(form);
        }
      });
    },
  };
}
