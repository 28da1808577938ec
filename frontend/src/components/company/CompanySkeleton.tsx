import { Loading, SkeletonBlock } from '../Skeleton';
import ui from '../ui.module.css';
import styles from './company.module.css';

/** A salon's page while the salon is being loaded: the header in its height, rows where the page will be. */
export function CompanySkeleton() {
  return (
    <div className={styles.page}>
      <div className={`${styles.header} ${styles.empty}`} />
      <main className={ui.main}>
        <Loading>
          <SkeletonBlock shape="heading" />
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <SkeletonBlock key={key} shape="row" />
          ))}
        </Loading>
      </main>
    </div>
  );
}
