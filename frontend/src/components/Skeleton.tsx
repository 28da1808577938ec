import { useT } from '../lib/i18n';
import styles from './Skeleton.module.css';

interface Props {
  rows: number;
}

/** Placeholder rows; they appear after 150 ms, so that quick answers do not flicker. */
export function Skeleton({ rows }: Props) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <SkeletonBlock key={index} shape="row" />
      ))}
    </Loading>
  );
}

interface LoadingProps {
  children: React.ReactNode;
  className?: string | undefined;
}

/** Wraps placeholders and tells screen readers that something is loading. */
export function Loading({ children, className }: LoadingProps) {
  const t = useT();
  return (
    <div role="status" className={className ?? styles.stack}>
      <span className={styles.hidden}>{t('app.loading')}</span>
      {children}
    </div>
  );
}

interface BlockProps {
  shape: 'line' | 'heading' | 'row' | 'card' | 'avatar' | 'picture';
  /** CSS lengths, where the shape has no fixed size. */
  width?: string;
  height?: string;
}

/** One placeholder block. */
export function SkeletonBlock({ shape, width, height }: BlockProps) {
  return <div className={`${styles.block} ${styles[shape]}`} style={{ width, height }} />;
}
