import type { Locator, Page } from '@playwright/test';
import { dayAhead, weekdayAhead } from './clocks';
import type { SavedEvent } from './desk';
import { box, carry } from './desk';
import { chooseIn, select } from './fields';
import { serviceId } from './salon';
import { signedInAt, whileCall } from './signedIn';
import type { State, Visit } from './states';
import { expect, settled } from './test';

/** A day on which the demo salon is busy, one on which it is closed, and one so far ahead that it is empty. */
export const days = { busy: weekdayAhead(1, 2), closed: weekdayAhead(1, 7), empty: weekdayAhead(230, 3) };

export const sheet = (page: Page): Locator => page.getByRole('dialog');

/** The calendar with a view of a day, and what is done there then. */
export function desk(view: string, day: string, then: State = async () => undefined): State {
  return signedInAt('dora', `/provider/calendar?view=${view}&day=${day}`, async (visit) => {
    await settled(visit.page);
    await then(visit);
  });
}

const eventCalls = /\/api\/events(\?|$)/;

/** The same while its events are not answered, or cannot be read. */
const without = (kind: 'loading' | 'failing', view: string): State =>
  whileCall(kind, 'dora', `/provider/calendar?view=${view}&day=${days.busy}`, eventCalls);

/** On the busy day, what one of its appointments shows. */
export const onAppointment = (then: State): State =>
  desk('list', days.busy, async (visit) => {
    await visit.page.locator('main button[data-event].desk-appointment').first().click();
    await expect(sheet(visit.page)).toBeVisible();
    await settled(visit.page);
    await then(visit);
  });

interface PlannedVisit {
  day: string;
  lilla: string;
  /** From ten to eleven. */
  visit: SavedEvent;
}

/** A visit of Lilla's at ten on a day when nothing else is planned, and a training from half past nine the day after. */
async function plan(
  { callAs, salon }: Visit,
  weeksAhead: number,
  guest: object = { walkIn: true },
): Promise<PlannedVisit> {
  const dora = await callAs('dora');
  const { items } = await dora.call<{ items: { id: string; firstName: string }[] }>('GET', '/api/user/employees');
  const lilla = items.find((it) => it.firstName === 'Lilla')?.id ?? '';
  const [day, after] = [weekdayAhead(weeksAhead * 7, 2), weekdayAhead(weeksAhead * 7, 3)];
  const at = (on: string, clock: string) => `${on.replaceAll('-', '.')} ${clock}`;
  const { event } = await dora.call<{ event: SavedEvent }>('POST', '/api/events/appointment', {
    providerId: lilla,
    start: at(day, '10:00'),
    ...guest,
    services: [serviceId(salon, 'Női hajvágás')],
    notifyGuest: false,
  });
  await dora.call('POST', '/api/events/nonworkevent', {
    providerId: lilla,
    start: at(after, '09:30'),
    end: at(after, '11:00'),
    reason: 'training',
  });
  return { day, lilla, visit: event };
}

const deskSize = { width: 1280, height: 900 };

/** On a computer, with the visit of `plan` picked up by its key. */
const pickedUp = (
  view: string,
  weeksAhead: number,
  then: (visit: Visit, planned: PlannedVisit) => Promise<void>,
): State =>
  async function state(visit) {
    const { page, words } = visit;
    const planned = await plan(visit, weeksAhead);
    await page.setViewportSize(deskSize);
    await signedInAt('dora', `/provider/calendar?view=${view}&day=${planned.day}&who=${planned.lilla}`)(visit);
    await settled(page);
    await page.locator(`[data-event="${planned.visit.id}"]`).first().focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('region', { name: words['held.title'] }).getByRole('application')).toBeFocused();
    await then(visit, planned);
  };

