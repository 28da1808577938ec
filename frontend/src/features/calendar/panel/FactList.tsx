import type { ReactNode } from 'react';
import styles from '../Calendar.module.css';

/** Labels with what is known; those without anything are left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact != null && fact !== false && fact !== '')
        .map(([label, fact]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
