import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../lib/i18n';
import { usePausableTimer } from '../../lib/usePausableTimer';
import { IconButton } from '../Button';
import { Icon } from '../icons/Icon';
import { circleAlert, triangleAlert, x } from '../icons/icons';
import styles from './notifications.module.css';
import type { MessageKind } from './notify';
import { takePlace } from './notify';

/** Time on the screen, not counting hover and focus. A message with an action stays longer than a toast. */
const durationMs = { words: 4000, news: 8000, offer: 20_000 };

/** The element that messages of a kind are drawn into. */
export const slotOf = (kind: MessageKind): string => `messages-${kind}`;

interface Props {
  kind: MessageKind;
  onClose: () => void;
  children: ReactNode;
}

/** A message with an action, in the one place of all messages; it closes when it is replaced or its time is over. */
export function Message({ kind, onClose, children }: Props) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => takePlace(kind, () => latest.current()), [kind]);
  const drawn = (
    <MessageBox kind={kind} lasts={kind === 'news' ? durationMs.news : durationMs.offer} onClose={onClose}>
      {children}
    </MessageBox>
  );
  const slot = document.getElementById(slotOf(kind));
  return slot === null ? drawn : createPortal(drawn, slot);
}

interface BoxProps extends Props {
  /** Milliseconds. */
  lasts?: number;
}

/** A message as it is drawn. */
export function MessageBox({ kind, lasts = durationMs.words, onClose, children }: BoxProps) {
  const t = useT();
  const timer = usePausableTimer(lasts, onClose);
  const isTrouble = kind === 'error' || kind === 'warn';
  return (
    <div role={isTrouble ? 'alert' : 'status'} className={`${styles.message} ${styles[kind]}`} {...timer.attention}>
      {isTrouble && <Icon path={kind === 'error' ? circleAlert : triangleAlert} />}
      {typeof children === 'string' ? <p>{children}</p> : children}
      <IconButton icon={x} label={t('app.close')} onClick={onClose} />
    </div>
  );
}
