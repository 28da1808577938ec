import { useSyncExternalStore } from 'react';
import { useT } from '../../lib/workspaceTexts';
import { MessageBox, slotOf } from './Message';
import styles from './notifications.module.css';
import { dismiss, messageKinds, notifications, subscribe } from './notify';

/**
 * The one place of all messages: errors first, of each kind the newest alone. The live region exists from the start, so
 * that the first message is announced too.
 */
export function Notifications() {
  const t = useT();
  const shown = useSyncExternalStore(subscribe, notifications);
  return (
    <section aria-label={t('app.notifications')} aria-live="polite" className={styles.place}>
      {messageKinds.map((kind) => (
        <div key={kind}>
          {shown
            .filter((it) => it.kind === kind)
            .map(({ id, text }) => (
              <MessageBox key={id} kind={kind} onClose={() => dismiss(id)}>
                {text}
              </MessageBox>
            ))}
          <div id={slotOf(kind)} />
        </div>
      ))}
    </section>
  );
}
