import type { Page } from '@playwright/test';
import { tuesday, weekdayAhead } from './clocks';
import { template } from './demos';
import type { SavedEvent } from './desk';
import { box, carry, colleagues, columnOf, save, signIn } from './desk';
import { chooseIn, select } from './fields';
import { readSalon, serviceId } from './salon';
import type { Running } from './server';
import { startDemo } from './server';
import { test as base, expect, settled } from './test';

/** A demo in which every change can be undone, and chosen about, for as long as the tests run. */
const test = base.extend<object, { patient: Running }>({
  patient: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const demo = await startDemo({ clock: tuesday, template: template(), settings: { UNDO_SECONDS: '3600' } });
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ patient }, use, { file }) =>
    use({ ...patient, file, clock: tuesday, salon: () => readSalon(patient.url) }),
});

/** Whether the guest of an event is told of its last change, as the server has it. */
async function isTold(page: Page, { id }: SavedEvent): Promise<boolean> {
  const answer = await page.request.get(new URL(`/api/event/${id}/notice`, page.url()).href);
  return (await answer.json()).isTold;
}

test('each change says that its guest is told, and one press chooses otherwise', async ({
  page,
  path,
  salon,
  words,
}) => {
  const day = weekdayAhead(60, 3);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const { Lilla } = await colleagues(page);
  const event = await save(page, 'appointment', {
    newGuest: { lastName: 'Őszi', firstName: 'Emese', email: 'emese.oszi@example.com' },
    services: [serviceId(salon, 'Női hajvágás')],
    providerId: Lilla,
    start: `${day.replaceAll('-', '.')} 10:00`,
  });
  await page.goto(`${path('/provider/calendar')}&view=day&day=${day}`);
  await expect(box(page, event)).toBeVisible();
  await settled(page);
  const told = page.getByText(words['desk.told.email'].replace('{name}', 'Őszi Emese'));
  const untold = page.getByText(words['desk.told.none'].replace('{name}', 'Őszi Emese'));
  const stop = page.getByRole('button', { name: words['desk.told.stop'] });
  const undo = page.getByRole('button', { name: words['desk.undo'] });

  // Dragged, told, not told, and taken back.
  await carry(page, box(page, event), await columnOf(page, 'Sárközi Dóra'), '11:45');
  await page.mouse.up();
  await expect(told).toBeVisible();
  expect(await isTold(page, event)).toBe(true);
  await stop.click();
  await expect(untold).toBeVisible();
  expect(await isTold(page, event)).toBe(false);
  await undo.click();
  await expect(await columnOf(page, 'Kovács Lilla')).toContainText('10:00–11:00');
  await expect(undo).toHaveCount(0);

  // Moved by its key.
  await box(page, event).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('region', { name: words['held.title'] }).getByRole('application')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(told).toBeVisible();

  // Deleted, not told, and put back.
  await box(page, event).click();
  await page.getByRole('dialog').getByRole('button', { name: words['desk.delete'] }).click();
  await expect(page.getByText(words['desk.wasDeleted'].replace('{name}', 'Őszi Emese'))).toBeVisible();
  await stop.click();
  await expect(untold).toBeVisible();
  await undo.click();
  await expect(box(page, event)).toBeVisible();
});

test('a booking by the form says that its guest is told, and is taken back in one press', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, path, `${path('/provider/calendar')}&view=list&day=${weekdayAhead(60, 4)}`);
  await settled(page);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: words['desk.new'] });
  await form.getByRole('searchbox', { name: words['desk.guest'] }).fill('Wesselényi');
  await form.getByRole('listitem').getByRole('button').first().click();
  await expect(select(form, 'service')).toBeFocused();
  await chooseIn(select(form, 'service'), 'Női hajvágás');
  await form.locator('input[name=from]').fill('10:00');
  await form.getByRole('button', { name: words['personal.save'] }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: words['desk.told.stop'] })).toBeVisible();
  const events = page.locator('main [data-event]');
  await expect(events.first()).toBeVisible();
  const before = await events.count();
  await page.getByRole('button', { name: words['desk.undo'] }).click();
  await expect(events).toHaveCount(before - 1);
});
