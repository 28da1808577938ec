import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toRefusal } from '../../api/errors';
import type { VisitMoneyDto } from '../../api/income';
import type { InvoiceDto } from '../../api/invoices';
import {
  afterInvoice,
  useCancelInvoiceMutation,
  useCheckInvoiceMutation,
  useGetInvoiceQuery,
} from '../../api/invoices';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { RefusalAlert } from '../form/RefusalAlert';
import { Modal } from '../kit/Modal';
import { QueryError } from '../QueryError';
import { Skeleton } from '../Skeleton';
import ui from '../ui.module.css';
import { InvoiceForm } from './InvoiceForm';

/** Interval for polling the state of an invoice that is on its way. */
const pollMs = 1500;

interface Props {
  visit: Pick<VisitMoneyDto, 'id'>;
  onClose: () => void;
}

/** The invoice of a visit: requested, on its way, issued, cancelled. */
export function InvoiceDialog({ visit, onClose }: Props) {
  const t = useT();
  const dispatch = useDispatch();
  const [moves, setMoves] = useState(false);
  const { data, isError, error, refetch } = useGetInvoiceQuery(visit.id, {
    pollingInterval: moves ? pollMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const last = data?.items[0];
  const isMoving = last?.state === 'pending' || last?.state === 'cancelling';
  useEffect(() => {
    // The lists behind the dialog show the invoice's state.
    if (moves && !isMoving) {
      dispatch(afterInvoice());
    }
    setMoves(isMoving);
  }, [moves, isMoving, dispatch]);
  const isOver = last === undefined || last.state === 'refused' || last.state === 'cancelled';
  if (data !== undefined && isOver && data.service != null && data.amount != null) {
    return <InvoiceForm visit={visit.id} data={data} last={last} onClose={onClose} />;
  }
  return (
    <Modal
      open
      title={t(last?.sample === true ? 'invoice.sampleTitle' : 'invoice.title')}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('invoice.close')}
        </Button>
      }
    >
      <div className={ui.stack}>
        {data === undefined &&
          (isError ? (
            <QueryError text={t('invoice.loadFailed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={4} />
          ))}
        {data !== undefined && last === undefined && <p>{t('invoice.none')}</p>}
        {last !== undefined && <InvoiceState invoice={last} paid={data?.amount ?? undefined} />}
      </div>
    </Modal>
  );
}

/** The state of an invoice, with the actions that it allows. */
function InvoiceState({ invoice, paid }: { invoice: InvoiceDto; paid: number | undefined }) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const [cancel, cancelling] = useCancelInvoiceMutation();
  const [check, checking] = useCheckInvoiceMutation();
  const failed = cancelling.error ?? checking.error;
  const { state, number, url, sample, visitId } = invoice;
  const tone = { issued: 'success', unknown: 'warning', cancelUnknown: 'warning' } as const;
  const severity = state in tone ? tone[state as keyof typeof tone] : 'info';
  return (
    <>
      {sample && <Alert severity="hint" text={t('invoice.sampleNote')} />}
      <Alert severity={severity} text={t(sample ? `invoice.sampleState.${state}` : `invoice.state.${state}`)} />
      {invoice.reason != null && <p>{t(`invoice.reason.${invoice.reason}`)}</p>}
      <dl className={ui.stack}>
        {number != null && (
          <div>
            <dt className={ui.muted}>{t('invoice.number')}</dt>
            <dd>{number}</dd>
          </div>
        )}
        <div>
          <dt className={ui.muted}>{t('invoice.amount')}</dt>
          <dd>{formatMoney(invoice.amount)}</dd>
        </div>
      </dl>
      {url != null && (
        <a className={ui.quiet} href={url} target="_blank" rel="noreferrer">
          {t('invoice.view')}
        </a>
      )}
      {state === 'issued' && paid !== invoice.amount && <Alert severity="warning" text={t('invoice.differs')} />}
      {(state === 'unknown' || state === 'cancelUnknown') && (
        <Button kind="quiet" busy={checking.isLoading} onClick={() => void check(visitId)}>
          {t('invoice.check')}
        </Button>
      )}
      {state === 'issued' && !asks && (
        <Button kind="quiet" onClick={() => setAsks(true)}>
          {t('invoice.storno')}
        </Button>
      )}
      {state === 'issued' && asks && (
        <div className={ui.stack}>
          <p>{t('invoice.stornoText', { number: number ?? '' })}</p>
          <div className={ui.row}>
            <Button kind="quiet" onClick={() => setAsks(false)}>
              {t('auth.cancel')}
            </Button>
            <Button kind="danger" busy={cancelling.isLoading} onClick={() => void cancel(visitId)}>
              {t('invoice.stornoDo')}
            </Button>
          </div>
        </div>
      )}
      <RefusalAlert refusal={failed === undefined ? undefined : toRefusal(failed)} text={t('invoice.failed')} />
    </>
  );
}
