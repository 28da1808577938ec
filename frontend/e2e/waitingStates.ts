import { deskWish, heldPlace, offer, wish } from '../src/testing/waitingFixtures';
import { serviceId } from './salon';
import { failing, heading, signedInAt, whileCall } from './signedIn';
import type { State } from './states';
import { expect, settled, waiting } from './test';
import * as walk from './walk';

const list = '/provider/calendar/waiting';
const page = '/offer/0123456789abcdef';
const calls = {
  offer: /\/public\/offer\/[^/]+$/,
  answer: /\/public\/offer\/[^/]+\/(take|refuse)$/,
  join: /\/public\/waitinglist$/,
  own: /\/api\/guestuser\/waitinglist$/,
  list: /\/api\/waitinglist$/,
};

const settle: State = ({ page: shown }) => settled(shown);

/** The page of a mail that offers a time, which needs no sign-in. */
const mailed =
  (changes: Parameters<typeof offer>[0], then: State = async () => undefined): State =>
  async (of) => {
    await of.page.route(calls.offer, (route) => route.fulfill({ json: offer(changes) }));
    await of.goTo(page);
    await expect(of.page.getByRole('region', { name: offer().visit.salon })).toBeVisible();
    await then(of);
  };

const queue =
  (items: unknown[], then: State = settle): State =>
  async (of) => {
    await of.page.route(calls.list, (route) => route.fulfill({ json: { items } }));
    await signedInAt('dora', list, then)(of);
  };

const dashboard =
  (items: unknown[]): State =>
  async (of) => {
    await of.page.route(calls.own, (route) => route.fulfill({ json: { items } }));
    await signedInAt('vendeg@example.com', '/guest/dashboard', async ({ page: shown, words }) => {
      await expect(shown.getByRole('heading', { name: words['wishes.title'] })).toBeVisible();
      await settled(shown);
    })(of);
  };

/** The page on which a guest joins, from the free times of one person. */
const joining =
  (username: string | undefined, then: State = async () => undefined): State =>
  async (of) => {
    const { page: shown, salon, say, words } = of;
    if (username !== undefined) {
      await of.signIn(username);
    }
    const service = serviceId(salon, 'Női hajvágás');
    const who = salon.employees.find((it) => it.services.includes(service));
    await of.open('/date', `&services=${service}&provider=${who?.id}`);
    // The free times push the link down when they come.
    await settled(shown);
    await shown.getByRole('link', { name: say.waitingList }).click();
    await expect(shown.getByRole('heading', { level: 1, name: words['waiting.title'] })).toBeVisible();
    await settled(shown);
    await then(of);
  };

const send: State = ({ page: shown, words }) => shown.getByRole('button', { name: words['waiting.join'] }).click();

/** The waiting list: joining, an offered time, what a guest waits for, and the list as the desk sees it. */
export const waitingStates: Record<string, State> = {
  'waiting-email': joining(undefined),
  waiting: joining('vendeg@example.com'),
  'waiting-free': joining('vendeg@example.com', async (of) => {
    await send(of);
    await expect(of.page.locator('main [role=status], main [role=alert]').first()).toBeVisible();
  }),
  'waiting-joined': joining('vendeg@example.com', async (of) => {
    await of.page.route(calls.join, (route) => route.fulfill({ status: 201, json: wish() }));
    await send(of);
    await expect(of.page.getByText(of.words['waiting.joined'])).toBeVisible();
  }),
  'waiting-failing': joining('vendeg@example.com', async (of) => {
    await of.page.route(calls.join, (route) => route.fulfill(failing));
    await send(of);
    await expect(of.page.getByRole('alert')).toBeVisible();
  }),
  offer: mailed({}),
  'offer-taken': mailed({ state: 'taken' }),
  'offer-over': mailed({ state: 'over' }),
  'offer-failing-take': mailed({}, async ({ page: shown, words }) => {
    await shown.route(calls.answer, (route) => route.fulfill(failing));
    await shown.getByRole('button', { name: words['offer.take'] }).click();
    await expect(shown.getByRole('alert')).toBeVisible();
  }),
  'offer-unknown': async ({ page: shown, goTo, words }) => {
    await goTo('/offer/nincsilyen');
    await expect(shown.getByText(words['offer.unknown'])).toBeVisible();
  },
  'offer-loading': async ({ page: shown, goTo }) => {
    await walk.withoutBoot(shown);
    await shown.route(calls.offer, () => new Promise<void>(() => undefined));
    await goTo(page);
    await expect(shown.getByText(waiting).first()).toBeAttached();
  },
  'offer-failing': async ({ page: shown, goTo }) => {
    await walk.withoutBoot(shown);
    await shown.route(calls.offer, (route) => route.fulfill(failing));
    await goTo(page);
    await expect(heading(shown)).toBeVisible();
    await expect(shown.getByRole('alert')).toBeVisible();
  },
  'wishes-offered': dashboard([
    wish({ offer: heldPlace }),
    wish({ id: 'other', providerFirstName: null, providerLastName: null, fromMinute: 0, toMinute: 1440 }),
  ]),
  'queue-empty': queue([]),
  queue: queue([
    deskWish({ wish: wish({ offer: heldPlace }), offers: 1 }),
    deskWish({
      wish: wish({ id: 'b', providerFirstName: null, providerLastName: null }),
      lastName: 'Ősz',
      firstName: 'Éva',
    }),
    deskWish({ wish: wish({ id: 'c', fromMinute: 0, toMinute: 1440 }), phone: null, offers: 3 }),
  ]),
  'queue-remove': queue([deskWish({ wish: wish({ offer: heldPlace }), offers: 1 })], async ({ page: shown, words }) => {
    await shown.getByRole('button', { name: words['queue.remove'] }).click();
    await expect(shown.getByRole('dialog')).toBeVisible();
  }),
  'queue-failing-take': queue(
    [deskWish({ wish: wish({ offer: heldPlace }), offers: 1 })],
    async ({ page: shown, words }) => {
      await shown.route(/\/api\/waitinglist\/wish\/take$/, (route) =>
        route.fulfill({ status: 409, json: { code: 'waiting.offer_over', fields: {} } }),
      );
      await shown.getByRole('button', { name: words['queue.take'] }).click();
      await expect(shown.getByRole('alert')).toBeVisible();
    },
  ),
  'queue-loading': whileCall('loading', 'dora', list, calls.list),
  'queue-failing': whileCall('failing', 'dora', list, calls.list),
};
