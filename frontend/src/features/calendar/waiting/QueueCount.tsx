import { guestsOf, useListWishesQuery } from '../../../api/waiting';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from './queue.module.css';

/** The number of guests who wait, beside the entry that leads to the list; nothing while it is empty or unknown. */
export function QueueCount() {
  const t = useT();
  const { data } = useListWishesQuery(undefined, { refetchOnMountOrArgChange: true });
  const count = guestsOf(data?.items ?? []);
  return count === 0 ? null : (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className={ui.hidden}> {t('queue.count', { count })}</span>
    </>
  );
}
