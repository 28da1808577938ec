import type { Ref } from 'react';
import form from './form.module.css';

interface Props {
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string | undefined;
  ref?: Ref<HTMLLabelElement>;
}

/** A checkbox with its text; the whole line ticks it. */
export function CheckField({ name, label, checked, onChange, className, ref }: Props) {
  return (
    <label ref={ref} className={className === undefined ? form.check : `${form.check} ${className}`}>
      <input type="checkbox" name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
