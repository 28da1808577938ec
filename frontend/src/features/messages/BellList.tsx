import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import { useAckAllNotificationsMutation, useListInappNotificationsQuery } from '../../api/messages';
import { Button, ButtonLink } from '../../components/Button';
import { Chip } from '../../components/Chip';
import { EmptyState } from '../../components/EmptyState';
import { notify } from '../../components/kit/notify';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import { errorText } from '../../lib/i18n';
import { isSoundOn, noticeSound, switchSound } from '../../lib/noticeSound';
import { useT } from '../../lib/workspaceTexts';
import styles from './Bell.module.css';
import { InappRow } from './InappRow';

const size = 10;

interface Props {
  /** The id of its heading. */
  titleId: string;
  onClose: () => void;
}

/** The last notifications, and a way to all of them. */
export function BellList({ titleId, onClose }: Props) {
  const t = useT();
  const { data, error, isFetching, refetch } = useListInappNotificationsQuery(
    { from: 0, size },
    { refetchOnMountOrArgChange: true },
  );
  const [hasSound, setHasSound] = useState(isSoundOn);
  const [ackAll, { isLoading }] = useAckAllNotificationsMutation();
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('inapp.title')}</h2>
        {data !== undefined && data.unread > 0 && (
          <Button
            kind="link"
            busy={isLoading}
            onClick={() =>
              void ackAll().then(
                (answer) => answer.error !== undefined && notify('error', errorText(toRefusal(answer.error).code)),
              )
            }
          >
            {t('inapp.ackAll')}
          </Button>
        )}
      </div>
      {error !== undefined && !isFetching && (
        <QueryError text={t('inapp.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && isFetching && <Skeleton rows={3} />}
      {data?.items.length === 0 && <EmptyState bird="sitting" text={t('inapp.empty')} />}
      {data !== undefined && data.items.length > 0 && (
        <ul className={styles.items}>
          {data.items.map((item) => (
            <InappRow key={item.id} item={item} onOpen={onClose} />
          ))}
        </ul>
      )}
      <Chip
        pressed={hasSound}
        className={styles.sound}
        onClick={() => {
          switchSound(!hasSound);
          setHasSound(!hasSound);
          if (!hasSound) {
            noticeSound.play();
          }
        }}
      >
        {t('inapp.sound')}
      </Chip>
      <ButtonLink kind="quiet" wide to="/provider/notifications" onClick={onClose}>
        {t('inapp.all')}
      </ButtonLink>
    </div>
  );
}
