// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  ExpenseCategoriesDto,
  ExpenseCategoryDto,
  ExpenseDto,
  ExpensesDto,
  RepeatExpensesRequest,
  RepeatedExpensesDto,
  SaveExpenseCategoryRequest,
  SaveExpenseRequest,
} from './types';

export const expensesCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveExpense: build.mutation<SaveExpenseApiResponse, SaveExpenseApiArg>({
      query: (queryArg) => ({
        url: `/api/expense`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listExpenseCategories: build.query<
      ListExpenseCategoriesApiResponse,
      ListExpenseCategoriesApiArg
    >({
      query: () => ({ url: `/api/expense/categories` }),
    }),
    saveExpenseCategory: build.mutation<
      SaveExpenseCategoryApiResponse,
      SaveExpenseCategoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/category`,
        method: "POST",
        body: queryArg,
      }),
    }),
    deleteExpenseCategory: build.mutation<
      DeleteExpenseCategoryApiResponse,
      DeleteExpenseCategoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/category/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    deleteExpense: build.mutation<
      DeleteExpenseApiResponse,
      DeleteExpenseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    activateExpense: build.mutation<
      ActivateExpenseApiResponse,
      ActivateExpenseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    deleteExpenseFile: build.mutation<
      DeleteExpenseFileApiResponse,
      DeleteExpenseFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/${encodeURIComponent(String(queryArg.id))}/file/${encodeURIComponent(String(queryArg.fileId))}`,
        method: "DELETE",
      }),
    }),
    listExpenses: build.query<ListExpensesApiResponse, ListExpensesApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    repeatExpenses: build.mutation<
      RepeatExpensesApiResponse,
      RepeatExpensesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expenses/repeat`,
        method: "POST",
        body: queryArg,
      }),
    }),
  }),
});
export type SaveExpenseApiResponse =
  /** status 200 changed */ ExpenseDto | /** status 201 made */ ExpenseDto;
export type SaveExpenseApiArg = SaveExpenseRequest;
export type ListExpenseCategoriesApiResponse =
  /** status 200 the headings */ ExpenseCategoriesDto;
export type ListExpenseCategoriesApiArg = void;
export type SaveExpenseCategoryApiResponse =
  | /** status 200 changed */ ExpenseCategoryDto
  | /** status 201 made */ ExpenseCategoryDto;
export type SaveExpenseCategoryApiArg = SaveExpenseCategoryRequest;
export type DeleteExpenseCategoryApiResponse = unknown;
export type DeleteExpenseCategoryApiArg = /** the heading */ string;
export type DeleteExpenseApiResponse = unknown;
export type DeleteExpenseApiArg = /** the expense */ string;
export type ActivateExpenseApiResponse =
  /** status 200 there again */ ExpenseDto;
export type ActivateExpenseApiArg = /** the expense */ string;
export type DeleteExpenseFileApiResponse = unknown;
export type DeleteExpenseFileApiArg = {
  /** the expense */
  id: string;
  /** the file */
  fileId: string;
};
export type ListExpensesApiResponse =
  /** status 200 the expenses */ ExpensesDto;
export type ListExpensesApiArg = {
  /** The first day; without, the first of this month. */
  from?: string;
  /** The last day, at most 400 days after the first; without, the last of the first day's month. */
  to?: string;
};
export type RepeatExpensesApiResponse =
  /** status 200 what was added */ RepeatedExpensesDto;
export type RepeatExpensesApiArg = RepeatExpensesRequest;
