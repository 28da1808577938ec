import { signIn } from './desk';
import { expect, settled, test } from './test';

test.use({ viewport: { width: 1280, height: 800 } });

test('the form of an appointment stands beside the calendar, which stays in use', async ({ page, path, words }) => {
  await signIn(page, path);
  const grid = page.locator('.desk-calendar');
  await expect(page.locator('.desk-event').first()).toBeVisible();
  await page.getByRole('button', { name: words['desk.new'], exact: true }).first().click();
  const form = page.getByRole('dialog', { name: words['desk.new'] });
  await expect(form).toBeVisible();
  await settled(page);
  const [left, right] = [await grid.boundingBox(), await form.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  const toolbar = await page.locator('[class*=toolbar]').first().boundingBox();
  expect((toolbar?.x ?? 0) + (toolbar?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);

  // Typed values stay when another place is chosen, and are offered again when an event is opened.
  const note = form.getByRole('textbox', { name: words['desk.note'] });
  await note.fill('Ablak mellé szeretne ülni');
  const from = form.getByRole('textbox', { name: words['desk.from'] });
  const before = await from.inputValue();
  await page.locator('.desk-scroll').scrollIntoViewIfNeeded();
  const column = await page.locator('.desk-scroll').boundingBox();
  await page.mouse.click((column?.x ?? 0) + 80, (column?.y ?? 0) + 20);
  await expect(from).not.toHaveValue(before);
  await expect(note).toHaveValue('Ablak mellé szeretne ülni');
  await page.locator('.desk-calendar [data-event]').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel).toHaveAttribute('aria-modal', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words['desk.goOn'] }).click();
  await expect(note).toHaveValue('Ablak mellé szeretne ülni');
  await form.getByRole('textbox', { name: words['desk.note'] }).press('Escape');
  await expect(form).toHaveCount(0);
});
