import { Loading, SkeletonBlock } from '../Skeleton';
import ui from '../ui.module.css';
import styles from './company.module.css';

/** Placeholder of a salon's page. */
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
