import type { ChangeEvent, ComponentProps, ReactNode, Ref } from 'react';
import { useId, useState } from 'react';
import styles from './form.module.css';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (value: string, input: HTMLInputElement) => void;
  /** What is wrong with the value now; it shows after the first blur, or at once when `insist` is set. */
  error?: string | undefined;
  /** The form was sent, or the server refused the field: the error shows now. */
  insist?: boolean;
  hint?: string;
  /** The id of something more that is read out with the field. */
  describedBy?: string;
  type?: ComponentProps<'input'>['type'];
  autoComplete?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  required?: boolean;
  readOnly?: boolean;
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
  onFocus?: () => void;
  /** A button inside the field's row. */
  children?: ReactNode;
}

/** A labelled one-line field with its hint and its error, both read out with it. */
export function TextField(props: Props) {
  const { name, label, value, onChange, error, insist = false, hint, children, readOnly = false } = props;
  const id = useId();
  const [left, setLeft] = useState(false);
  const shown = (left || insist) && error !== undefined ? error : undefined;
  const described = [
    hint === undefined ? undefined : `${id}-hint`,
    shown === undefined ? undefined : `${id}-error`,
    props.describedBy,
  ].filter((it) => it !== undefined);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.control}>
        <input
          id={id}
          ref={props.ref}
          name={name}
          type={props.type ?? 'text'}
          value={value}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          required={props.required}
          readOnly={readOnly}
          maxLength={props.maxLength}
          aria-invalid={shown !== undefined}
          aria-describedby={described.join(' ') || undefined}
          onFocus={props.onFocus}
          onBlur={() => setLeft(value !== '' || left)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value, event.target)}
        />
        {children}
      </div>
      {shown !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {shown}
        </p>
      )}
    </div>
  );
}
