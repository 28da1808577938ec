import styles from './Gallery.module.css';
import { Loading, SkeletonBlock } from './Skeleton';

interface Props {
  row?: boolean;
  /** The expected number of pictures. */
  count: number;
}

/** Placeholders in the layout of `Gallery`. */
export function GallerySkeleton({ row = false, count }: Props) {
  return (
    <Loading className={`${styles.gallery} ${row ? styles.row : ''}`}>
      {Array.from({ length: count }, (_picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={styles.item}>
          <SkeletonBlock shape="picture" width="100%" />
          <SkeletonBlock shape="line" width="80%" />
          <SkeletonBlock shape="row" width="60%" height="44px" />
        </div>
      ))}
    </Loading>
  );
}
