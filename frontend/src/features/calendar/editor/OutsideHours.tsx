import { useLayoutEffect, useRef } from 'react';
import type { Refusal } from '../../../api/errors';
import { CheckField } from '../../../components/form/CheckField';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';

/** Whether it was refused for being outside work hours, which staff may override (docs/rules.md#the-desk). */
export function isOutside(refusal: Refusal | undefined): boolean {
  return [refusal?.code, ...Object.values(refusal?.fields ?? {}).flat()].includes('event.outside_hours');
}

interface Props {
  shown: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Confirms an event outside work hours; shown only after a refusal. */
export function OutsideHours({ shown, ...props }: Props) {
  return shown ? <Question {...props} /> : null;
}

function Question({ checked, onChange }: Omit<Props, 'shown'>) {
  const t = useT();
  const label = useRef<HTMLLabelElement>(null);
  // On a phone it may appear below the visible part, and the form would seem stuck.
  useLayoutEffect(() => {
    label.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <CheckField
      ref={label}
      name="even"
      label={t('desk.evenOutsideHours')}
      checked={checked}
      className={styles.even}
      onChange={onChange}
    />
  );
}
