import { Loading, SkeletonBlock } from '../Skeleton';
import ui from '../ui.module.css';
import styles from './company.module.css';

interface Props {
  /** Whether the head will be one line. */
  compact: boolean;
}

/** Placeholder of a salon's page. */
export function CompanySkeleton({ compact }: Props) {
  return (
    <div className={styles.page}>
      <div className={`${styles.header} ${compact ? styles.compact : styles.empty}`} />
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
