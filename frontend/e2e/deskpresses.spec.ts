import type { Page } from '@playwright/test';
import { weekdayAhead } from './clocks';
import { box, columnOf, point, save, signIn } from './desk';
import { select } from './fields';
import { countPresses } from './presses';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

test.use({ viewport: { width: 1280, height: 800 } });

/** Opens a day on which the demo has put nothing. */
async function openDay(page: Page, path: (page: string) => string, weeks: number): Promise<string> {
  const day = weekdayAhead(weeks * 7, 3);
  await page.goto(`${path('/provider/calendar')}&view=day&day=${day}`);
  await expect(page.locator('.desk-scroll')).toBeVisible();
  await settled(page);
  return day;
}

/** Chooses a service with keys. */
async function typeService(page: Page): Promise<void> {
  const field = select(page.getByRole('dialog'), 'service');
  await expect(field).toBeFocused();
  await page.keyboard.type('Frufru');
  const option = page.getByRole('option', { name: 'Frufruigazítás' });
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(option).toHaveCount(0);
}

test('a place in the grid, a name and saving are three presses', async ({ page, path, words }) => {
  await signIn(page, path);
  await openDay(page, path, 41);
  const presses = await countPresses(page);
  const { x, y } = await point(await columnOf(page, 'Lilla'), '12:00');
  await page.mouse.click(x, y);
  const form = page.getByRole('dialog');
  await form.locator('input[name=guest]').fill('Wesselényi');
  await form.getByRole('button', { name: /^(Wesselényi-Garay Annamária|Annamária Wesselényi-Garay)/ }).click();
  await typeService(page);
  await form.getByRole('button', { name: words['personal.save'], exact: true }).click();
  await expect(page.locator('.desk-event', { hasText: 'Wesselényi' })).toContainText('12:00');
  expect(await presses()).toBeLessThanOrEqual(3);
});

test('who walks in is written down in two presses', async ({ page, path, words }) => {
  await signIn(page, path);
  await openDay(page, path, 42);
  const presses = await countPresses(page);
  await page.getByRole('button', { name: words['desk.new'], exact: true }).first().click();
  const form = page.getByRole('dialog', { name: words['desk.new'] });
  await form.getByRole('button', { name: words['desk.walkIn'] }).click();
  await typeService(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.desk-event', { hasText: words['desk.walkIn'] })).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(2);
});

test('the same again in six weeks is three presses', async ({ page, path, salon, words }) => {
  const day = weekdayAhead(43 * 7, 3);
  await signIn(page, path);
  const guest = { firstName: 'Visszatérő', lastName: 'Réka' };
  const visit = await save(page, 'appointment', {
    newGuest: guest,
    services: [serviceId(salon, 'Női hajvágás')],
    start: `${day.replaceAll('-', '.')} 12:00`,
    evenOutsideHours: true,
  });
  await openDay(page, path, 43);
  const presses = await countPresses(page);
  await box(page, visit).click();
  const next = words['panel.nextVisit'].split(':')[0] ?? '';
  await page.getByRole('button', { name: new RegExp(`^${next}: .*12:00`) }).click();
  const form = page.getByRole('dialog', { name: words['desk.new'] });
  await expect(form.locator('input[name=day]')).toHaveValue(weekdayAhead(49 * 7, 3));
  await form.getByRole('button', { name: words['personal.save'], exact: true }).click();
  await expect(form).toHaveCount(0);
  expect(await presses()).toBeLessThanOrEqual(3);
  await openDay(page, path, 49);
  await expect(page.locator('.desk-event', { hasText: 'Réka' })).toContainText('12:00');
});