/** The states of the calendar itself. */
export const deskStates: Record<string, State> = {
  ...Object.fromEntries(
    ['day', 'three', 'week', 'month', 'list'].map((view) => [`desk-${view}`, desk(view, days.busy)]),
  ),
  'desk-team': desk('week', `${days.busy}&who=all`),
  'desk-today': desk('day', dayAhead(0)),
  'desk-day-loading': without('loading', 'day'),
  'desk-day-failing': without('failing', 'day'),
  'desk-list-loading': without('loading', 'list'),
  'desk-day-empty': desk('day', days.empty),
  'desk-list-empty': desk('list', days.empty),
  'desk-month-empty': desk('month', days.empty),
  'desk-closed': desk('day', days.closed),
  'first-steps': async (visit) => {
    const owner = await visit.callAs('dora');
    await owner.call('PATCH', '/api/company/current/firstrun', { putAway: false });
    await signedInAt('dora', '/provider/firststeps')(visit);
    await expect(visit.page.getByRole('link', { name: visit.words['firstRun.hours'] })).toBeVisible();
  },
  'first-steps-failing': whileCall('failing', 'dora', '/provider/firststeps', /\/api\/company\/current\/firstrun/),
  'desk-tools': desk('day', days.busy, ({ page, words }) =>
    page.getByRole('button', { name: words['desk.more'], exact: true }).click(),
  ),
  'desk-gaps': desk('day', days.busy, async ({ page, words }) => {
    await page.keyboard.press('g');
    const finder = page.getByRole('region', { name: words['gaps.title'] });
    await chooseIn(select(finder, 'service'), 'Női hajvágás');
    await settled(page);
    await expect(finder.getByRole('button').nth(4)).toBeVisible();
  }),
  'desk-gaps-waiting': desk('day', days.busy, async ({ page, words }) => {
    await page.keyboard.press('g');
    const finder = page.getByRole('region', { name: words['gaps.title'] });
    await finder.locator('input[name=guest]').fill('Kőszegi');
    await finder.getByRole('button', { name: /Kőszegi/ }).click();
    await chooseIn(select(finder, 'service'), 'Női hajvágás');
    await chooseIn(select(finder, 'gapsShop'), 'Belváros');
    const nearest = [{ start: '2035-06-12T08:00:00Z', end: '2035-06-12T09:00:00Z' }];
    await page.route(/\/api\/waitinglist$/, (route) =>
      route.fulfill({ status: 409, json: { code: 'waiting.free_now', fields: {}, details: { nearest } } }),
    );
    await finder.getByRole('button', { name: words['queue.add'] }).click();
    await expect(finder.getByRole('button', { name: words['queue.takeFree'] })).toBeVisible();
    await settled(page);
  }),
  'desk-several': desk('day', days.busy, async ({ page, words }) => {
    await page.setViewportSize(deskSize);
    const visits = page.locator('.desk-column button[data-event].desk-appointment');
    await visits.nth(0).click({ modifiers: ['Control'] });
    await visits.nth(1).click({ modifiers: ['Control'] });
    const bar = page.getByRole('region', { name: words['several.title'] });
    await bar.getByRole('button', { name: words['desk.move'], exact: true }).click();
    await bar.getByRole('button', { name: words['several.hourLater'] }).click();
    await settled(page);
  }),
  'desk-tray': onAppointment(async ({ page, words }) => {
    await sheet(page).getByRole('button', { name: words['held.aside'] }).click();
    const tray = page.getByRole('region', { name: words['desk.tray'] });
    await tray.getByRole('button', { name: words['tray.fromWaiting'] }).click();
    await settled(page);
  }),
  'desk-held': onAppointment(async ({ page, words }) => {
    await sheet(page).getByRole('button', { name: words['desk.move'], exact: true }).click();
    const hand = page.getByRole('region', { name: words['held.title'] });
    await hand.getByText(words['held.more']).click();
    await settled(page);
  }),
  'desk-held-moved': pickedUp('day', 20, async ({ page, words }) => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    const hand = page.getByRole('region', { name: words['held.title'] });
    await expect(hand.getByRole('status').first()).toContainText('10:15–11:30');
  }),
  'desk-held-day': pickedUp('month', 22, async ({ page, words }, { day }) => {
    const after = new Date(Date.parse(`${day}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);
    await page.locator(`[data-day="${after}"]`).click();
    const times = page.getByRole('region', { name: words['held.title'] }).getByRole('group').getByRole('button');
    await expect(times.first()).toBeVisible();
  }),
  'desk-moved': pickedUp('day', 24, async ({ page, words }) => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: words['desk.undo'] })).toBeVisible();
  }),
  'desk-told': async (visit) => {
    const { page, words } = visit;
    const guest = { firstName: 'Emese', lastName: 'Őszi', email: 'emese.told@example.com' };
    const { day, visit: event } = await plan(visit, 34, { newGuest: guest });
    // In the demo of the tests no change can be undone.
    const notice = { isTold: true, byEmail: true, bySms: false, openUntil: `${day}T10:00:00Z` };
    await page.route(/\/notice$/, (route) => route.fulfill({ json: notice }));
    await desk('list', day)(visit);
    await page.locator(`main [data-event="${event.id}"]`).click();
    await sheet(page).getByRole('button', { name: words['desk.delete'] }).click();
    await expect(page.getByRole('button', { name: words['desk.told.stop'] })).toBeVisible();
  },
  'desk-refused': async (visit) => {
    const { page } = visit;
    const { visit: event } = await plan(visit, 26);
    await page.setViewportSize(deskSize);
    await desk('day', weekdayAhead(26 * 7, 2))(visit);
    // Seven is outside work hours: a question comes before the save.
    await carry(page, box(page, event), page.locator('.desk-column').first(), '07:00');
    await page.mouse.up();
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
  'desk-counter': async (visit) => {
    const { page, words } = visit;
    await page.setViewportSize(deskSize);
    await desk('day', days.busy)(visit);
    await page.getByRole('button', { name: words['desk.more'], exact: true }).click();
    await page.getByRole('button', { name: words['counter.title'], exact: true }).click();
    await page.getByRole('dialog').getByLabel(words['counter.shortNames']).check();
    await page.getByRole('button', { name: words['counter.enter'] }).click();
    const bar = page.getByRole('region', { name: words['counter.title'] });
    // Everything is a quarter larger; on a phone the way back stays in sight.
    await expect(page.locator('html')).toHaveCSS('font-size', '20px');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bar.getByRole('button', { name: words['counter.leave'] })).toBeVisible();
  },
  'desk-counter-enter': async (visit) => {
    const { page, words } = visit;
    await desk('day', days.busy)(visit);
    await page.getByRole('button', { name: words['desk.more'], exact: true }).click();
    await page.getByRole('button', { name: words['counter.title'], exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel(words['counter.pin'])).toBeVisible();
  },
  'desk-counter-leave': async (visit) => {
    const { page, words } = visit;
    const counter = { isOn: true, lock: { salt: 'salt', hash: 'hash' } };
    await page.addInitScript((it) => localStorage.setItem('desk-counter', JSON.stringify(it)), counter);
    await desk('day', days.busy)(visit);
    await page.getByRole('button', { name: words['counter.leave'] }).click();
    await expect(page.getByRole('dialog').getByLabel(words['counter.pinAsked'])).toBeVisible();
  },
};
