import { useId } from 'react';
import form from '../../../components/form/form.module.css';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The internal note of an event. */
export function NoteField({ value, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id}>{t('desk.note')}</label>
      <textarea
        id={id}
        name="description"
        rows={3}
        maxLength={2000}
        className={form.textarea}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
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
