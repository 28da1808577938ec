import { messages as hungarian } from '../src/locales/workspace/hu';
import { weekdayAhead } from './clocks';
import { colleagues, save, signIn } from './desk';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

// A trace reads the preview by itself, which the page's policy rightly refuses.
test.use({ trace: 'off' });

test('photos are put beside an appointment, seen by people of the salon alone, and deleted', async ({
  page,
  path,
  demo,
  salon,
  playwright,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const day = weekdayAhead(60, 3);
  const visit = await save(page, 'appointment', {
    walkIn: true,
    services: [serviceId(salon, 'Női hajvágás')],
    providerId: (await colleagues(page)).Lilla,
    start: `${day.replaceAll('-', '.')} 10:00`,
    notifyGuest: false,
  });
  await page.goto(`${path('/provider/calendar')}&view=list&day=${day}`);
  await settled(page);
  const taken = await page.screenshot({ type: 'jpeg' });
  await page.locator(`button[data-event="${visit.id}"]`).click();
  const sheet = page.getByRole('dialog').first();
  const photos = sheet.getByRole('region', { name: hungarian['photos.title'] });
  await expect(photos.getByRole('button', { name: hungarian['photos.add'] })).toBeVisible();

  // One that is a photo, and one that only says so.
  await photos.locator('input[type=file]').setInputFiles([
    { name: 'rossz.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo, honestly') },
    { name: 'kesz.jpg', mimeType: 'image/jpeg', buffer: taken },
  ]);
  await expect(photos.getByRole('alert')).toContainText('rossz.jpg');
  const thumb = photos.getByRole('button', { name: /^Nagyobb kép/ });
  await expect(thumb).toHaveCount(1);
  await expect(photos.getByRole('status').last()).toContainText('kesz.jpg');
  const picture = thumb.locator('img');
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await photos.getByRole('button', { name: /^Elvetés/ }).click();
  await expect(photos.getByRole('alert')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  // A visitor who only knows its address does not see it.
  const address = await picture.evaluate((it: HTMLImageElement) => it.currentSrc);
  const stranger = await playwright.request.newContext();
  expect((await stranger.get(address)).status()).toBe(401);
  await stranger.dispose();
  expect((await page.request.get(address)).status()).toBe(200);
  expect(address.startsWith(`${demo}/api/resource/appointment/`)).toBe(true);

  await thumb.click();
  const large = page.getByRole('dialog').last();
  await expect(large.locator('figcaption')).toContainText('Lilla');
  await page.keyboard.press('Escape');
  await expect(thumb).toBeFocused();

  await photos.getByRole('button', { name: /^Törlés/ }).click();
  await expect(thumb).toHaveCount(0);
  await expect(photos.getByText(hungarian['photos.none'])).toBeVisible();
  await page.getByRole('button', { name: hungarian['desk.undo'] }).click();
  await expect(thumb).toHaveCount(1);
  await photos.getByRole('button', { name: /^Törlés/ }).click();
  await expect(thumb).toHaveCount(0);

  // Chosen in the form it is previewed before it is sent, and saved with the appointment.
  const another = await page.screenshot({ type: 'jpeg' });
  await sheet.getByRole('button', { name: hungarian['desk.edit'], exact: true }).click();
  await expect(sheet.locator('textarea[name=description]')).toBeVisible();
  await photos.locator('input[type=file]').setInputFiles({ name: 'uj.jpg', mimeType: 'image/jpeg', buffer: another });
  const preview = photos.getByRole('img', { name: 'uj.jpg' });
  await expect.poll(() => preview.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await sheet.getByRole('button', { name: hungarian['personal.save'], exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await page.locator(`button[data-event="${visit.id}"]`).click();
  await expect(thumb).toHaveCount(1);
});
