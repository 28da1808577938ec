import type { ExpenseDto, SaveExpenseRequest } from '../../api/expenses';
import { forintsOf } from '../../lib/forints';

/** An expense as it is typed. */
export interface ExpenseEdit {
  date: string;
  categoryId: string;
  amount: string;
  note: string;
  fixed: boolean;
}

/** The typed form of an expense, or of a new one on a day. */
export const editOf = (expense: ExpenseDto | undefined, today: string): ExpenseEdit => ({
  date: expense?.date ?? today,
  categoryId: expense?.categoryId ?? '',
  amount: expense === undefined ? '' : `${expense.amount}`,
  note: expense?.note ?? '',
  fixed: expense?.fixed ?? false,
});

type Code = 'field.required' | 'field.money' | 'field.range' | 'field.too_long';

/** Problems of a typed expense, by the server's codes. */
export function problemsOf(edit: ExpenseEdit): { [Name in keyof ExpenseEdit]?: Code | undefined } {
  const forints = forintsOf(edit.amount);
  return {
    date: edit.date === '' ? 'field.required' : undefined,
    categoryId: edit.categoryId === '' ? 'field.required' : undefined,
    amount:
      edit.amount.trim() === ''
        ? 'field.required'
        : forints === undefined
          ? 'field.money'
          : forints < 1
            ? 'field.range'
            : undefined,
    note: edit.note.length > 500 ? 'field.too_long' : undefined,
  };
}

/** The request that saves a typed expense without problems. */
export const requestOf = ({ date, categoryId, amount, note, fixed }: ExpenseEdit): SaveExpenseRequest => ({
  date,
  categoryId,
  amount: forintsOf(amount) ?? amount,
  note: note.trim(),
  fixed,
});
