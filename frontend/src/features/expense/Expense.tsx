import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import type { ExpenseCategoryDto, ExpenseDto } from '../../api/expenses';
import {
  useActivateExpenseMutation,
  useDeleteExpenseMutation,
  useListExpenseCategoriesQuery,
  useListExpensesQuery,
  useRepeatExpensesMutation,
} from '../../api/expenses';
import { Button } from '../../components/Button';
import { useZone } from '../../components/company/useZone';
import { EmptyState } from '../../components/EmptyState';
import { useFailure } from '../../components/form/useFailure';
import { arrowLeft, arrowRight, rotateCw } from '../../components/icons/icons';
import { DateField } from '../../components/kit/DateField';
import { notify } from '../../components/kit/notify';
import { UndoBar } from '../../components/kit/UndoBar';
import money from '../../components/money/money.module.css';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { useCurrentSearch } from '../../components/router/useCurrentSearch';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import { lastOfMonth, monthOf } from '../../lib/period';
import { dayOf } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { Categories, CategoryForm, SampleCategories } from './Categories';
import { ExpenseEditor } from './ExpenseEditor';
import { ExpenseTable } from './ExpenseTable';
import { Months, Shares } from './Figures';
import { QuickRow } from './QuickRow';

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the salon spends, of some days (`?from=&to=`); of this month without. */
export function Expense() {
  const t = useT();
  const navigate = useNavigate();
  const today = dayOf(Date.now(), useZone());
  const asked = new URLSearchParams(useLocation().search);
  const currentSearch = useCurrentSearch();
  const fromIn = (search: URLSearchParams) => {
    const day = search.get('from');
    return isDay(day) ? day : monthOf(today);
  };
  const from = fromIn(asked);
  const askedTo = asked.get('to');
  const to = isDay(askedTo) && from <= askedTo ? askedTo : lastOfMonth(from);
  const list = useListExpensesQuery({ from, to }, { refetchOnMountOrArgChange: true });
  const categories = useListExpenseCategoriesQuery();
  const [repeat, repeating] = useRepeatExpensesMutation();
  const [remove] = useDeleteExpenseMutation();
  const [activate] = useActivateExpenseMutation();
  const [opened, setOpened] = useState<string>();
  const [deleted, setDeleted] = useState<ExpenseDto>();
  const [sorting, setSorting] = useState(false);
  const data = list.currentData;
  const all = categories.data?.items;
  // Stays while the page is open: after the first category the others are still wanted.
  const [begins, setBegins] = useState(false);
  if (!begins && all?.every((it) => it.deleted) === true) {
    setBegins(true);
  }
  const openedExpense = data?.items.find((it) => it.id === opened);
  const show = (first: string, last: string) =>
    void navigate({ search: `?from=${first}&to=${last}` }, { replace: true });
  const showMonth = (away: number) => {
    const first = monthOf(fromIn(new URLSearchParams(currentSearch())), away);
    show(first, lastOfMonth(first));
  };
  const failure = useFailure();
  const drop = async (expense: ExpenseDto) => {
    setOpened(undefined);
    const { error } = await remove(expense.id);
    failure.tell(error === undefined ? undefined : toRefusal(error));
    if (error === undefined) {
      setDeleted(expense);
    }
  };
  const bringBack = async (expense: ExpenseDto): Promise<Refusal | undefined> => {
    const { error } = await activate(expense.id);
    return error === undefined ? undefined : toRefusal(error);
  };
  const repeatAll = async () => {
    const answer = await repeat({ month: from });
    failure.tell(answer.error === undefined ? undefined : toRefusal(answer.error));
    if (answer.error === undefined) {
      notify('info', t('expense.repeated', { count: answer.data.items.length }));
    }
  };
  const failed = [list, categories].find((it) => it.isError && it.currentData === undefined);
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('menu.expense')}</PageHeading>
      <div className={money.filters}>
        <DateField
          name="from"
          label={t('expense.from')}
          value={from}
          onChange={(day) => isDay(day) && show(day, day <= to ? to : lastOfMonth(day))}
        />
        <DateField
          name="to"
          label={t('expense.to')}
          value={to}
          onChange={(day) => isDay(day) && show(from <= day ? from : monthOf(day), day)}
        />
        <Button kind="quiet" icon={arrowLeft} onClick={() => showMonth(-1)}>
          {t('expense.monthBefore')}
        </Button>
        <Button kind="quiet" icon={arrowRight} onClick={() => showMonth(1)}>
          {t('expense.monthAfter')}
        </Button>
        <Button kind="quiet" onClick={() => setSorting(true)}>
          {t('expense.categories')}
        </Button>
        <a className={ui.quiet} href={`/api/expenses/csv?from=${from}&to=${to}`} download>
          {t('expense.csv')}
        </a>
      </div>
      {begins && all !== undefined && <FirstCategories categories={all} />}
      {all?.some((it) => !it.deleted) === true && <QuickRow categories={all} today={today} />}
      {data !== undefined && data.repeatable > 0 && (
        <div>
          <Button kind="quiet" icon={rotateCw} busy={repeating.isLoading} onClick={() => void repeatAll()}>
            {t('expense.repeat', { count: data.repeatable })}
          </Button>
        </div>
      )}
      {failure.shown}
      {failed !== undefined && (
        <QueryError text={t('expense.loadFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {(data === undefined || all === undefined) && failed === undefined && <Skeleton rows={6} />}
      {data !== undefined && all !== undefined && (
        <>
          <p role="status">
            <strong className={money.total}>{t('expense.total', { amount: formatMoney(data.total) })}</strong>{' '}
            <span className={ui.muted}>
              (
              {t('expense.before', {
                from: data.previousFrom,
                to: data.previousTo,
                amount: formatMoney(data.previous),
              })}
              )
            </span>
          </p>
          {data.items.length === 0 ? (
            <EmptyState bird="sitting" text={t('expense.empty')} />
          ) : (
            <ExpenseTable items={data.items} categories={all} onOpen={setOpened} />
          )}
          <Shares data={data} categories={all} />
          <Months data={data} />
        </>
      )}
      {openedExpense !== undefined && (
        <ExpenseEditor
          key={openedExpense.id}
          expense={openedExpense}
          categories={all ?? []}
          onClose={() => setOpened(undefined)}
          onDelete={() => void drop(openedExpense)}
        />
      )}
      {sorting && <Categories categories={all ?? []} onClose={() => setSorting(false)} />}
      {deleted !== undefined && (
        <UndoBar
          text={t('expense.deleted', { amount: formatMoney(deleted.amount) })}
          onUndo={() => bringBack(deleted)}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </div>
  );
}

/** Categories to begin with, or an own one. */
function FirstCategories({ categories }: { categories: readonly ExpenseCategoryDto[] }) {
  const t = useT();
  const isEmpty = categories.every((it) => it.deleted);
  return (
    <EmptyState bird="sitting" text={t(isEmpty ? 'expense.samples' : 'expense.samplesMore')}>
      <SampleCategories categories={categories} />
      <CategoryForm onSaved={() => undefined} />
    </EmptyState>
  );
}
