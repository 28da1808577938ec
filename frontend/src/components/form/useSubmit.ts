import type { FormEvent } from 'react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal } from '../../api/errors';
import { errorText } from '../../lib/i18n';

/** Props of a text field. */
export interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  showError: boolean;
  onChange: (value: string) => void;
}

/** The state of a form that is sent, and props of its fields. */
export interface Submit {
  /** Submitted at least once: all errors are shown. */
  wasSubmitted: boolean;
  refusal: Refusal | undefined;
  /** The error of a field: the page's own, else the server's until the field changes. */
  errorOf: (field: string, own: string | undefined) => string | undefined;
  /** Clears the server's error of a field. */
  changed: (field: string) => void;
  /** Props of a text field: its name at the server, its value, the page's own error. */
  field: (name: string, value: string, own: string | undefined, onChange: (value: string) => void) => FieldProps;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Submits a form: shows the errors and focuses the first, or sends and keeps the server's field errors. May start with an
 * earlier refusal.
 */
export function useSubmit(
  valid: boolean | (() => boolean),
  send: () => Promise<Refusal | undefined>,
  before?: Refusal,
): Submit {
  const [wasSubmitted, setWasSubmitted] = useState(before !== undefined);
  const [refusal, setRefusal] = useState(before);
  const focusFirstError = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const errorOf: Submit['errorOf'] = (field, own) => {
    const code = refusal?.fields[field]?.at(0);
    return own ?? (code === undefined ? undefined : errorText(code));
  };
  const changed: Submit['changed'] = (field) => {
    if (refusal !== undefined && field in refusal.fields) {
      const { [field]: _cleared, ...fields } = refusal.fields;
      setRefusal({ ...refusal, fields });
    }
  };
  return {
    wasSubmitted,
    refusal,
    errorOf,
    changed,
    field: (name, value, own, onChange) => ({
      name,
      value,
      error: errorOf(name, own),
      showError: wasSubmitted,
      onChange: (typed) => {
        onChange(typed);
        changed(name);
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      flushSync(() => {
        setWasSubmitted(true);
        setRefusal(undefined);
      });
      if (!(typeof valid === 'function' ? valid() : valid)) {
        focusFirstError(form);
        return;
      }
      void send().then((refused) => {
        flushSync(() => {
          setRefusal(refused);
          // Later edits are not submitted yet.
          setWasSubmitted(refused !== undefined);
        });
        if (refused !== undefined) {
          focusFirstError(form);
        }
      });
    },
  };
}
