import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import { useLeaveGuard } from './useLeaveGuard';
import type { FieldProps } from './useSubmit';
import { useSubmit } from './useSubmit';

/**
 * The values of a form for some fields of a generated request type: all present, none null. A field renamed in the API
 * does not compile here.
 */
export type FormValues<Request, Field extends keyof Request = keyof Request> = {
  [Name in Field]-?: NonNullable<Request[Name]>;
};

/** The result of an RTK Query mutation. */
export type Answer<Data> =
  | { data: Data; error?: undefined }
  | { data?: undefined; error: FetchBaseQueryError | SerializedError };

interface Options<Values, Data> {
  initial: Values;
  /** Errors the page can check itself, by field. Called after the render's other hooks, so it may use their results. */
  check?: (values: Values) => { [Name in keyof Values]?: string | undefined };
  send: (values: Values) => Promise<Answer<Data>>;
  onSaved?: (data: Data) => void;
  /** The values after saving, if not those that were saved: without passwords, for instance. */
  resetTo?: (saved: Values) => Values;
  /** Merges the newer version into the form after a stale write; without it the refusal is shown as it is. */
  onStale?: () => Promise<Refusal | undefined>;
}

export interface Form<Values> {
  values: Values;
  /** Sets some values; `others` are further fields whose server errors no longer apply. */
  change: (typed: Partial<Values>, ...others: string[]) => void;
  field: (
    name: { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string,
  ) => FieldProps;
  /** The error of a field: the page's own, else the server's until the field changes. */
  errorOf: (field: (keyof Values & string) | (string & {}), own?: string) => string | undefined;
  wasSubmitted: boolean;
  busy: boolean;
  /** Saved, and not changed since. */
  isSaved: boolean;
  isDirty: boolean;
  refusal: Refusal | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Closes the form, asking first if there are unsaved changes. */
  leave: (close: () => void) => void;
  /** The question about unsaved changes; render it beside the form. */
  question: ReactNode;
}

/** The server refused the write because a newer version was saved meanwhile. */
export const isStale = (refusal: Refusal | undefined): boolean =>
  refusal?.code === 'event.changed' || refusal?.code === 'setting.changed';

/**
 * The state of a form of the signed-in area: values, errors, saving. The server's field errors appear at their fields, with
 * the focus on the first; a second submit while one runs is ignored; unsaved changes are guarded; values are kept until
 * they are saved.
 */
export function useForm<Values extends object, Data>(options: Options<Values, Data>): Form<Values> {
  const { initial, check, send, onSaved, resetTo, onStale } = options;
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [isSaved, setIsSaved] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const errors = (): Partial<Record<string, string | undefined>> => check?.(values) ?? {};
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  const guard = useLeaveGuard(isDirty);
  const submit = useSubmit(
    () => Object.values(errors()).every((error) => error === undefined),
    async () => {
      sending.current = true;
      setBusy(true);
      const answer = await send(values);
      sending.current = false;
      if (answer.error === undefined) {
        const next = resetTo?.(values) ?? values;
        // Flushed, since `onSaved` may leave the page, which the guard would prevent.
        flushSync(() => {
          setBusy(false);
          setSaved(next);
          setIsSaved(true);
          if (resetTo !== undefined) {
            setValues(next);
          }
        });
        onSaved?.(answer.data);
        return undefined;
      }
      setBusy(false);
      const refusal = toRefusal(answer.error);
      return isStale(refusal) && onStale !== undefined ? onStale() : refusal;
    },
  );
  const wasSubmitted = submit.wasSubmitted && !isSaved;
  const change: Form<Values>['change'] = (typed, ...others) => {
    setIsSaved(false);
    setValues((before) => ({ ...before, ...typed }));
    [...Object.keys(typed), ...others].forEach(submit.changed);
  };
  const errorOf: Form<Values>['errorOf'] = (field, error = errors()[field]) => submit.errorOf(field, error);
  const texts: Record<string, unknown> = Object.fromEntries(Object.entries(values));
  return {
    values,
    change,
    errorOf,
    field: (name) => ({
      ...submit.field(name, String(texts[name]), errors()[name], (value) =>
        change({ [name]: value } as unknown as Partial<Values>),
      ),
      showError: wasSubmitted,
    }),
    wasSubmitted,
    busy,
    isSaved,
    isDirty,
    refusal: submit.refusal,
    onSubmit: (event) => {
      if (sending.current) {
        event.preventDefault();
        return;
      }
      submit.onSubmit(event);
    },
    leave: guard.leave,
    question: guard.question,
  };
}
