import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../lib/i18n';
import { formatMomentInFull } from '../../lib/moment';
import { useT } from '../../lib/workspaceTexts';
import { Alert } from '../Alert';

/** A change its guest made: `when` is where the appointment stands now, or stood before it was cancelled. */
export interface VisitChange {
  kind: 'moved' | 'cancelled';
  when: string;
}

const texts = { moved: 'visit.moved', cancelled: 'visit.cancelledNow' } as const;

interface Props {
  change: VisitChange;
  zone: string;
  children?: ReactNode;
}

/** Confirms a change. It takes the focus when drawn: the button that was pressed may be gone, or far below. */
export function VisitChanged({ change, zone, children }: Props) {
  const t = useT();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const { kind, when } = change;
  useEffect(() => {
    // The dialog gives the focus back first.
    const timer = setTimeout(() => box.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert severity="success" text={t(texts[kind], { when: formatMomentInFull(when, zone, language) })}>
        {children || undefined}
      </Alert>
    </div>
  );
}
