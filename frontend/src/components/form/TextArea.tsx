import { useId } from 'react';
import form from './form.module.css';

interface Props {
  name: string;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  maxLength: number;
  readOnly?: boolean;
  onChange: (value: string) => void;
}

/** A labelled text of several lines with hint and error. */
export function TextArea({ name, label, hint, value, error, maxLength, readOnly = false, onChange }: Props) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={form.hint}>
        {hint}
      </p>
      <textarea
        id={id}
        name={name}
        rows={4}
        className={form.textarea}
        value={value}
        maxLength={maxLength}
        readOnly={readOnly}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={form.error}>
          {error}
        </p>
      )}
    </div>
  );
}
