import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { randomId } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { t } from '../../lib/i18n';
import { Icon } from '../icons/Icon';
import { circleAlert, info, triangleAlert } from '../icons/icons';
import styles from './notifications.module.css';
import type { NotificationKind } from './notify';

/** Without the time it is hovered or focused. */
const displayTimeMs = 4000;

const signs: Record<NotificationKind, string> = { info, warn: triangleAlert, error: circleAlert };

export function NotificationList() {
  return (
    <Notifications withinPortal={false} position="bottom-right" className={styles.list} autoClose={displayTimeMs} />
  );
}

export function show(kind: NotificationKind, message: string): void {
  const id = randomId();
  notifications.show({
    id,
    message,
    // Mantine pauses on hover only.
    onFocusCapture: () => void notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => void notifications.update({ id, message, autoClose: displayTimeMs }),
    role: kind === 'info' ? 'status' : 'alert',
    className: `${styles.card} ${styles[kind]}`,
    icon: <Icon path={signs[kind]} />,
    closeButtonProps: { 'aria-label': t('app.close') },
  });
}
