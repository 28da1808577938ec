import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import ui from '../../components/ui.module.css';
import styles from './personal.module.css';

interface Props {
  title: string;
  hint?: string;
  /** Of the heading, which may be focused. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the personal page that is no form. */
export function TitledCard({ title, hint, headingRef, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 ref={headingRef} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {hint !== undefined && <p className={`${ui.muted} ${ui.small}`}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
