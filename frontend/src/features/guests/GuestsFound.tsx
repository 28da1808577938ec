import { useSearchGuestsQuery } from '../../api/guests';
import { EmptyState } from '../../components/EmptyState';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { GuestTable } from './GuestTable';

interface Props {
  /** At least two letters or digits. */
  term: string;
}

/** Search results, active or not; the previous ones stay while loading. */
export function GuestsFound({ term }: Props) {
  const t = useT();
  const { data, isError, error, refetch } = useSearchGuestsQuery(term);
  if (isError) {
    return <QueryError text={t('guests.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <Skeleton rows={3} />;
  }
  return (
    <>
      <p role="status" className={ui.muted}>
        {t('guests.found', { count: data.items.length })}
      </p>
      {data.items.length === 0 ? (
        <EmptyState bird="searching" text={t('guests.notFound')} />
      ) : (
        <GuestTable guests={data.items} />
      )}
    </>
  );
}
