import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import form from '../../../components/form/form.module.css';
import { useT } from '../../../lib/workspaceTexts';
import type { Channels } from './messageSetting';
import styles from './messages.module.css';

interface Props {
  /** Prefix of the fields' names. */
  name: string;
  /** Name of the message. */
  legend: string;
  hint?: string;
  value: Channels;
  error?: string | undefined;
  onChange: (value: Channels) => void;
  /** Further fields of the same message. */
  children?: ReactNode;
}

/** The channels by which a message goes out. */
export function ChannelSwitches({ name, legend, hint, value, error, onChange, children }: Props) {
  const t = useT();
  const id = useId();
  const shared = {
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className={form.hint}>{hint}</p>}
      <div className={styles.switches}>
        <Switch
          {...shared}
          name={`${name}-email`}
          label={t('messages.email')}
          checked={value.email}
          onChange={(event) => onChange({ ...value, email: event.currentTarget.checked })}
        />
        <Switch
          {...shared}
          name={`${name}-sms`}
          label={t('messages.sms')}
          checked={value.sms}
          onChange={(event) => onChange({ ...value, sms: event.currentTarget.checked })}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={form.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
