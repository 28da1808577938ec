import { ratedVisit, rating, ratingPage } from '../src/testing/ratingsFixtures';
import { failing, heading, signedInAt, whileCall } from './signedIn';
import type { State } from './states';
import { expect, settled, waiting } from './test';
import * as walk from './walk';

const list = '/provider/ratings';
const calls = { list: /\/api\/ratings\?/, visit: /\/public\/rating\/[^/]+\/event$/ };
const page = '/rating/0123456789abcdef';

const settle: State = ({ page }) => settled(page);

/** The page of a mail that asks for a rating, which needs no sign-in. */
const mailed =
  (changes: Parameters<typeof ratedVisit>[0], then: State = async () => undefined): State =>
  async (of) => {
    await of.page.route(calls.visit, (route) => route.fulfill({ json: ratedVisit(changes) }));
    await of.goTo(page);
    await expect(of.page.getByRole('region', { name: ratedVisit().salon })).toBeVisible();
    await then(of);
  };

const answered =
  (json: unknown, then: State = settle): State =>
  async (of) => {
    await of.page.route(calls.list, (route) => route.fulfill({ json }));
    await signedInAt('dora', list, then)(of);
  };

const some = [
  rating({ answer: 'Köszönjük!' }),
  rating({ id: 'b', stars: 2, isReported: true, isReportable: false, wasChanged: true }),
  rating({ id: 'c', stars: 5, text: '', guest: null }),
];

/** The states of the page on which a guest rates a visit, and of what the salon reads. */
export const ratingsStates: Record<string, State> = {
  rate: mailed({}),
  'rate-missing': mailed({}, async ({ page, words }) => {
    await page.getByRole('button', { name: words['rate.send'] }).click();
    await expect(page.getByText(words['rate.starsMissing'])).toBeVisible();
  }),
  'rate-given': mailed({
    state: 'given',
    rating: { stars: 4, text: 'Szép lett.' },
    changeableUntil: '2026-11-27T10:00:00Z',
  }),
  'rate-final': mailed({ state: 'final', rating: { stars: 2, text: 'Sokat vártam.', answer: 'Elnézést kérünk!' } }),
  'rate-over': mailed({ state: 'over' }),
  'rate-unknown': async ({ page, goTo, words }) => {
    await goTo('/rating/nincsilyen');
    await expect(page.getByText(words['rate.unknown'])).toBeVisible();
  },
  'rate-loading': async ({ page: shown, goTo }) => {
    await walk.withoutBoot(shown);
    await shown.route(calls.visit, () => new Promise<void>(() => undefined));
    await goTo(page);
    await expect(shown.getByText(waiting).first()).toBeAttached();
  },
  'rate-failing': async ({ page: shown, goTo }) => {
    await walk.withoutBoot(shown);
    await shown.route(calls.visit, (route) => route.fulfill(failing));
    await goTo(page);
    await expect(heading(shown)).toBeVisible();
    await expect(shown.getByRole('alert')).toBeVisible();
  },
  ratings: signedInAt('dora', list, settle),
  'ratings-states': answered(ratingPage(some)),
  'ratings-empty': answered({ items: [], total: 0, sum: { count: 0, stars: [0, 0, 0, 0, 0] } }),
  'ratings-answer': answered(ratingPage(some), async ({ page, words }) => {
    await page.getByRole('button', { name: words['said.editAnswer'] }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
  }),
  'ratings-report': answered(ratingPage(some), async ({ page, words }) => {
    await page.getByRole('button', { name: words['said.report'], exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
  }),
  'ratings-loading': whileCall('loading', 'dora', list, calls.list),
  'ratings-failing': whileCall('failing', 'dora', list, calls.list),
};
