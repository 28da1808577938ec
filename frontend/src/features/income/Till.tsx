import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useGetTillQuery } from '../../api/income';
import { useListEditedShopsQuery } from '../../api/shops';
import { Alert } from '../../components/Alert';
import { useZone } from '../../components/company/useZone';
import { EmptyState } from '../../components/EmptyState';
import { DateField } from '../../components/kit/DateField';
import { SelectField } from '../../components/kit/SelectField';
import money from '../../components/money/money.module.css';
import { QueryError } from '../../components/QueryError';
import { askToLeave } from '../../components/router/leaveGuards';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { dayOf, formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { Closed } from './Closed';
import { CloseForm } from './CloseForm';
import { useNames } from './people';
import { TillCash } from './TillCash';

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The closing of a shop's day (`?shop=&day=`): of the first shop and today without. */
export function Till() {
  const t = useT();
  const zone = useZone();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search);
  const shops = useListEditedShopsQuery(undefined);
  const open = shops.data?.items ?? [];
  const shopId = open.find((it) => it.id === asked.get('shop'))?.id ?? open[0]?.id;
  const askedDay = asked.get('day');
  const date = isDay(askedDay) ? askedDay : dayOf(Date.now(), zone);
  const show = (shop: string, day: string) =>
    askToLeave(() => void navigate({ search: `?view=till&shop=${shop}&day=${day}` }, { replace: true }));
  if (shops.isError && shops.data === undefined) {
    return <QueryError text={t('income.loadFailed')} error={shops.error} onRetry={() => void shops.refetch()} />;
  }
  if (shops.data === undefined) {
    return <Skeleton rows={6} />;
  }
  if (shopId === undefined) {
    return <EmptyState bird="sitting" text={t('income.noShop')} />;
  }
  return (
    <>
      <p className={ui.muted}>{t('income.tillIntro')}</p>
      <div className={money.filters}>
        <SelectField
          name="shop"
          label={t('income.shop')}
          value={shopId}
          options={open.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(shop) => show(shop, date)}
        />
        <DateField
          name="day"
          label={t('income.date')}
          value={date}
          onChange={(day) => isDay(day) && show(shopId, day)}
        />
      </div>
      <Day key={`${shopId} ${date}`} shopId={shopId} date={date} zone={zone} />
    </>
  );
}

function Day({ shopId, date, zone }: { shopId: string; date: string; zone: string }) {
  const t = useT();
  const nameOf = useNames(true);
  const till = useGetTillQuery({ shopId, date }, { refetchOnMountOrArgChange: true });
  const [anew, setAnew] = useState(0);
  if (till.isError && till.data === undefined) {
    return <QueryError text={t('income.loadFailed')} error={till.error} onRetry={() => void till.refetch()} />;
  }
  if (till.data === undefined) {
    return <Skeleton rows={6} />;
  }
  const { closing, reopened, expected, cash, entries, unpaid } = till.data;
  const shown = [cash, ...expected.map(({ method, amount, tips }) => `${method}${amount + tips}`)].join();
  return (
    <>
      {unpaid > 0 && <Alert severity="warning" size="small" text={t('income.tillUnpaid', { count: unpaid })} />}
      <TillCash shopId={shopId} date={date} entries={entries} zone={zone} isClosed={closing != null} />
      {closing == null ? (
        <CloseForm
          key={`${shown} ${anew}`}
          shopId={shopId}
          date={date}
          till={till.data}
          onStale={() => setAnew(anew + 1)}
        />
      ) : (
        <Closed closing={closing} zone={zone} />
      )}
      {reopened.length > 0 && (
        <section aria-labelledby="reopened">
          <h2 id="reopened" className={money.heading}>
            {t('income.reopened')}
          </h2>
          <ul>
            {reopened.map((it) => (
              <li key={it.id}>
                {t('income.reopenedRow', {
                  closed: formatDateTime(it.closedAt, zone),
                  closer: nameOf(it.closedBy),
                  reopened: it.reopenedAt == null ? '' : formatDateTime(it.reopenedAt, zone),
                  opener: nameOf(it.reopenedBy),
                  reason: it.reason ?? '',
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
