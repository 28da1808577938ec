import { useDispatch, useSelector } from 'react-redux';
import { useT } from '../../lib/i18n';
import { usePausableTimer } from '../../lib/usePausableTimer';
import { IconButton } from '../Button';
import { Icon } from '../icons/Icon';
import { circleAlert, info, triangleAlert, x } from '../icons/icons';
import styles from './Toasts.module.css';
import type { Toast, ToastType } from './toastSlice';
import { selectToasts, toastClosed } from './toastSlice';

/** Not counting the time it is hovered or focused. */
const displayTimeMs = 4000;

/** Colour must not be the only sign, so each type has an icon. */
const signs: Record<ToastType, string> = { info, warn: triangleAlert, error: circleAlert };

/** Notifications; they are announced and disappear by themselves. */
export function Toasts() {
  const t = useT();
  const toasts = useSelector(selectToasts);
  return (
    <section aria-label={t('app.notifications')} aria-live="polite" className={styles.toasts}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

interface Props {
  toast: Toast;
}

function ToastCard({ toast }: Props) {
  const t = useT();
  const dispatch = useDispatch();
  const close = () => dispatch(toastClosed(toast.id));
  const { pause, resume } = usePausableTimer(displayTimeMs, close);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={`${styles.toast} ${styles[toast.type]}`}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon path={signs[toast.type]} />
      <p>{toast.text}</p>
      <IconButton icon={x} label={t('app.close')} onClick={close} />
    </div>
  );
}
