import { useState } from 'react';
import { useDeleteEventMutation } from '../../../api/calendar';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { DeskWishDto } from '../../../api/waiting';
import { guestsOf, useListWishesQuery, useTakeForGuestMutation } from '../../../api/waiting';
import { Button, ButtonLink } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { plus } from '../../../components/icons/icons';
import { notify } from '../../../components/kit/notify';
import { PageHeading } from '../../../components/PageHeading';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { WishText } from '../../../components/waiting/WishText';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from './queue.module.css';
import { RemoveWish } from './RemoveWish';

/** The waiting list, in the order in which freed times are offered. */
export function Queue() {
  const t = useT();
  const list = useListWishesQuery(undefined, { refetchOnMountOrArgChange: true });
  const count = guestsOf(list.data?.items ?? []);
  return (
    <div className={ui.stack}>
      <div className={styles.head}>
        <div>
          <PageHeading site="Szalonka">{t('queue.title')}</PageHeading>
          <p role="status" className={ui.muted}>
            {count > 0 && t('queue.count', { count })}
          </p>
        </div>
        <ButtonLink icon={plus} to="/provider/calendar?gaps">
          {t('queue.addGuest')}
        </ButtonLink>
      </div>
      <p>{t('queue.lead')}</p>
      {list.isError && (
        <QueryError text={t('queue.loadFailed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isLoading && <Skeleton rows={6} />}
      {list.data?.items.length === 0 && <EmptyState bird="sitting" text={t('queue.none')} />}
      {list.data !== undefined && list.data.items.length > 0 && (
        <ol className={styles.rows} aria-label={t('queue.list')}>
          {list.data.items.map((it) => (
            <Row key={it.wish.id} entry={it} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** One wish, and what the desk does about it. */
function Row({ entry }: { entry: DeskWishDto }) {
  const t = useT();
  const language = useLanguage();
  const { wish, phone, offers } = entry;
  const { offer, zone } = wish;
  const name = formatName(entry, language);
  const [take, taking] = useTakeForGuestMutation();
  const [takeBack, takingBack] = useDeleteEventMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const act = async (call: PromiseLike<{ error?: Parameters<typeof toRefusal>[0] | undefined }>, done: string) => {
    setRefusal(undefined);
    const { error } = await call;
    if (error === undefined) {
      notify('info', done);
    } else {
      setRefusal(toRefusal(error));
    }
  };
  return (
    <li className={ui.card}>
      <p>
        <strong>{name}</strong>
        {phone != null && (
          <>
            {' '}
            · <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{unbroken(phone)}</a>
          </>
        )}
      </p>
      <WishText wish={wish} anybody={t('queue.anybody')} />
      <p className={ui.muted}>
        {t('queue.since', { when: formatDateTime(wish.createdAt, zone) })}
        {offers > 0 && ` · ${t('queue.offers', { count: offers })}`}
      </p>
      {offer != null && (
        <p>
          {t('queue.held', {
            moment: formatDateTime(offer.start, zone),
            name: formatName({ firstName: offer.providerFirstName, lastName: offer.providerLastName }, language),
            until: formatDateTime(offer.until, zone),
          })}
        </p>
      )}
      <RefusalAlert refusal={refusal} />
      <div className={ui.row}>
        {offer != null && (
          <>
            <Button busy={taking.isLoading} onClick={() => void act(take(wish.id), t('queue.taken', { name }))}>
              {t(taking.isLoading ? 'queue.taking' : 'queue.take')}
            </Button>
            <Button
              kind="quiet"
              busy={takingBack.isLoading}
              onClick={() => void act(takeBack({ id: offer.id }), t('queue.tookBack'))}
            >
              {t(takingBack.isLoading ? 'queue.takingBack' : 'queue.takeBack')}
            </Button>
          </>
        )}
        <RemoveWish id={wish.id} name={name} isOffered={offer != null} />
      </div>
    </li>
  );
}
