import type { Page } from '@playwright/test';
import { colleagues, signIn } from './desk';
import { expect, settled, test } from './test';

test.describe.configure({ mode: 'serial' });

/** A wide picture: red on the left, blue on the right. */
async function halves(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 800;
    const pen = canvas.getContext('2d');
    if (pen !== null) {
      pen.fillStyle = '#c00000';
      pen.fillRect(0, 0, 800, 800);
      pen.fillStyle = '#0000c0';
      pen.fillRect(800, 0, 800, 800);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'arckep.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Red, green and blue in the middle of a picture. */
const middleOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const picture = await createImageBitmap(await (await fetch(src)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    return [...(pen?.getImageData(picture.width / 2, picture.height / 2, 1, 1).data ?? [])].slice(0, 3);
  }, address);

test('a portrait is cut to its shape with keys alone, shown to guests, and taken away', async ({
  page,
  path,
  words,
  another,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, path, path('/provider/personal'));
  await settled(page);
  const field = page.getByRole('group', { name: words['personal.picture'] });
  const shown = field.locator('img');
  const before = await shown.evaluate((it: HTMLImageElement) => it.src);
  await field.locator('input[type=file]').setInputFiles(await halves(page));
  const dialog = page.getByRole('dialog', { name: words['crop.title'] });
  const area = dialog.getByRole('application', { name: words['crop.area'] });
  await expect(area).toBeVisible();
  await expect(dialog.getByRole('button', { name: words['crop.use'] })).toBeEnabled();
  // The picture goes left, so that its right half is cut out.
  await area.focus();
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('ArrowLeft');
  }
  await dialog.getByRole('slider', { name: words['crop.zoom'] }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: words['crop.use'] }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.src)).not.toBe(before);
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0)).toBe(true);
  const address = await shown.evaluate((it: HTMLImageElement) => it.src);
  const [red = 255, , blue = 0] = await middleOf(page, address);
  expect(red, 'the left half is cut off').toBeLessThan(60);
  expect(blue).toBeGreaterThan(150);

  const guest = await another();
  await guest.goto(path('/szalonka/appointmentbook/employees'));
  const id = address.split('/').at(-1)?.split('?')[0] ?? '';
  await expect(guest.locator(`img[src*="${id}"]`).first()).toBeAttached();

  await field.getByRole('button', { name: words['picture.deleteOf'].split(':')[0] ?? '' }).click();
  await expect(field.getByText(words['picture.none'])).toBeVisible();
  expect((await guest.request.get(address)).status()).toBe(404);
});

test('a shop has pictures in an order that guests see, and a colleague gets a cover', async ({
  page,
  path,
  words,
  another,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path, path('/provider/settings/shops'));
  await settled(page);
  await page
    .getByRole('button', { name: new RegExp(`^${words['shop.editOf'].split('{')[0]}`) })
    .first()
    .click();
  const area = page.getByRole('dialog').getByRole('region', { name: words['shop.photos'] });
  const pictures = area.getByRole('img');
  await expect(pictures).toHaveCount(1);
  await area.locator('input[type=file]').setInputFiles(await halves(page));
  await expect(pictures).toHaveCount(2);
  const address = (at: number) => pictures.nth(at).evaluate((it: HTMLImageElement) => it.src.split('?')[0]);
  await expect.poll(() => address(1)).toMatch(/\/api\/resource\/shop\//);
  const second = await address(1);
  await area.getByRole('button', { name: words['picture.move'].replace('{place}', '2') }).click();
  await expect.poll(() => address(0)).toBe(second);
  const guest = await another();
  await guest.goto(path('/szalonka/appointmentbook/shops'));
  await expect(guest.locator(`img[src*="${second?.split('/').at(-1)}"]`).first()).toBeAttached();
  await area.getByRole('button', { name: words['picture.deleteAt'].replace('{place}', '1') }).click();
  await expect(pictures).toHaveCount(1);

  const { Lilla } = await colleagues(page);
  await page.goto(path(`/provider/employees/${Lilla}`));
  await settled(page);
  const cover = page.getByRole('group', { name: words['personal.cover'] });
  const sources = () => cover.locator('img').evaluateAll((all) => all.map((it) => (it as HTMLImageElement).src));
  const before = await sources();
  await cover.locator('input[type=file]').setInputFiles(await halves(page));
  await page.getByRole('dialog').getByRole('button', { name: words['crop.use'] }).click();
  await expect(page.getByText(words['picture.saved'])).toBeVisible();
  await expect(cover.locator('img')).toHaveCount(1);
  await expect.poll(sources).not.toEqual(before);
  const image = await cover.locator('img').evaluate((it: HTMLImageElement) => it.src.split('?')[0] ?? '');
  await guest.goto(path(`/szalonka/appointmentbook/employees/${Lilla}`));
  await expect(guest.locator(`img[src*="${image.split('/').at(-1)}"]`).first()).toBeAttached();
});
