import { useT } from '../lib/i18n';
import styles from './Skeleton.module.css';

interface Props {
  rows: number;
}

/** Rows in the place of what is being loaded; they appear after 150 ms, so that quick answers do not flicker. */
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

/** Around blocks that show where things will stand: says that they are coming. */
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
  /** Where the shape alone does not say it, in CSS lengths. */
  width?: string;
  height?: string;
}

/** One grey block in the size of what will stand there. */
export function SkeletonBlock({ shape, width, height }: BlockProps) {
  return <div className={`${styles.block} ${styles[shape]}`} style={{ width, height }} />;
}
