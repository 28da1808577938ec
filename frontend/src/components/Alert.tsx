import type { ReactNode } from 'react';
import styles from './Alert.module.css';
import { Icon } from './icons/Icon';
import { circleAlert, circleCheck, info, lightbulb, megaphone, triangleAlert } from './icons/icons';
import { unbroken } from './unbroken';

const severities = ['info', 'success', 'warning', 'danger', 'primary', 'hint'] as const;
export type Severity = (typeof severities)[number];
/** Colour must not be the only sign, so each severity has an icon. */
const signs: Record<Severity, string> = {
  info,
  success: circleCheck,
  warning: triangleAlert,
  danger: circleAlert,
  primary: megaphone,
  hint: lightbulb,
};
const sizes = ['normal', 'small'] as const;
type Size = (typeof sizes)[number];

const longText = 120;

interface Props {
  severity: Severity;
  text: string;
  size?: Size;
  /** Buttons and links that belong to the message. */
  children?: ReactNode;
}

/** A message in the page. Throws for an unknown severity or size. */
export function Alert({ severity, text, size = 'normal', children }: Props) {
  if (!severities.includes(severity)) {
    throw new RangeError(`unknown alert severity: ${severity}`);
  }
  if (!sizes.includes(size)) {
    throw new RangeError(`unknown alert size: ${size}`);
  }
  const urgent = severity === 'danger' || severity === 'warning';
  const classes = [styles.alert, styles[severity], styles[size], text.length > longText ? styles.long : ''];
  return (
    <div role={urgent ? 'alert' : 'status'} className={classes.filter(Boolean).join(' ')}>
      <Icon path={signs[severity]} />
      <p>{unbroken(text)}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
