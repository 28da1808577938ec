import { weekdayAhead } from './clocks';
import { signIn } from './desk';
import { chooseIn, select } from './fields';
import { expect, settled, test } from './test';

// A trace reads the previews by itself, which the page's policy rightly refuses.
test.use({ trace: 'off' });

test('photos are chosen while an appointment is written, and saved with it', async ({ page, path, words }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const day = weekdayAhead(200, 2);
  await page.goto(`${path('/provider/calendar')}&view=list&day=${day}`);
  await settled(page);
  const picture = await page.screenshot({ type: 'jpeg' });
  await page.getByRole('button', { name: words['desk.new'] }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: words['desk.walkIn'] }).click();
  await chooseIn(select(sheet, 'service'), /./);
  await sheet.locator('textarea[name=description]').fill('Balayage');
  const photos = sheet.getByRole('region', { name: words['photos.title'] });
  await photos.locator('input[type=file]').setInputFiles([
    { name: 'elotte.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: 'rossz.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo, honestly') },
    { name: 'rajz.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
  ]);
  await expect(photos.getByText('rajz.gif')).toBeVisible();
  const preview = photos.getByRole('img', { name: 'elotte.jpg' });
  await expect.poll(() => preview.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  // The browser could not open it either, and says which one it is.
  await expect(photos.getByText(/^rossz\.jpg: /)).toBeVisible();
  const save = sheet.getByRole('button', { name: words['personal.save'] });
  await save.click();
  // Of the file left out, and of the one the server refused.
  await expect(photos.getByRole('alert')).toHaveCount(2);
  await photos.getByRole('button', { name: words['photos.remove'].replace('{name}', 'rossz.jpg') }).click();
  await expect(photos.getByRole('alert')).toHaveCount(0);
  await expect(sheet.locator('textarea[name=description]')).toHaveValue('Balayage');
  await save.click();
  await sheet.getByLabel(words['desk.evenOutsideHours']).check();
  await save.click();
  await expect(sheet).toHaveCount(0);

  await page.getByRole('button', { name: words['desk.walkIn'] }).click();
  const kept = page.getByRole('dialog').getByRole('region', { name: words['photos.title'] });
  await expect(kept.locator('li')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: words['desk.edit'] }).click();
  await expect(photos.locator('li')).toHaveCount(1);
});
