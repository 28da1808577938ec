import { useState } from 'react';
import { useListGuestsQuery } from '../../api/workspace';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import type { Filter } from './filters';
import { filters } from './filters';
import { GuestRows, GuestTable } from './GuestTable';

/** So many guests come at once. */
const pageSize = 100;

interface Props {
  filter: Filter;
  onAdd: () => void;
}

/** The guests of a filter in the server's Hungarian order, a page at a time. */
export function GuestList({ filter, onAdd }: Props) {
  const t = useT();
  const [pages, setPages] = useState(1);
  const { data, isError, error, refetch } = useListGuestsQuery(pageOf(filter, 0), { refetchOnMountOrArgChange: true });
  if (isError) {
    return <QueryError text={t('guests.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <Skeleton rows={8} />;
  }
  if (data.total === 0) {
    return filter === 'all' ? (
      <EmptyState bird="sitting" text={t('guests.none')}>
        <Button onClick={onAdd}>{t('guests.add')}</Button>
      </EmptyState>
    ) : (
      <EmptyState bird="searching" text={t('guests.noneSuch')} />
    );
  }
  const shown = Math.min(data.total, pages * pageSize);
  return (
    <>
      <GuestTable>
        {Array.from({ length: pages }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <Page key={page} filter={filter} page={page} />
        ))}
      </GuestTable>
      <div className={ui.row}>
        <p role="status" className={ui.muted}>
          {t('guests.shown', { shown, total: data.total })}
        </p>
        {shown < data.total && (
          <Button kind="quiet" onClick={() => setPages(pages + 1)}>
            {t('guests.more')}
          </Button>
        )}
      </div>
    </>
  );
}

const pageOf = (filter: Filter, page: number) => ({ ...filters[filter].ask, from: page * pageSize, size: pageSize });

interface PageProps {
  filter: Filter;
  page: number;
}

function Page({ filter, page }: PageProps) {
  const t = useT();
  const { data, isError, error, refetch } = useListGuestsQuery(pageOf(filter, page));
  return (
    <GuestRows guests={data?.items ?? []}>
      {data === undefined &&
        (isError ? (
          <QueryError text={t('guests.loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={4} />
        ))}
    </GuestRows>
  );
}
