import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toRefusal } from '../../api/errors';
import type { CommissionDto } from '../../api/income';
import { useListCommissionsQuery, useSetCommissionMutation } from '../../api/income';
import { Button } from '../../components/Button';
import { useZone } from '../../components/company/useZone';
import { arrowLeft, arrowRight } from '../../components/icons/icons';
import money from '../../components/money/money.module.css';
import { QueryError } from '../../components/QueryError';
import { useCurrentSearch } from '../../components/router/useCurrentSearch';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { errorText, useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { byHungarian } from '../../lib/names';
import { percentOf } from '../../lib/percent';
import { dayOf, formatMonth } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './income.module.css';
import { useNames } from './people';
import { Table } from './Sums';

/** The first day of the month that is `away` months from a day's. */
function monthOf(day: string, away = 0): string {
  const [year = 2000, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + away, 1)).toISOString().slice(0, 10);
}

/** Commissions of the colleagues for a month (`?month=`); for this one by default. */
export function Commissions() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const zone = useZone();
  const currentSearch = useCurrentSearch();
  const monthIn = (search: string) => {
    const asked = new URLSearchParams(search).get('month');
    return monthOf(asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : dayOf(Date.now(), zone));
  };
  const month = monthIn(useLocation().search);
  const sheet = useListCommissionsQuery(month, { refetchOnMountOrArgChange: true });
  const show = (away: number) =>
    void navigate({ search: `?view=commission&month=${monthOf(monthIn(currentSearch()), away)}` }, { replace: true });
  const nameOf = useNames(true);
  const data = sheet.currentData;
  const items = data?.items.toSorted(byHungarian(({ employeeId }) => nameOf(employeeId)));
  return (
    <>
      <p className={ui.muted}>{t('income.commissionIntro')}</p>
      <div className={money.filters}>
        <Button kind="quiet" icon={arrowLeft} onClick={() => show(-1)}>
          {t('income.monthBefore')}
        </Button>
        <strong>{formatMonth(month, language)}</strong>
        <Button kind="quiet" icon={arrowRight} onClick={() => show(1)}>
          {t('income.monthAfter')}
        </Button>
        <a className={ui.quiet} href={`/api/income/commission/csv?month=${month}`} download>
          {t('income.csv')}
        </a>
      </div>
      {sheet.isError && data === undefined && (
        <QueryError text={t('income.loadFailed')} error={sheet.error} onRetry={() => void sheet.refetch()} />
      )}
      {data === undefined && !sheet.isError && <Skeleton rows={6} />}
      {items !== undefined && (
        <Table
          caption={t('income.view.commission')}
          head={[
            t('income.provider'),
            t('income.visits'),
            t('income.income'),
            t('income.percent'),
            t('income.commission'),
            t('income.salon'),
            t('income.tipsColumn'),
          ]}
        >
          {items.map((it) => (
            <Row key={`${it.employeeId} ${month} ${it.percent}`} item={it} month={month} name={nameOf(it.employeeId)} />
          ))}
        </Table>
      )}
    </>
  );
}

function Row({ item, month, name }: { item: CommissionDto; month: string; name: string }) {
  const t = useT();
  const [set] = useSetCommissionMutation();
  const [typed, setTyped] = useState(`${item.percent}`);
  const [error, setError] = useState<string>();
  const save = async () => {
    const percent = percentOf(typed);
    if (percent === item.percent) {
      return;
    }
    if (percent === undefined || percent < 0 || percent > 100) {
      setError(errorText('field.range'));
      return;
    }
    const answer = await set({ employeeId: item.employeeId, month, percent });
    setError(answer.error === undefined ? undefined : errorText(toRefusal(answer.error).code));
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{item.visits}</td>
      <td>{formatMoney(item.income)}</td>
      <td>
        <input
          className={styles.percent}
          aria-label={t('income.percentOf', { name })}
          aria-invalid={error !== undefined || undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
          onBlur={() => void save()}
          onKeyDown={(event) => event.key === 'Enter' && void save()}
        />
        {error !== undefined && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </td>
      <td>{formatMoney(item.commission)}</td>
      <td>{formatMoney(item.salon)}</td>
      <td>{formatMoney(item.tips)}</td>
    </tr>
  );
}
