import { useState } from 'react';
import type { TopupDto } from '../../api/topups';
import { useListTopupsQuery } from '../../api/topups';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { QueryError } from '../../components/QueryError';
import { Link } from '../../components/router/Link';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { RefundDialog } from './RefundDialog';
import styles from './subscription.module.css';

/** The company's payments, with a confirmation of each that arrived. */
export function Payments({ zone }: { zone: string }) {
  const t = useT();
  const { data, isError, error, refetch } = useListTopupsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [refunded, setRefunded] = useState<TopupDto>();
  return (
    <section aria-labelledby="paid-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="paid-title" className={styles.subtitle}>
        {t('paid.title')}
      </h2>
      {isError && <QueryError text={t('plan.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={3} />}
      {data?.items.length === 0 && <EmptyState bird="sitting" text={t('paid.empty')} />}
      {data !== undefined && data.items.length > 0 && (
        <ul className={styles.rows} aria-labelledby="paid-title">
          {data.items.map((it) => (
            <li key={it.id}>
              <p>
                <strong>{formatMoney(it.amount)}</strong> <span>{t(`paid.${it.state}`)}</span>
              </p>
              <p className={`${ui.muted} ${ui.small}`}>
                {formatDateTime(it.createdAt, zone)}, {t(it.isSandbox ? 'paid.sandbox' : `paid.${it.method}`)},{' '}
                {it.reference}
              </p>
              <div className={ui.row}>
                {it.state === 'pending' && (
                  <Link className={ui.link} to={`/provider/subscription?payment=${it.id}`}>
                    {t(it.method === 'transfer' ? 'pay.details' : 'pay.continue')}
                  </Link>
                )}
                {it.paidAt != null && (
                  <a
                    className={ui.link}
                    href={`/api/topup/payment/${it.id}/confirmation`}
                    download
                    aria-label={t('paid.confirmationOf', { reference: it.reference })}
                  >
                    {t('paid.confirmation')}
                  </a>
                )}
                {it.state === 'paid' && it.method === 'card' && (
                  <Button kind="link" onClick={() => setRefunded(it)}>
                    {t('paid.refund')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {refunded !== undefined && <RefundDialog payment={refunded} onClose={() => setRefunded(undefined)} />}
    </section>
  );
}
