import { weekdayAhead } from './clocks';
import { box, carry, colleagues, columnOf, point, save, signIn } from './desk';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

test('two appointments are moved together and taken back, and one is set aside and placed a week later', async ({
  page,
  path,
  salon,
  words,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const [day, later] = [weekdayAhead(300, 3), weekdayAhead(307, 3)];
  const at = (clock: string) => `${day.replaceAll('-', '.')} ${clock}`;
  const { Lilla, Dóra } = await colleagues(page);
  const visit = (providerId: string | undefined, start: string, lastName: string) =>
    save(page, 'appointment', {
      newGuest: { lastName, firstName: 'Tálca', phone: '+36301234511' },
      services: [serviceId(salon, 'Női hajvágás')],
      providerId,
      start,
      notifyGuest: false,
    });
  const first = box(page, await visit(Lilla, at('10:00'), 'Első'));
  const second = box(page, await visit(Dóra, at('11:00'), 'Második'));
  const show = async (of: string) => {
    await page.goto(`${path('/provider/calendar')}&view=day&day=${of}`);
    await expect(page.locator('.desk-column').first()).toBeVisible();
    await settled(page);
  };
  await show(day);

  // Both of them an hour and a quarter later, without a word to their guests.
  await first.click({ modifiers: ['Control'] });
  await second.focus();
  await page.keyboard.press('Shift+Space');
  const bar = page.getByRole('region', { name: words['several.title'] });
  await expect(bar).toContainText(words['several.count'].replace('{count}', '2'));
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await bar.getByRole('button', { name: words['desk.move'], exact: true }).click();
  await bar.getByRole('button', { name: words['several.hourLater'] }).click();
  await bar.getByRole('button', { name: words['several.stepLater'].replace('{minutes}', '15') }).click();
  await bar.getByRole('button', { name: words['several.doMove'].replace('{count}', '2') }).click();
  await expect(bar).toHaveCount(0);
  await expect(first).toContainText('11:15–12:15');
  await expect(second).toContainText('12:15–13:15');
  await page.getByRole('button', { name: words['desk.undo'] }).click();
  await expect(first).toContainText('10:00–11:00');
  await expect(second).toContainText('11:00–12:00');

  // Dropped on the tray it stays where it is, also when the page is loaded anew; on another day it gets its place.
  const tray = page.getByRole('region', { name: words['desk.tray'] });
  await carry(page, first, await columnOf(page, 'Kovács Lilla'), '10:30');
  const shelf = await tray.boundingBox();
  await page.mouse.move((shelf?.x ?? 0) + 40, (shelf?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.up();
  await expect(tray.getByRole('button', { name: /^Első Tálca/ })).toBeVisible();
  await expect(first).toContainText(words['desk.aside']);
  await expect(first).toContainText('10:00–11:00');
  await show(later);
  const to = await point(await columnOf(page, 'Kovács Lilla'), '12:00');
  await tray.getByRole('button', { name: /^Első Tálca/ }).hover();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 3, { steps: 8 });
  await expect(page.locator('.desk-dragged')).toHaveText('12:00–13:00 Első Tálca');
  await page.mouse.up();
  await expect(first).toContainText('12:00–13:00');
  await expect(tray).toHaveCount(0);
  await show(later);
  await expect(first).toContainText('12:00–13:00');
});
