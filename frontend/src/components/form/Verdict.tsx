import type { ReactNode } from 'react';
import styles from './Verdict.module.css';

interface Props {
  kind: 'asking' | 'good' | 'bad';
  text: string;
  children?: ReactNode;
}

/** The server's answer about a value being typed; announced when it changes. */
export function Verdict({ kind, text, children }: Props) {
  return (
    <div role="status" className={styles[kind]}>
      {text !== '' && (
        <p>
          {kind === 'good' && <span aria-hidden="true">✓ </span>}
          {text}
        </p>
      )}
      {children}
    </div>
  );
}
