import type { ReactNode } from 'react';
import { useId } from 'react';
import ui from '../../../components/ui.module.css';
import styles from './campaign.module.css';

/** A numbered step of a campaign. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li>
      <section aria-labelledby={id} className={`${ui.card} ${styles.step}`}>
        <h2 id={id} className={styles.stepName}>
          {title}
        </h2>
        {children}
      </section>
    </li>
  );
}
