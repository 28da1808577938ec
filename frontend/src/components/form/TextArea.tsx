import type { Ref } from 'react';
import { useId } from 'react';
import form from './form.module.css';

interface Props {
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  maxLength?: number;
  rows?: number;
  readOnly?: boolean;
  /** Of the text, if it is not the page's. */
  lang?: string;
  ref?: Ref<HTMLTextAreaElement>;
  onFocus?: () => void;
  onChange: (value: string) => void;
}

/** A labelled text of several lines with error and hint below it. */
export function TextArea({ label, hint, error, rows = 4, readOnly = false, onChange, ...rest }: Props) {
  const id = useId();
  const described = [error === undefined ? undefined : `${id}-error`, hint === undefined ? undefined : `${id}-hint`];
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={form.textarea}
        readOnly={readOnly}
        aria-invalid={error !== undefined}
        aria-describedby={described.filter((it) => it !== undefined).join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={form.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={form.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
