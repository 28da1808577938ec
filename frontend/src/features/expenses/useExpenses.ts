import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import type { ExpenseDto } from '../../api/expenses';
import {
  useActivateExpenseMutation,
  useDeleteExpenseMutation,
  useListExpenseCategoriesQuery,
  useListExpensesQuery,
  useRepeatExpensesMutation,
} from '../../api/expenses';
import { useZone } from '../../components/company/useZone';
import { useFailure } from '../../components/form/useFailure';
import { notify } from '../../components/kit/notify';
import { useCurrentSearch } from '../../components/router/useCurrentSearch';
import { lastOfMonth, monthOf } from '../../lib/period';
import type { Day } from '../../lib/time';
import { dayOf } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';

const isDay = (text: string | null): text is Day => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The expenses of the days in the address, and what is done with them. */
export function useExpenses() {
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
  const [repeat, { isLoading: isRepeating }] = useRepeatExpensesMutation();
  const [remove] = useDeleteExpenseMutation();
  const [activate] = useActivateExpenseMutation();
  const [deleted, setDeleted] = useState<ExpenseDto>();
  const failure = useFailure();
  const refusalOf = (error: Parameters<typeof toRefusal>[0]) => (error === undefined ? undefined : toRefusal(error));
  const show = (first: Day, last: Day) => void navigate({ search: `?from=${first}&to=${last}` }, { replace: true });
  return {
    today,
    from,
    to,
    data: list.currentData,
    categories: categories.data?.items,
    failed: [list, categories].find((it) => it.isError && it.currentData === undefined),
    /** Why the last command was refused. */
    failure: failure.shown,
    showFrom: (day: string) => isDay(day) && show(day, day <= to ? to : lastOfMonth(day)),
    showTo: (day: string) => isDay(day) && show(from <= day ? from : monthOf(day), day),
    showMonth: (away: number) => {
      const first = monthOf(fromIn(new URLSearchParams(currentSearch())), away);
      show(first, lastOfMonth(first));
    },
    isRepeating,
    repeat: async () => {
      const answer = await repeat({ month: from });
      failure.tell(refusalOf(answer.error));
      if (answer.error === undefined) {
        notify('info', t('expense.repeated', { count: answer.data.items.length }));
      }
    },
    /** The expense deleted last; it can be restored. */
    deleted,
    forgetDeleted: () => setDeleted(undefined),
    remove: async (expense: ExpenseDto) => {
      const { error } = await remove(expense.id);
      failure.tell(refusalOf(error));
      if (error === undefined) {
        setDeleted(expense);
      }
    },
    restore: async (expense: ExpenseDto): Promise<Refusal | undefined> => refusalOf((await activate(expense.id)).error),
  };
}
