import type { Route } from '@playwright/test';
import { days } from './deskStates';
import { chooseIn, select } from './fields';
import { failing, signedInAt } from './signedIn';
import type { State } from './states';
import { expect, settled, waiting } from './test';

const call = /\/api\/events\/sickday/;

/** Lilla is away on a day. */
const away = (day: string, then: State = async () => undefined): State =>
  signedInAt('dora', `/provider/calendar/away?day=${day}`, async (visit) => {
    await chooseIn(select(visit.page.locator('main'), 'who'), /Lilla/);
    await then(visit);
    await settled(visit.page);
  });

/** The proposal of a busy day, and what is done there then. */
const proposed = (then: State = async () => undefined): State =>
  away(days.busy, async (visit) => {
    await expect(visit.page.getByRole('list', { name: visit.words['sick.rows'] })).toBeVisible();
    await then(visit);
  });

/** Presses the button, which is answered so. */
const pressed = (answer: (route: Route, ids: string[]) => Promise<void>): State =>
  proposed(async ({ page, words }) => {
    const rows = page.getByRole('list', { name: words['sick.rows'] }).locator('[data-event]');
    const ids = await rows.evaluateAll((all) => all.map((it) => it.getAttribute('data-event') ?? ''));
    await chooseIn(rows.first().getByRole('combobox'), words['sick.call']);
    await page.route(call, (route) => (route.request().method() === 'POST' ? answer(route, ids) : route.fallback()));
    await page.locator('main button:not([aria-busy])').last().click();
  });

/** The states of the page for an employee's sick day. */
export const calendarSickDayStates: Record<string, State> = {
  'sick-day': signedInAt('dora', '/provider/calendar/away', ({ page }) => settled(page)),
  'sick-day-proposal': proposed(),
  'sick-day-none': away(days.empty, async ({ page, words }) => {
    await expect(page.getByText(words['sick.none'])).toBeVisible();
  }),
  'sick-day-done': pressed((route) => route.fulfill({ json: { moved: 3, cancelled: 1, called: 1 } })),
  'sick-day-stale': pressed((route, ids) =>
    route.fulfill({
      status: 409,
      json: {
        code: 'event.day_changed',
        fields: {},
        details: {
          rows: [
            { id: ids[0], code: 'event.changed' },
            { id: ids[1], code: 'booking.slot_taken' },
            { id: 'gone', code: 'event.not_found' },
          ],
        },
      },
    }),
  ),
  'sick-day-loading': signedInAt('dora', `/provider/calendar/away?day=${days.busy}`, async ({ page }) => {
    await page.route(call, () => new Promise<void>(() => undefined));
    await chooseIn(select(page.locator('main'), 'who'), /Lilla/);
    await expect(page.getByText(waiting).first()).toBeAttached();
  }),
  'sick-day-failing': signedInAt('dora', `/provider/calendar/away?day=${days.busy}`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill(failing));
    await chooseIn(select(page.locator('main'), 'who'), /Lilla/);
    await expect(page.getByRole('alert').first()).toBeVisible();
  }),
};
