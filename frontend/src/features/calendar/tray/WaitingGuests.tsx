import type { DeskWishDto } from '../../../api/waiting';
import { useListWishesQuery } from '../../../api/waiting';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { useWishName } from './TrayWish';
import styles from './tray.module.css';

interface Props {
  desk: Desk;
  /** Ids of the wishes that are on the tray. */
  added: ReadonlySet<string>;
  onAdd: (of: DeskWishDto) => void;
}

/** The guests who wait, from whom some are taken to the tray. */
export function WaitingGuests({ desk, added, onAdd }: Props) {
  const t = useT();
  const nameOf = useWishName(desk);
  const { data, error, isLoading, refetch } = useListWishesQuery(undefined, { refetchOnMountOrArgChange: true });
  const left = data?.items.filter((it) => !added.has(it.wish.id));
  return (
    <div className={styles.waiting}>
      {error !== undefined && (
        <QueryError text={t('tray.waitingFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {isLoading && <Skeleton rows={2} />}
      {left?.length === 0 && <p className={ui.muted}>{t('tray.allWaiting')}</p>}
      {left !== undefined && left.length > 0 && (
        <ul aria-label={t('tray.waiting')}>
          {left.map((it) => (
            <li key={it.wish.id}>
              <button type="button" className={styles.guest} onClick={() => onAdd(it)}>
                <b>{nameOf(it)}</b> <span>{it.wish.services.join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
