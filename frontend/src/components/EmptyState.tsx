import type { ReactNode } from 'react';
import flying from './brand/bird-flying.svg';
import searching from './brand/bird-searching.svg';
import sitting from './brand/bird-sitting.svg';
import styles from './EmptyState.module.css';

const birds = { sitting, searching, flying };

interface Props {
  /** `sitting`: nothing yet; `searching`: nothing found; `flying`: done. */
  bird: keyof typeof birds;
  /** One sentence. */
  text: string;
  /** One action. */
  children?: ReactNode;
}

/** Shown instead of an empty list, with what to do next. */
export function EmptyState({ bird, text, children }: Props) {
  return (
    <div className={styles.empty}>
      <img className={bird === 'flying' ? styles.lands : undefined} src={birds[bird]} alt="" width={120} height={96} />
      <p>{text}</p>
      {children}
    </div>
  );
}
