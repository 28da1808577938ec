import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../lib/workspaceTexts';
import { Chip } from '../Chip';
import form from '../form/form.module.css';
import { plus } from '../icons/icons';
import { inserted, labelOf } from './placeholders';
import styles from './sms.module.css';

interface Props {
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  placeholders: readonly string[];
  onChange: (value: string) => void;
}

/** A text with a button for each placeholder, which inserts it at the caret. */
export function TextWithPlaceholders({ name, label, hint, value, error, placeholders, onChange }: Props) {
  const t = useT();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  // Until it was focused, a text area's caret is at the beginning.
  const wasFocused = useRef(false);
  const insert = (placeholder: string) => {
    const { current } = area;
    if (current === null) {
      return;
    }
    const [from, to] = wasFocused.current
      ? [current.selectionStart, current.selectionEnd]
      : [value.length, value.length];
    const { text, caret } = inserted(value, from, to, `{${placeholder}}`);
    flushSync(() => onChange(text));
    current.focus();
    current.setSelectionRange(caret, caret);
  };
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
        ref={area}
        id={id}
        name={name}
        rows={5}
        className={form.textarea}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={described.filter((it) => it !== undefined).join(' ') || undefined}
        onFocus={() => {
          wasFocused.current = true;
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={form.error}>
          {error}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a part of the form */}
      <div role="group" aria-labelledby={`${id}-placeholders`}>
        <p id={`${id}-placeholders`} className={form.hint}>
          {t('sms.placeholders')}
        </p>
        <div className={styles.chips}>
          {placeholders.map((placeholder) => {
            const key = labelOf(placeholder);
            const text = key === undefined ? placeholder : t(key);
            return (
              <Chip
                key={placeholder}
                icon={plus}
                aria-label={t('sms.insert', { name: text })}
                onClick={() => insert(placeholder)}
              >
                {text}
              </Chip>
            );
          })}
        </div>
      </div>
    </div>
  );
}
