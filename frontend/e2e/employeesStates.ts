import type { Page } from '@playwright/test';
import { signedInAt } from './signedIn';
import type { State, Visit } from './states';
import type { Words } from './test';
import { expect, settled, waiting } from './test';

const calls = /\/api\/user\/employee\/[^/?]+$/;

/** An employee's page at a tab: the first of the public page after the owner. */
const at =
  (tab: string, then: (page: Page, words: Words) => Promise<void> = async (page) => settled(page)): State =>
  (visit) =>
    signedInAt('dora', `/provider/employees/${idOf(visit)}?tab=${tab}`, async ({ page, words }) => {
      await then(page, words);
      await settled(page);
    })(visit);

const idOf = ({ salon }: Visit) => salon.employees[1]?.id ?? '';

const whileLoading =
  (kind: 'loading' | 'failing'): State =>
  async (visit) => {
    const { page } = visit;
    await visit.signIn('dora');
    await page.route(calls, (route) =>
      kind === 'loading'
        ? new Promise<void>(() => undefined)
        : route.fulfill({ status: 503, json: { code: 'service.unavailable', fields: {} } }),
    );
    await visit.goTo(`/provider/employees/${idOf(visit)}`);
    await (kind === 'loading'
      ? expect(page.getByText(waiting).first()).toBeAttached()
      : expect(page.getByRole('alert').first()).toBeVisible());
  };

/** The states of a colleague's page. */
export const employeesStates: Record<string, State> = {
  person: at('profile'),
  'person-loading': whileLoading('loading'),
  'person-failing': whileLoading('failing'),
  'person-unknown': signedInAt('dora', '/provider/employees/018f0000-0000-7000-8000-000000000000'),
  'person-services': at('services'),
  'person-shops': at('shops'),
  'person-hours': at('hours'),
  'person-calendar': at('calendar'),
  'person-finder': at('finder'),
  'person-account': at('account'),
  'person-disable': at('account', async (page, words) => {
    await page.getByRole('button', { name: words['person.disable'] }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'person-ahead': at('account', async (page, words) => {
    await page.getByRole('button', { name: words['person.disable'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: words['person.disable'] }).click();
    await expect(page.getByRole('button', { name: words['ahead.keep'] })).toBeVisible();
  }),
  'team-link': signedInAt('dora', '/provider/employees', async ({ page, words }) => {
    await page.getByRole('button', { name: words['invites.new'] }).click();
    await page.getByRole('dialog').locator('input[name=email]').fill('link@example.com');
    await page.getByRole('button', { name: words['invites.send'] }).click();
    await expect(page.getByRole('img', { name: /^QR/ })).toBeVisible();
  }),
};
