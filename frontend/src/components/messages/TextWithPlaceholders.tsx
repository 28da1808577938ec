import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../lib/workspaceTexts';
import { Chip } from '../Chip';
import form from '../form/form.module.css';
import { TextArea } from '../form/TextArea';
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
  return (
    <div className={form.field}>
      <TextArea
        ref={area}
        name={name}
        label={label}
        hint={hint}
        rows={5}
        value={value}
        error={error}
        onFocus={() => {
          wasFocused.current = true;
        }}
        onChange={onChange}
      />
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
