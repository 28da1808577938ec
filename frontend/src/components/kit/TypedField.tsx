import { Popover, TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { useT } from '../../lib/workspaceTexts';
import { IconButton } from '../Button';
import { useBlurred } from '../form/useBlurred';
import styles from './fields.module.css';

export interface TypedFieldProps {
  name: string;
  label: string;
  /** A complete value, or empty. */
  value: string;
  /** Receives complete values, and an empty one while typing is incomplete. */
  onChange: (value: string) => void;
  /** The current error; shown after the first blur, or at once with `showError`. */
  error?: string | undefined;
  showError?: boolean;
  hint?: string;
  required?: boolean;
  /** Screen readers only. */
  hidesLabel?: boolean;
}

interface Props extends TypedFieldProps {
  /** Parses typed text. */
  read: (typed: string) => string | undefined;
  /** Whether text is accepted while typing; other text is parsed on blur and Enter. */
  isComplete: (typed: string) => boolean;
  /** The next or previous value, for the up and down keys. */
  step: (value: string, direction: 1 | -1) => string;
  placeholder: string;
  /** The error for text that cannot be parsed. */
  unreadable: string;
  icon: string;
  /** Label of the button that opens the picker. */
  openLabel: string;
  picker: (onPick: (value: string) => void) => ReactNode;
}

/** A text field that parses what is typed, with a button that opens a picker. */
export function TypedField({ name, label, value, error, showError = false, ...props }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const { wasBlurred, onType, onLeave } = useBlurred(value);
  const [isOpen, setOpen] = useState(false);
  const onChange = (to: string) => {
    onType(to);
    props.onChange(to);
  };
  const isUnreadable = typed !== undefined && typed.trim() !== '' && props.read(typed) === undefined;
  const currentError = isUnreadable ? props.unreadable : error;

  const type = (text: string) => {
    const parsed = props.isComplete(text) ? props.read(text) : undefined;
    setTyped(parsed === undefined ? text : undefined);
    if ((parsed ?? '') !== value) {
      onChange(parsed ?? '');
    }
  };
  const finish = () => {
    if (typed === undefined) {
      return;
    }
    const parsed = props.read(typed);
    if (parsed !== undefined) {
      setTyped(undefined);
      onChange(parsed);
    } else if (value !== '') {
      // The parent ignored the empty value; show the one it kept.
      setTyped(undefined);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      finish();
    } else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setOpen(true);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && value !== '' && typed === undefined) {
      event.preventDefault();
      onChange(props.step(value, event.key === 'ArrowUp' ? 1 : -1));
    }
  };
  const pick = (chosen: string) => {
    setOpen(false);
    setTyped(undefined);
    onChange(chosen);
  };
  return (
    <TextInput
      name={name}
      {...(props.hidesLabel === true ? { 'aria-label': label } : { label })}
      description={props.hint}
      error={wasBlurred || showError ? currentError : undefined}
      required={props.required}
      withAsterisk={false}
      inputMode="numeric"
      autoComplete="off"
      placeholder={props.placeholder}
      value={typed ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        finish();
        onLeave(value || (typed ?? ''));
      }}
      rightSectionPointerEvents="all"
      rightSectionWidth={44}
      rightSection={
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          trapFocus
          returnFocus
          shadow="md"
          floatingStrategy="fixed"
          transitionProps={{ duration: 0 }}
        >
          <Popover.Target>
            <IconButton icon={props.icon} label={props.openLabel} onClick={() => setOpen(!isOpen)} />
          </Popover.Target>
          <Popover.Dropdown
            className={styles.dropdown ?? ''}
            data-mantine-stop-propagation="true"
            onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
          >
            <Suspense fallback={<p>{t('app.loading')}</p>}>{isOpen && props.picker(pick)}</Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
