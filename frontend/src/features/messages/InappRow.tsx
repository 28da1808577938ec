import type { InappDto } from '../../api/messages';
import { useAckNotificationMutation } from '../../api/messages';
import { useZone } from '../../components/company/useZone';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import styles from './InappRow.module.css';
import { inappPath, inappTexts } from './inappTexts';

interface Props {
  item: InappDto;
  /** Called when it is followed. */
  onOpen?: () => void;
}

/** One notification, an item of a list: following it opens what it is about and marks it as read. */
export function InappRow({ item, onOpen }: Props) {
  const t = useT();
  const language = useLanguage();
  const zone = useZone();
  const [ack] = useAckNotificationMutation();
  const { what, about, at } = inappTexts(item, t, language, zone);
  return (
    <li>
      <Link
        to={inappPath(item, zone)}
        className={item.isAcked ? styles.row : `${styles.row} ${styles.unread}`}
        onClick={() => {
          if (!item.isAcked) {
            void ack(item.id);
          }
          onOpen?.();
        }}
      >
        <span className={styles.head}>
          <b>{what}</b>
          {!item.isAcked && <span className={styles.mark}>{t('inapp.unread')}</span>}
        </span>
        {about.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span className={`${ui.muted} ${ui.small}`}>{at}</span>
      </Link>
    </li>
  );
}
