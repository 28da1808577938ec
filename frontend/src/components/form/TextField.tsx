import type { ChangeEvent, ComponentProps, ReactNode, Ref } from 'react';
import { useId } from 'react';
import styles from './form.module.css';
import { useBlurred } from './useBlurred';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (value: string, input: HTMLInputElement) => void;
  /** The current error; shown after the first blur, or at once with `showError`. */
  error?: string | undefined;
  /** Shows the error without a blur: the form was submitted, or the server refused the value. */
  showError?: boolean;
  hint?: string;
  /** The id of a further description. */
  describedBy?: string;
  type?: ComponentProps<'input'>['type'];
  autoComplete?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  required?: boolean;
  readOnly?: boolean;
  maxLength?: number;
  /** Of the text, if it is not the page's. */
  lang?: string;
  ref?: Ref<HTMLInputElement>;
  onFocus?: () => void;
  onBlur?: () => void;
  /** A button inside the field's row. */
  children?: ReactNode;
}

/** A labelled text field with error and hint below it, so that fields beside each other are level. */
export function TextField(props: Props) {
  const { name, label, value, onChange, error, showError = false, hint, children, readOnly = false } = props;
  const id = useId();
  const { wasBlurred, onType, onLeave } = useBlurred(value);
  const shown = (wasBlurred || showError) && error !== undefined ? error : undefined;
  const described = [
    shown === undefined ? undefined : `${id}-error`,
    hint === undefined ? undefined : `${id}-hint`,
    props.describedBy,
  ].filter((it) => it !== undefined);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
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
          lang={props.lang}
          aria-invalid={shown !== undefined}
          aria-describedby={described.join(' ') || undefined}
          onFocus={props.onFocus}
          onBlur={() => {
            onLeave(value);
            props.onBlur?.();
          }}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            onType(event.target.value);
            onChange(event.target.value, event.target);
          }}
        />
        {children}
      </div>
      {shown !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {shown}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
