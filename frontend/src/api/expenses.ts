import { shrunk } from '../lib/shrink';
import type { Tag } from './baseApi';
import type { Refusal } from './errors';
import { expensesCalls } from './generated/expenses';
import { sendFile } from './sendFile';

/** A refusal invalidates too: it may mean that what is shown is stale. */
const changes: { invalidatesTags: Tag[] } = { invalidatesTags: ['Expenses'] };

/** Expenses of a company. */
const expensesApi = expensesCalls.enhanceEndpoints({
  endpoints: {
    listExpenses: { providesTags: ['Expenses', 'Events'] },
    listExpenseCategories: { providesTags: ['Expenses'] },
    saveExpense: changes,
    deleteExpense: changes,
    activateExpense: changes,
    repeatExpenses: changes,
    saveExpenseCategory: changes,
    deleteExpenseCategory: changes,
    deleteExpenseFile: changes,
  },
});

/** Sends a receipt beside an expense, a large picture scaled down; the refusal, if any. */
export async function sendReceipt(expense: string, file: File): Promise<Refusal | undefined> {
  const sent = file.type.startsWith('image/') ? await shrunk(file) : file;
  return sendFile(`/api/expense/${expense}/file`, sent, file.name, () => undefined);
}

/** Where a receipt is read. */
export const receiptPath = (expense: string, file: string): string => `/api/expense/${expense}/file/${file}`;

/** Has the expenses read again. */
export const expensesChanged = () => expensesApi.util.invalidateTags(['Expenses']);

export const {
  useActivateExpenseMutation,
  useDeleteExpenseCategoryMutation,
  useDeleteExpenseFileMutation,
  useDeleteExpenseMutation,
  useListExpenseCategoriesQuery,
  useListExpensesQuery,
  useRepeatExpensesMutation,
  useSaveExpenseCategoryMutation,
  useSaveExpenseMutation,
} = expensesApi;

export type {
  ExpenseCategoryDto,
  ExpenseDto,
  ExpenseFileDto,
  ExpensesDto,
  SaveExpenseRequest,
} from './generated/types';
