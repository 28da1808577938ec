import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  /** What it is in the page's structure. */
  as?: 'div' | 'section' | 'article' | 'li';
  /** All of it leads where its one link marked with `data-whole` leads. */
  pressable?: boolean;
  id?: string;
  className?: string | undefined;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** A piece of paper on the page: one person, one shop, one question. */
export function Card({ as: Element = 'div', pressable = false, className, ...rest }: Props) {
  const classes = [styles.card, pressable ? styles.pressable : undefined, className].filter(Boolean).join(' ');
  return <Element {...rest} className={classes} />;
}
