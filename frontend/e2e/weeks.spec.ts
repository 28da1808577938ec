import { weekdayAhead } from './clocks';
import { colleagues, signIn } from './desk';
import { expect, settled, test } from './test';

const later = (day: string, weeks: number) =>
  new Date(Date.parse(`${day}T12:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

test('time blocked every week is taken back at once, deleted from a week on, and brought back', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const first = weekdayAhead(371, 3);
  const lilla = (await colleagues(page)).Lilla ?? '';
  const reason = words['desk.reason.training'];
  const show = async (day: string) => {
    await page.goto(`${path('/provider/calendar')}&view=list&day=${day}&who=${lilla}`);
    await settled(page);
  };
  const entries = page.locator('main button[data-event]', { hasText: reason });
  const sheet = page.getByRole('dialog');
  const undo = page.getByRole('button', { name: words['desk.undo'] });
  const block = async () => {
    await show(first);
    await page.getByRole('button', { name: words['desk.newAbsence'] }).click();
    await sheet.getByRole('button', { name: reason }).click();
    await sheet.locator('input[name=from]').fill('07:00');
    await sheet.locator('input[name=repeatUntil]').fill(later(first, 3));
    await sheet.getByRole('button', { name: words['personal.save'] }).click();
    await expect(sheet).toHaveCount(0);
    await expect(entries).toHaveCount(1);
  };

  await block();
  await undo.click();
  await expect(entries).toHaveCount(0);
  await show(later(first, 2));
  await expect(entries).toHaveCount(0);

  await block();
  await show(later(first, 1));
  await entries.click();
  await expect(sheet.getByText(words['desk.repeats'])).toBeVisible();
  await sheet.getByRole('button', { name: /3/ }).click();
  await expect(entries).toHaveCount(0);
  await undo.click();
  await expect(entries).toHaveCount(1);
  await show(later(first, 3));
  await expect(entries).toHaveCount(1);

  // From the third on: the first two stay.
  await show(later(first, 2));
  await entries.click();
  await sheet.getByRole('button', { name: /2/ }).click();
  await expect(entries).toHaveCount(0);
  await show(first);
  await expect(entries).toHaveCount(1);
  await show(later(first, 3));
  await expect(entries).toHaveCount(0);
});
