import { useId } from 'react';
import form from '../../../components/form/form.module.css';

interface Props {
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  rows?: number;
  onChange: (value: string) => void;
}

/** A labelled text of several lines with hint and error. */
export function NoteField({ name, label, hint, value, error, rows = 3, onChange }: Props) {
  const id = useId();
  const described = [hint === undefined ? undefined : `${id}-hint`, error === undefined ? undefined : `${id}-error`];
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={form.hint}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        name={name}
        rows={rows}
        className={form.textarea}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={described.filter((it) => it !== undefined).join(' ') || undefined}
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
