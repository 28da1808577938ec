import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { QueryError } from '../../../components/QueryError';
import { Loading, SkeletonBlock } from '../../../components/Skeleton';
import styles from './Landing.module.css';

interface Props<Item> {
  id: string;
  title: string;
  /** Content beside the title. */
  beside?: ReactNode;
  list: {
    data?: { items: Item[] } | undefined;
    isError: boolean;
    error?: FetchBaseQueryError | SerializedError | undefined;
    refetch: () => unknown;
  };
  /** Height of the items, reserved while they load. */
  height: string;
  /** Error text. */
  failed: string;
  children: (items: Item[]) => ReactNode;
}

/** A section that loads and fails separately; hidden when empty. */
export function Section<Item>({ id, title, beside, list, height, failed, children }: Props<Item>) {
  const { data, isError, error, refetch } = list;
  if (data?.items.length === 0) {
    return null;
  }
  if (data === undefined && !isError) {
    return (
      <Loading className={styles.section}>
        <SkeletonBlock shape="heading" width="9rem" height="1.65rem" />
        <SkeletonBlock shape="card" height={height} />
      </Loading>
    );
  }
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {data === undefined ? (
        <QueryError text={failed} error={error} onRetry={() => void refetch()} />
      ) : (
        children(data.items)
      )}
    </section>
  );
}
