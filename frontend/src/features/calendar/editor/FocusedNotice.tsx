import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import ui from '../../../components/ui.module.css';

interface Props {
  /** The refusal or message that is shown; undefined while there is none. */
  subject: unknown;
  children: ReactNode;
}

/** A notice above the button that was pressed; a new subject takes the focus. */
export function FocusedNotice({ subject, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // A refused field takes the focus after this.
  useEffect(() => {
    if (subject !== undefined) {
      box.current?.focus({ preventScroll: true });
    }
  }, [subject]);
  return subject === undefined ? null : (
    <div ref={box} tabIndex={-1} className={ui.stack}>
      {children}
    </div>
  );
}
