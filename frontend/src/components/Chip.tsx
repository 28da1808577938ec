import type { ComponentProps } from 'react';
import styles from './Chip.module.css';
import { Icon } from './icons/Icon';
import { check } from './icons/icons';

interface Props extends Omit<ComponentProps<'button'>, 'aria-pressed' | 'type'> {
  /** For toggles; shown with a tick beside the colour. */
  pressed?: boolean;
  /** An outline of `icons.ts`. */
  icon?: string;
}

/** A small button in a row, such as a filter; without `onClick` a label. */
export function Chip({ pressed, icon, children, className, onClick, ...rest }: Props) {
  const sign = pressed === true ? check : icon;
  const classes = [styles.chip, pressed === true ? styles.pressed : undefined, className].filter(Boolean).join(' ');
  const inside = (
    <>
      {sign !== undefined && <Icon path={sign} size={16} />}
      {children}
    </>
  );
  return onClick === undefined ? (
    <span className={classes}>{inside}</span>
  ) : (
    <button type="button" {...rest} aria-pressed={pressed} className={classes} onClick={onClick}>
      {inside}
    </button>
  );
}
