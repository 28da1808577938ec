import { signedInAt, whileCall } from './signedIn';
import type { State } from './states';
import { expect, settled } from './test';

const expense = '/provider/expense';
const income = '/provider/payment';
const calls = { expenses: /\/api\/expenses\?/, categories: /\/api\/expense\/categories/, income: /\/api\/income\?/ };

const settle: State = ({ page }) => settled(page);

const opened =
  (button: RegExp): State =>
  async ({ page }) => {
    await settled(page);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
  };

/** The states of what a company spends and earns. */
export const moneyStates: Record<string, State> = {
  expense: signedInAt('dora', expense, settle),
  'expense-wrong': signedInAt('dora', expense, async ({ page }) => {
    await settled(page);
    await page.locator('main form button[type=submit]').first().click();
    await expect(page.locator('main input[name=amount]')).toHaveAttribute('aria-invalid', 'true');
  }),
  'expense-edit': signedInAt('dora', expense, opened(/^Szerkesztés:|^Edit:/)),
  'expense-categories': signedInAt('dora', expense, opened(/^Kategóriák$|^Categories$/)),
  'expense-empty': async (of) => {
    await of.page.route(calls.categories, (route) => route.fulfill({ json: { items: [] } }));
    await signedInAt('dora', `${expense}?from=2020-01-01&to=2020-01-31`, settle)(of);
  },
  'expense-loading': whileCall('loading', 'dora', expense, calls.expenses),
  'expense-failing': whileCall('failing', 'dora', expense, calls.expenses),
  income: signedInAt('dora', income, settle),
  'income-own': signedInAt('lilla', income, settle),
  'income-details': signedInAt('dora', income, opened(/^Részletek:|^Details:/)),
  'income-till': signedInAt('dora', `${income}?view=till`, settle),
  'income-commission': signedInAt('dora', `${income}?view=commission`, settle),
  'income-invoicing': signedInAt('dora', `${income}?view=invoicing`, settle),
  'income-loading': whileCall('loading', 'dora', income, calls.income),
  'income-failing': whileCall('failing', 'dora', income, calls.income),
};
