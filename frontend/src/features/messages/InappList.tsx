import type { InappDto } from '../../api/messages';
import {
  useAckAllNotificationsMutation,
  useAckNotificationMutation,
  useInappPagesInfiniteQuery,
} from '../../api/messages';
import { Button } from '../../components/Button';
import { useZone } from '../../components/company/useZone';
import { EmptyState } from '../../components/EmptyState';
import { QueryError } from '../../components/QueryError';
import { Link } from '../../components/router/Link';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { groupBy } from '../../lib/groupBy';
import { useLanguage } from '../../lib/i18n';
import { dayOf, formatDay, formatTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { inappPath, inappTexts } from './inappTexts';
import styles from './notificationPage.module.css';

/** The caller's notifications by day, newest first. */
export function InappList() {
  const t = useT();
  const language = useLanguage();
  const zone = useZone();
  const list = useInappPagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ackAll, { isLoading }] = useAckAllNotificationsMutation();
  const pages = list.data?.pages ?? [];
  const first = pages.at(0);
  const items = pages.flatMap((it) => it.items);
  const days = [...groupBy(items, (it) => dayOf(it.at, zone))];
  return (
    <>
      {list.isError && (
        <QueryError text={t('notifications.loadFailed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {first === undefined && !list.isError && <Skeleton rows={6} />}
      {first !== undefined && items.length === 0 && <EmptyState bird="sitting" text={t('notifications.empty')} />}
      {first !== undefined && first.unread > 0 && (
        <div className={styles.between}>
          <p role="status">{t('notifications.unreadCount', { count: first.unread })}</p>
          <Button kind="quiet" busy={isLoading} onClick={() => void ackAll()}>
            {t('notifications.ackAll')}
          </Button>
        </div>
      )}
      {days.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className={ui.card}>
          <h2 id={`day-${day}`} className={styles.day}>
            {formatDay(day, language)}
          </h2>
          <ul className={styles.rows}>
            {ofDay.map((it) => (
              <Row key={it.id} notification={it} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <div>
          <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('notifications.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** One notification; opening what it is about marks it as read. */
function Row({ notification, zone }: { notification: InappDto; zone: string }) {
  const t = useT();
  const { what, about } = inappTexts(notification, t, useLanguage(), zone);
  const [ack, { isLoading }] = useAckNotificationMutation();
  const { id, at, isAcked } = notification;
  return (
    <li className={styles.row}>
      <time dateTime={at} className={styles.time}>
        {formatTime(at, zone)}
      </time>
      <div className={styles.what}>
        <Link to={inappPath(notification, zone)} onClick={() => void (isAcked || ack(id))}>
          <strong>{what}</strong>
          {about.map((line) => (
            <span key={line}>{unbroken(line)}</span>
          ))}
        </Link>
      </div>
      {!isAcked && (
        <>
          <span className={styles.unread}>
            <span aria-hidden="true" className={styles.dot} />
            {t('notifications.unread')}
          </span>
          <Button
            kind="quiet"
            busy={isLoading}
            aria-label={t('notifications.ackOf', { what: [what, ...about].join(', ') })}
            onClick={() => void ack(id)}
          >
            {t('notifications.ack')}
          </Button>
        </>
      )}
    </li>
  );
}
