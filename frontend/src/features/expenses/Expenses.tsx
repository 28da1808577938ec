import { useState } from 'react';
import type { ExpenseCategoryDto } from '../../api/expenses';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { arrowLeft, arrowRight, rotateCw } from '../../components/icons/icons';
import { DateField } from '../../components/kit/DateField';
import { UndoBar } from '../../components/kit/UndoBar';
import money from '../../components/money/money.module.css';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import { Categories, CategoryForm, SampleCategories } from './Categories';
import { ExpenseEditor } from './ExpenseEditor';
import { ExpenseTable } from './ExpenseTable';
import { Months, Shares } from './Figures';
import { QuickRow } from './QuickRow';
import { useExpenses } from './useExpenses';

/** The salon's expenses of a period (`?from=&to=`); of this month by default. */
export function Expenses() {
  const t = useT();
  const expenses = useExpenses();
  const { today, from, to, data, categories, failed, deleted } = expenses;
  const [opened, setOpened] = useState<string>();
  const [sorting, setSorting] = useState(false);
  // Stays while the page is open: after the first category the others are still wanted.
  const [begins, setBegins] = useState(false);
  if (!begins && categories?.every((it) => it.deleted) === true) {
    setBegins(true);
  }
  const openedExpense = data?.items.find((it) => it.id === opened);
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('menu.expense')}</PageHeading>
      <div className={money.filters}>
        <DateField name="from" label={t('expense.from')} value={from} onChange={expenses.showFrom} />
        <DateField name="to" label={t('expense.to')} value={to} onChange={expenses.showTo} />
        <Button kind="quiet" icon={arrowLeft} onClick={() => expenses.showMonth(-1)}>
          {t('expense.monthBefore')}
        </Button>
        <Button kind="quiet" icon={arrowRight} onClick={() => expenses.showMonth(1)}>
          {t('expense.monthAfter')}
        </Button>
        <Button kind="quiet" onClick={() => setSorting(true)}>
          {t('expense.categories')}
        </Button>
        <a className={ui.quiet} href={`/api/expenses/csv?from=${from}&to=${to}`} download>
          {t('expense.csv')}
        </a>
      </div>
      {begins && categories !== undefined && <FirstCategories categories={categories} />}
      {categories?.some((it) => !it.deleted) === true && <QuickRow categories={categories} today={today} />}
      {data !== undefined && data.repeatable > 0 && (
        <div>
          <Button kind="quiet" icon={rotateCw} busy={expenses.isRepeating} onClick={() => void expenses.repeat()}>
            {t('expense.repeat', { count: data.repeatable })}
          </Button>
        </div>
      )}
      {expenses.failure}
      {failed !== undefined && (
        <QueryError text={t('expense.loadFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {(data === undefined || categories === undefined) && failed === undefined && <Skeleton rows={6} />}
      {data !== undefined && categories !== undefined && (
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
            <ExpenseTable items={data.items} categories={categories} onOpen={setOpened} />
          )}
          <Shares data={data} categories={categories} />
          <Months data={data} />
        </>
      )}
      {openedExpense !== undefined && (
        <ExpenseEditor
          key={openedExpense.id}
          expense={openedExpense}
          categories={categories ?? []}
          onClose={() => setOpened(undefined)}
          onDelete={() => {
            setOpened(undefined);
            void expenses.remove(openedExpense);
          }}
        />
      )}
      {sorting && <Categories categories={categories ?? []} onClose={() => setSorting(false)} />}
      {deleted !== undefined && (
        <UndoBar
          text={t('expense.deleted', { amount: formatMoney(deleted.amount) })}
          onUndo={() => expenses.restore(deleted)}
          onClose={expenses.forgetDeleted}
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
