import { useLayoutEffect, useRef } from 'react';
import type { Refusal } from '../../../api/errors';
import form from '../../../components/form/form.module.css';
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
    <label ref={label} className={`${form.check} ${styles.even}`}>
      <input type="checkbox" name="even" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {t('desk.evenOutsideHours')}
    </label>
  );
}
