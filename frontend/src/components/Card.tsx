import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  /** The HTML element. */
  as?: 'div' | 'section' | 'article' | 'li';
  /** The whole card follows its link marked with `data-whole`. */
  pressable?: boolean;
  id?: string;
  className?: string | undefined;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A box for one thing: a person, a shop, a question. */
export function Card({ as: Element = 'div', pressable = false, className, ...rest }: Props) {
  const classes = [styles.card, pressable ? styles.pressable : undefined, className].filter(Boolean).join(' ');
  return <Element {...rest} className={classes} />;
}
