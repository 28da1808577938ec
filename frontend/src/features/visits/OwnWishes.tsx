import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { WishDto } from '../../api/waiting';
import {
  useLeaveWaitingListMutation,
  useListOwnWishesQuery,
  useRefuseOwnOfferMutation,
  useTakeOwnOfferMutation,
} from '../../api/waiting';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { QueryError } from '../../components/QueryError';
import ui from '../../components/ui.module.css';
import { WishText } from '../../components/waiting/WishText';
import { useLanguage } from '../../lib/i18n';
import { formatMomentInFull } from '../../lib/moment';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import styles from './wishes.module.css';

/** A guest's wishes on the waiting lists of all salons; draws nothing without any. */
export function OwnWishes() {
  const t = useT();
  const own = useListOwnWishesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [taken, setTaken] = useState(false);
  if (own.isError) {
    return <QueryError text={t('wishes.failed')} error={own.error} onRetry={() => void own.refetch()} />;
  }
  const items = own.data?.items ?? [];
  if (items.length === 0 && !taken) {
    return null;
  }
  return (
    <section aria-labelledby="wishes" className={ui.stack}>
      <h2 id="wishes">{t('wishes.title')}</h2>
      {taken && <Alert severity="success" text={t('wishes.taken')} />}
      <ul className={styles.wishes}>
        {items.map((it) => (
          <li key={it.id} className={`${ui.card} ${ui.stack}`}>
            <Wish wish={it} onTaken={() => setTaken(true)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Wish({ wish, onTaken }: { wish: WishDto; onTaken: () => void }) {
  const t = useT();
  const language = useLanguage();
  const { id, salon, offer, zone } = wish;
  const [take, taking] = useTakeOwnOfferMutation();
  const [refuse, refusing] = useRefuseOwnOfferMutation();
  const [leave, leaving] = useLeaveWaitingListMutation();
  const error = taking.error ?? refusing.error ?? leaving.error;
  const isBusy = taking.isLoading || refusing.isLoading || leaving.isLoading;
  return (
    <>
      <div>
        <h3>{salon}</h3>
        <WishText wish={wish} anybody={t('waiting.anybody')} />
      </div>
      {offer != null && (
        <>
          <p>
            <strong>
              {t('wishes.free', {
                moment: formatMomentInFull(offer.start, zone, language),
                name: formatName({ firstName: offer.providerFirstName, lastName: offer.providerLastName }, language),
              })}
            </strong>
          </p>
          <p>{t('offer.until', { until: formatMomentInFull(offer.until, zone, language) })}</p>
        </>
      )}
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} text={t('offer.failed')} />
      <div className={ui.row}>
        {offer != null && (
          <>
            <Button
              busy={taking.isLoading}
              disabled={isBusy}
              onClick={() => void take(id).then((answer) => answer.error === undefined && onTaken())}
            >
              {t(taking.isLoading ? 'offer.taking' : 'offer.take')}
            </Button>
            <Button kind="quiet" busy={refusing.isLoading} disabled={isBusy} onClick={() => void refuse(id)}>
              {t(refusing.isLoading ? 'offer.refusing' : 'offer.refuse')}
            </Button>
          </>
        )}
        <Button kind="link" busy={leaving.isLoading} disabled={isBusy} onClick={() => void leave(id)}>
          {t(leaving.isLoading ? 'wishes.leaving' : 'wishes.leave')}
        </Button>
      </div>
    </>
  );
}
