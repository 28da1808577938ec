import { useId, useState } from 'react';
import { toRefusal } from '../../api/errors';
import { useEndFeedMutation, useListFeedsQuery, useMakeFeedMutation } from '../../api/feeds';
import { Alert } from '../../components/Alert';
import { Button, ButtonAnchor } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './personal.module.css';

interface Props {
  /** Content of the feed: a guest's bookings, or an employee's calendar. */
  kind: 'guest' | 'work';
}

/** The browser's zone: the time at which the address was made is no time of the salon. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The address from which the caller's calendar program reads their appointments: made, replaced and ended. */
export function FeedBlock({ kind }: Props) {
  const t = useT();
  const id = useId();
  const feeds = useListFeedsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [make, making] = useMakeFeedMutation();
  const [end, ending] = useEndFeedMutation();
  const [wasCopied, setCopied] = useState(false);
  const known = feeds.data?.items.find((it) => it.kind === kind);
  const address = known === undefined ? undefined : making.data?.address;
  const error = making.error ?? ending.error;
  const isBusy = making.isLoading || ending.isLoading;
  const makeAnother = () => {
    setCopied(false);
    void make({ kind });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      setCopied(true);
    } catch {
      // The field can be copied by hand.
    }
  };
  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 id={id} className={styles.title}>
          {t('personal.feed')}
        </h2>
        <p className={`${ui.muted} ${ui.small}`}>{t(kind === 'guest' ? 'personal.feedGuest' : 'personal.feedWork')}</p>
      </div>
      {feeds.isError && (
        <QueryError text={t('personal.feedFailed')} error={feeds.error} onRetry={() => void feeds.refetch()} />
      )}
      {feeds.isLoading && <Skeleton rows={1} />}
      {address !== undefined && (
        <>
          <Alert severity="warning" text={t('personal.feedSecret')} />
          <TextField
            name="feed"
            label={t('personal.feedAddress')}
            readOnly
            value={address}
            onChange={() => undefined}
          />
          <div className={ui.row}>
            <ButtonAnchor href={address.replace(/^https?:/, 'webcal:')}>{t('personal.feedOpen')}</ButtonAnchor>
            <Button kind="quiet" onClick={() => void copy()}>
              {t('personal.feedCopy')}
            </Button>
            {wasCopied && <span role="status">{t('personal.feedCopied')}</span>}
          </div>
        </>
      )}
      {address === undefined && known !== undefined && (
        <p>{t('personal.feedSince', { when: formatDateTime(known.createdAt, zone) })}</p>
      )}
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      {feeds.data !== undefined && (
        <div className={ui.row}>
          <Button kind="quiet" busy={making.isLoading} disabled={isBusy} onClick={makeAnother}>
            {t(
              making.isLoading
                ? 'personal.feedMaking'
                : known === undefined
                  ? 'personal.feedMake'
                  : 'personal.feedAgain',
            )}
          </Button>
          {known !== undefined && (
            <Button kind="link" busy={ending.isLoading} disabled={isBusy} onClick={() => void end(kind)}>
              {t(ending.isLoading ? 'personal.feedEnding' : 'personal.feedEnd')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
