import { failing, signedInAt, whileCall } from './signedIn';
import type { State } from './states';
import { expect, settled } from './test';

const at = '/provider/subscription';
const calls = { state: /\/api\/topup\/subscription$/, payments: /\/api\/topup\/payments$/ };

const settle: State = ({ page }) => settled(page);

const opened = (button: 'plan.prolong' | 'plan.cancel'): State =>
  signedInAt('akos', at, async ({ page, words }) => {
    await page.getByRole('button', { name: words[button] }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

/** The page shows one payment in a state. */
const paying = (changes: object): State => {
  const payment = { id: 'p1', method: 'card', amount: 10_000, reference: 'SZABCDEFGHJK', isSandbox: true };
  const json = { ...payment, createdAt: '2026-11-26T09:00:00Z', ...changes };
  return async (visit) => {
    await visit.page.route(/\/api\/topup\/payment\/p1\/status$/, (route) => route.fulfill({ json }));
    await signedInAt('akos', `${at}?payment=p1`, settle)(visit);
  };
};

/** The states of the subscription page. */
export const subscriptionStates: Record<string, State> = {
  subscription: signedInAt('akos', at, settle),
  'subscription-unlimited': signedInAt('dora', at, settle),
  'subscription-loading': whileCall('loading', 'akos', at, calls.state),
  'subscription-failing': whileCall('failing', 'akos', at, calls.state),
  'subscription-payments-failing': async (visit) => {
    await visit.page.route(calls.payments, (route) => route.fulfill(failing));
    await signedInAt('akos', at, settle)(visit);
  },
  'subscription-prolong': opened('plan.prolong'),
  'subscription-cancel': opened('plan.cancel'),
  'subscription-change': signedInAt('akos', at, async ({ page, words }) => {
    await page.getByRole('button', { name: `${words['plan.choose']}: Vonulás` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'subscription-paid': paying({ state: 'paid', paidAt: '2026-11-26T09:01:00Z' }),
  'subscription-refused': paying({ state: 'failed', reason: 'refused' }),
  'subscription-pending': paying({ state: 'pending' }),
  'subscription-unknown': paying({ state: 'unknown' }),
  'subscription-transfer': signedInAt('akos', at, async ({ page, words }) => {
    await page.getByRole('button', { name: words['pay.transfer'] }).click();
    await expect(page.getByRole('region', { name: words['pay.transferTitle'] })).toBeVisible();
  }),
};
