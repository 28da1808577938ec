import { sunday } from './clocks';
import { signIn } from './desk';
import { serviceId } from './salon';
import { expect, settled, test } from './test';
import * as walk from './walk';

/** Behaviour that depends on day and hour, when the salon is closed and the week is over. */
test.use({ clock: sunday });

test('guests are told that it is closed, and are offered times from Monday on', async ({ page, path, salon }) => {
  await page.goto(path('/szalonka/appointmentbook'));
  await expect(page.getByText(/^Most zárva, nyit: hétfő/).first()).toBeVisible();
  await page.goto(`${path('/szalonka/appointmentbook/date')}&services=${serviceId(salon, 'Női hajvágás')}`);
  await expect(walk.freeTimes(page).first()).toBeAttached();
  const names = await walk.freeTimes(page).evaluateAll((times) => times.map((it) => it.getAttribute('name') ?? ''));
  expect(names.filter((it) => it < 'slot-2035-06-18')).toEqual([]);
  // Seven days from today on, six of them useful, not a week that is over.
  const days = await page.locator('button[data-day]').evaluateAll((heads) => heads.map((it) => it.dataset.day));
  expect([days.length, days.at(0), days.at(-1)]).toEqual([7, '2035-06-17', '2035-06-23']);
});

test('the desk opens on the day that is ending, and the next day is Monday', async ({ page, path, words }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const later = page.getByRole('button', { name: words['desk.later'], exact: true });
  await page.goto(`${path('/provider/calendar')}&view=day`);
  await settled(page);
  await later.click();
  await expect(page).toHaveURL(/day=2035-06-18/);
  await expect(page.locator('.desk-event[data-event]').first()).toBeVisible();
  // The week that ends today, not the one that begins tomorrow.
  await page.goto(`${path('/provider/calendar')}&view=week`);
  await settled(page);
  await later.click();
  await expect(page).toHaveURL(/day=2035-06-(18|24)/);
  await expect(page.locator('.desk-column')).toHaveCount(7);
});
