import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useListIncomeQuery } from '../../api/income';
import { useListInvoicesQuery } from '../../api/invoices';
import { Button } from '../../components/Button';
import { useZone } from '../../components/company/useZone';
import { EmptyState } from '../../components/EmptyState';
import { InvoiceDialog } from '../../components/invoices/InvoiceDialog';
import { DateField } from '../../components/kit/DateField';
import money from '../../components/money/money.module.css';
import { QueryError } from '../../components/QueryError';
import { askToLeave } from '../../components/router/leaveGuards';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import { dayOf } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { PaymentDialog } from './PaymentDialog';
import { Sums } from './Sums';
import { UnpaidList } from './UnpaidList';
import { VisitTable } from './VisitTable';

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Visits to record first, then what some days brought (`?from=&to=`); today without. */
export function Takings({ leads }: { leads: boolean }) {
  const t = useT();
  const zone = useZone();
  const navigate = useNavigate();
  const today = dayOf(Date.now(), zone);
  const asked = new URLSearchParams(useLocation().search);
  const [askedFrom, askedTo] = [asked.get('from'), asked.get('to')];
  const from = isDay(askedFrom) ? askedFrom : today;
  const to = isDay(askedTo) && from <= askedTo ? askedTo : from;
  const income = useListIncomeQuery({ from, to }, { refetchOnMountOrArgChange: true });
  const invoices = useListInvoicesQuery({ from, to });
  const [opened, setOpened] = useState<string>();
  const [invoiced, setInvoiced] = useState<string>();
  // The list stays while it is read anew, so that the focus does.
  const data = income.currentData ?? (income.isFetching ? undefined : income.data);
  const openedVisit = [...(data?.unpaid ?? []), ...(data?.visits ?? [])].find((it) => it.id === opened);
  const show = (first: string, last: string) =>
    askToLeave(() => void navigate({ search: `?from=${first}&to=${last}` }, { replace: true }));
  if (income.isError && data === undefined) {
    return <QueryError text={t('income.loadFailed')} error={income.error} onRetry={() => void income.refetch()} />;
  }
  return (
    <>
      {data === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <UnpaidList visits={data.unpaid} zone={zone} leads={leads} onOpen={setOpened} />
      )}
      <div className={money.filters}>
        <DateField
          name="from"
          label={t('income.from')}
          value={from}
          onChange={(day) => isDay(day) && show(day, day <= to ? to : day)}
        />
        <DateField
          name="to"
          label={t('income.to')}
          value={to}
          onChange={(day) => isDay(day) && show(from <= day ? from : day, day)}
        />
        <Button kind="quiet" onClick={() => show(today, today)}>
          {t('income.today')}
        </Button>
        <Button kind="quiet" onClick={() => show(`${today.slice(0, 8)}01`, today)}>
          {t('income.month')}
        </Button>
        <a className={ui.quiet} href={`/api/income/csv?from=${from}&to=${to}`} download>
          {t('income.csv')}
        </a>
      </div>
      {data !== undefined && (
        <>
          <p role="status">
            <strong className={money.total}>{t('income.total', { amount: formatMoney(data.total) })}</strong>{' '}
            <span className={ui.muted}>
              (
              {t('income.before', {
                from: data.previousFrom,
                to: data.previousTo,
                amount: formatMoney(data.previous),
              })}
              )
            </span>
          </p>
          {data.count === 0 ? (
            <EmptyState bird="sitting" text={t('income.none')} />
          ) : (
            <>
              <Sums data={data} leads={leads} />
              <VisitTable
                data={data}
                invoices={invoices.currentData}
                zone={zone}
                leads={leads}
                onOpen={setOpened}
                onInvoice={setInvoiced}
              />
            </>
          )}
        </>
      )}
      {openedVisit !== undefined && (
        <PaymentDialog key={openedVisit.id} visit={openedVisit} zone={zone} onClose={() => setOpened(undefined)} />
      )}
      {invoiced !== undefined && (
        <InvoiceDialog key={invoiced} visit={{ id: invoiced }} onClose={() => setInvoiced(undefined)} />
      )}
    </>
  );
}
