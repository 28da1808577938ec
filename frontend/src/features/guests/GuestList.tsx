import { useState } from 'react';
import { useListGuestsQuery } from '../../api/guests';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useMedia } from '../../lib/useMedia';
import { useT } from '../../lib/workspaceTexts';
import type { Filter } from './filters';
import { GuestTable } from './GuestTable';
import styles from './guests.module.css';
import { LetterRail } from './LetterRail';
import { pageOf, pageSize, useGuestPages } from './useGuestPages';

/** The pages shown, and the row jumped to. */
interface ShownPages {
  first: number;
  last: number;
  target?: JumpTarget;
}

/** A new object for each jump, so that a repeated jump has an effect. */
interface JumpTarget {
  row: number;
}

interface Props {
  filter: Filter;
  onAdd: () => void;
}

/** The guests of a filter in the server's Hungarian order, in pages. */
export function GuestList({ filter, onAdd }: Props) {
  const t = useT();
  const phone = useMedia('(max-width: 767px)');
  const [{ first, last, target }, setShown] = useState<ShownPages>({ first: 0, last: 0 });
  const { data, error, refetch } = useListGuestsQuery(pageOf(filter, 0), { refetchOnMountOrArgChange: true });
  const pages = useGuestPages(filter, first, last);
  const failed = error !== undefined && (
    <QueryError text={t('guests.loadFailed')} error={error} onRetry={() => void refetch()} />
  );
  if (data === undefined) {
    return failed === false ? <Skeleton rows={8} /> : failed;
  }
  if (data.total === 0 && failed !== false) {
    return failed;
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
  const shown = Math.min(data.total, (last + 1) * pageSize) - first * pageSize;
  const jump = (from: number) => {
    const page = Math.floor(from / pageSize);
    setShown({ first: page, last: page, target: { row: from % pageSize } });
  };
  const waiting =
    pages.error !== undefined ? (
      <QueryError text={t('guests.loadFailed')} error={pages.error} onRetry={pages.retry} />
    ) : (
      pages.isLoading && <Skeleton rows={4} />
    );
  return (
    <>
      {failed}
      {phone && <LetterRail filter={filter} total={data.total} onJump={jump} />}
      {first > 0 && (
        <div>
          <Button kind="quiet" onClick={() => setShown({ first: first - 1, last })}>
            {t('guests.before')}
          </Button>
        </div>
      )}
      {!pages.hasFirst && waiting}
      <div className={failed === false ? undefined : styles.faded}>
        <GuestTable guests={pages.guests} target={pages.hasFirst ? target : undefined} />
      </div>
      {pages.hasFirst && waiting}
      <div className={ui.row}>
        <p role="status" className={ui.muted}>
          {t('guests.shown', { shown, total: data.total })}
        </p>
        {(last + 1) * pageSize < data.total && (
          <Button kind="quiet" onClick={() => setShown({ first, last: last + 1 })}>
            {t('guests.more')}
          </Button>
        )}
      </div>
    </>
  );
}
