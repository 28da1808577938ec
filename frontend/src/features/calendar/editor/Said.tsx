import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import ui from '../../../components/ui.module.css';

interface Props {
  /** Identity of what is said; undefined while nothing is. */
  what: unknown;
  children: ReactNode;
}

/** A notice above the button that was pressed; takes the focus whenever something new is said. */
export function Said({ what, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // A refused field takes the focus after this.
  useEffect(() => {
    if (what !== undefined) {
      box.current?.focus({ preventScroll: true });
    }
  }, [what]);
  return what === undefined ? null : (
    <div ref={box} tabIndex={-1} className={ui.stack}>
      {children}
    </div>
  );
}
