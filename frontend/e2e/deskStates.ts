import type { Locator, Page } from '@playwright/test';
import { farWeekday } from './desk';
import { failing, held, own } from './signedIn';
import type { State, Visit } from './states';
import { expect, settled } from './test';

/** A day on which the demo salon is busy, one on which it is closed, and one so far ahead that it is empty. */
const days = { busy: farWeekday(1, 2), closed: farWeekday(1, 7), empty: farWeekday(230, 3) };

const sheet = (page: Page): Locator => page.locator('dialog[open]');

/** The desk with a view of a day, and what is done there then. */
function desk(view: string, day: string, then: State = async () => undefined): State {
  return own('dora', `/provider/calendar?view=${view}&day=${day}`, async (visit) => {
    await settled(visit.page);
    await then(visit);
  });
}

const eventCalls = /\/api\/events(\?|$)/;

/** The same while its events are not answered, or cannot be read. */
const without = (kind: 'loading' | 'failing', view: string): State =>
  held(kind, 'dora', `/provider/calendar?view=${view}&day=${days.busy}`, eventCalls);

/** On the busy day, what one of its appointments shows. */
const onAppointment = (then: State): State =>
  desk('list', days.busy, async (visit) => {
    await visit.page.locator('main button[data-event].desk-appointment').first().click();
    await expect(sheet(visit.page)).toBeVisible();
    await settled(visit.page);
    await then(visit);
  });

/** On an empty day, the form of something new. */
const writing = (key: 'n' | 'b', then: State = async () => undefined): State =>
  desk('list', days.empty, async (visit) => {
    await visit.page.keyboard.press(key);
    await expect(sheet(visit.page)).toBeVisible();
    await then(visit);
  });

const chosen = async ({ page }: Visit): Promise<void> => {
  const service = sheet(page).locator('select[name=service]');
  const wanted = service.locator('option', { hasText: 'Női hajvágás' });
  await service.selectOption((await wanted.getAttribute('value')) ?? '');
};

const sent = ({ page }: Visit) => sheet(page).locator('button[type=submit]').click();

/** The states of the desk, its panel and its forms. */
export const deskStates: Record<string, State> = {
  ...Object.fromEntries(
    ['day', 'three', 'week', 'month', 'list'].map((view) => [`desk-${view}`, desk(view, days.busy)]),
  ),
  'desk-day-loading': without('loading', 'day'),
  'desk-day-failing': without('failing', 'day'),
  'desk-list-loading': without('loading', 'list'),
  'desk-day-empty': desk('day', days.empty),
  'desk-list-empty': desk('list', days.empty),
  'desk-month-empty': desk('month', days.empty),
  'desk-closed': desk('day', days.closed),
  'desk-tools': desk('day', days.busy, ({ page, words }) =>
    page.getByRole('button', { name: words['desk.more'], exact: true }).click(),
  ),
  'desk-gaps': desk('day', days.busy, async ({ page, words }) => {
    await page.keyboard.press('g');
    const finder = page.getByRole('region', { name: words['gaps.title'] });
    const service = finder.locator('select[name=service]');
    const wanted = service.locator('option', { hasText: 'Női hajvágás' });
    await service.selectOption((await wanted.getAttribute('value')) ?? '');
    await settled(page);
    await expect(finder.getByRole('button').nth(4)).toBeVisible();
  }),
  'desk-held': onAppointment(async ({ page, words }) => {
    await sheet(page).getByRole('button', { name: words['desk.move'], exact: true }).click();
    const hand = page.getByRole('region', { name: words['held.title'] });
    await hand.getByText(words['held.more']).click();
    await settled(page);
  }),
  'event-panel': onAppointment(async () => undefined),
  'event-edit': onAppointment(async ({ page, words }) => {
    await sheet(page).getByRole('button', { name: words['desk.edit'], exact: true }).click();
    await expect(sheet(page).locator('input[name=day]')).toBeVisible();
    await settled(page);
  }),
  'event-new': writing('n'),
  'event-errors': writing('n', async (visit) => {
    await sent(visit);
    await expect(visit.page.locator('[aria-invalid=true]').first()).toBeVisible();
  }),
  'event-search': writing('n', async ({ page }) => {
    await sheet(page).locator('input[name=guest]').fill('Kov');
    await expect(sheet(page).getByRole('listitem').first()).toBeVisible();
    await settled(page);
  }),
  'event-search-failing': writing('n', async ({ page, words }) => {
    await page.route(/\/api\/guest\?/, (route) => route.fulfill(failing));
    await sheet(page).locator('input[name=guest]').fill('Kov');
    await expect(sheet(page).getByText(words['desk.guestsFailed'])).toBeVisible();
  }),
  'event-guest': writing('n', async (visit) => {
    const { page } = visit;
    await sheet(page).locator('input[name=guest]').fill('Wesselényi');
    await sheet(page).getByRole('listitem').getByRole('button').first().click();
    await expect(sheet(page).locator('select[name=service]')).toBeFocused();
    await chosen(visit);
    await settled(page);
  }),
  'event-guest-new': writing('n', async (visit) => {
    const { page, words } = visit;
    await sheet(page).locator('input[name=guest]').fill('06301234567');
    await sheet(page).getByRole('button', { name: words['desk.addGuest'] }).click();
    await chosen(visit);
    await settled(page);
  }),
  'event-outside': writing('n', async (visit) => {
    const { page, words } = visit;
    await sheet(page).getByRole('button', { name: words['desk.walkIn'] }).click();
    await chosen(visit);
    await sheet(page).locator('input[name=from]').fill('05:00');
    await sent(visit);
    await expect(sheet(page).getByLabel(words['desk.evenOutsideHours'])).toBeVisible();
    await settled(page);
  }),
  'event-failing': writing('n', async (visit) => {
    const { page, words } = visit;
    await page.route(/\/api\/events\/appointment/, (route) => route.fulfill(failing));
    await sheet(page).getByRole('button', { name: words['desk.walkIn'] }).click();
    await chosen(visit);
    await sent(visit);
    await expect(sheet(page).getByRole('alert').last()).toBeVisible();
    await settled(page);
  }),
  'event-blocked': writing('b'),
};
