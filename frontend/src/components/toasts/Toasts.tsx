import { useDispatch, useSelector } from 'react-redux';
import { useT } from '../../lib/i18n';
import { usePausableTimer } from '../../lib/usePausableTimer';
import { IconButton } from '../Button';
import { Icon } from '../icons/Icon';
import { circleAlert, info, triangleAlert, x } from '../icons/icons';
import styles from './Toasts.module.css';
import type { Toast, ToastType } from './toastSlice';
import { selectToasts, toastGone } from './toastSlice';

/** How long a notification stays, not counting the time it is being read with the pointer or the focus on it. */
const displayTime = 4000;

/** Colour is never alone: each type has its sign. */
const signs: Record<ToastType, string> = { info, warn: triangleAlert, error: circleAlert };

/** Where notifications appear; they are announced and go away by themselves. */
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
  const close = () => dispatch(toastGone(toast.id));
  const { pause, resume } = usePausableTimer(displayTime, close);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
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
