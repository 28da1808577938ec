import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { TopupDto } from '../../api/topups';
import { afterPayment, useGetTopupQuery } from '../../api/topups';
import { Alert } from '../../components/Alert';
import { ButtonAnchor } from '../../components/Button';
import { QueryError } from '../../components/QueryError';
import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import { TransferCard } from './TransferCard';

interface Props {
  id: string;
  /** Its bank opens as soon as it is known where: it was begun on this page. */
  opensBank: boolean;
}

const pause = 1500;
/** Number of polls after which the page says that the bank does not answer. */
const patience = 8;

/** The state of one payment; polled while it waits. */
export function PaymentStatus({ id, opensBank }: Props) {
  const t = useT();
  const dispatch = useDispatch();
  const [asked, setAsked] = useState(0);
  const isSilent = asked >= patience;
  const { data, isError, error, refetch, fulfilledTimeStamp } = useGetTopupQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const isWaiting = data?.state === 'pending' && data.method === 'card';
  useEffect(() => {
    if (isWaiting && fulfilledTimeStamp !== undefined) {
      const timer = setTimeout(
        () => {
          setAsked((before) => before + 1);
          void refetch();
        },
        isSilent ? 10 * pause : pause,
      );
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [isWaiting, isSilent, refetch, fulfilledTimeStamp]);
  const state = data?.state;
  useEffect(() => {
    if (state === 'paid' || state === 'failed') {
      dispatch(afterPayment());
    }
  }, [state, dispatch]);
  const bank = opensBank && isWaiting ? data.redirectUrl : undefined;
  useEffect(() => {
    if (bank != null) {
      window.location.assign(bank);
    }
  }, [bank]);
  if (isError) {
    return <QueryError text={t('plan.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return null;
  }
  return <Status payment={data} isSilent={isSilent} opensBank={opensBank} />;
}

interface StatusProps {
  payment: TopupDto;
  isSilent: boolean;
  opensBank: boolean;
}

function Status({ payment, isSilent, opensBank }: StatusProps) {
  const t = useT();
  const amount = formatMoney(payment.amount);
  switch (payment.state) {
    case 'paid':
      return <Alert severity="success" text={t('pay.paid', { amount })} />;
    case 'failed':
      return (
        <Alert
          severity="danger"
          text={t('pay.unpaid', { amount, reason: t(`pay.reason.${payment.reason ?? 'refused'}`) })}
        >
          <a className={ui.quiet} href="#topup">
            {t('pay.again')}
          </a>
        </Alert>
      );
    case 'unknown':
      return <Alert severity="warning" text={t('pay.unknown')} />;
    case 'pending':
      if (payment.transfer != null) {
        return <TransferCard payment={payment} transfer={payment.transfer} />;
      }
      if (opensBank && !isSilent) {
        return <Alert severity="info" text={t('pay.starting')} />;
      }
      return (
        <Alert severity={isSilent ? 'warning' : 'info'} text={t(isSilent ? 'pay.silent' : 'pay.pending', { amount })}>
          {payment.redirectUrl != null && (
            <ButtonAnchor kind="quiet" href={payment.redirectUrl}>
              {t('pay.continue')}
            </ButtonAnchor>
          )}
        </Alert>
      );
    default:
      return null;
  }
}
