import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useGetSubscriptionQuery } from '../../api/subscription';
import { Alert } from '../../components/Alert';
import { useZone } from '../../components/company/useZone';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import { CancelDialog } from './CancelDialog';
import { ChangeDialog } from './ChangeDialog';
import { PaymentStatus } from './PaymentStatus';
import { Payments } from './Payments';
import { ProlongDialog } from './ProlongDialog';
import { Purchases } from './Purchases';
import { StateCard } from './StateCard';
import { Tiers } from './Tiers';
import { TopUp } from './TopUp';

type OpenDialog = { what: 'prolong' } | { what: 'cancel' } | { what: 'change'; tier: string };

/** The salon's subscription, its balance and its payments; `?payment=` follows one of them. */
export function Subscription() {
  const t = useT();
  const zone = useZone();
  const navigate = useNavigate();
  const payment = new URLSearchParams(useLocation().search).get('payment');
  const [opened, setOpened] = useState<OpenDialog>();
  // The payment that was begun on this page: its bank opens by itself.
  const [begun, setBegun] = useState<string>();
  const { data, isError, error, refetch } = useGetSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  const close = () => setOpened(undefined);
  const follow = (id: string) => {
    setBegun(id);
    void navigate({ search: `?payment=${id}` }, { replace: true });
  };
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('menu.subscription')}</PageHeading>
      {payment !== null && <PaymentStatus key={payment} id={payment} opensBank={begun === payment} />}
      {isError && data === undefined && (
        <QueryError text={t('plan.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton rows={8} />}
      {data !== undefined && (
        <>
          {data.isTrial && <Alert severity="info" text={t('plan.trial')} />}
          {data.balance < data.smsPrice && !data.isTrial && (
            <Alert
              severity="warning"
              text={t('plan.low', { available: formatMoney(data.balance), price: formatMoney(data.smsPrice) })}
            />
          )}
          <StateCard
            state={data}
            zone={zone}
            onProlong={() => setOpened({ what: 'prolong' })}
            onCancel={() => setOpened({ what: 'cancel' })}
          />
          {!data.isTrial && <TopUp onBegun={follow} />}
          <Tiers state={data} onChoose={(tier) => setOpened({ what: 'change', tier })} />
          <Payments zone={zone} />
          {data.purchases.length > 0 && <Purchases state={data} zone={zone} />}
          {opened?.what === 'prolong' && <ProlongDialog state={data} zone={zone} onClose={close} />}
          {opened?.what === 'cancel' && <CancelDialog state={data} onClose={close} />}
          {opened?.what === 'change' && <ChangeDialog state={data} tier={opened.tier} onClose={close} />}
        </>
      )}
    </div>
  );
}
