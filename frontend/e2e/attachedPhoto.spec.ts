import { messages as photoTexts } from '../src/locales/booking/photo/hu';
import { messages as steps } from '../src/locales/booking/steps/hu';
import { ApiClient } from './apiClient';
import { signIn } from './desk';
import { dayOf, freeTimesOf } from './freeTimes';
import { expect, test } from './test';
import * as walk from './walk';

// A trace reads the preview by itself, which the page's policy rightly refuses.
test.use({ trace: 'off' });

test('a guest attaches a photo, the desk sees it, and its guest deletes it', async ({
  page,
  another,
  path,
  demo,
  salon,
  say,
  words,
  callAs,
}) => {
  const dora = await callAs('dora');
  const { settings } = await dora.call<{ settings: { version: number } }>('GET', '/api/company/current');
  await dora.call('PATCH', '/api/company/current', { version: settings.version, takesGuestPhotos: true });
  const { times, wanted } = await freeTimesOf(salon, demo, 14);
  const day = dayOf(times[0]?.start ?? '');
  const { providerId, shopId, services } = wanted;
  const query = new URLSearchParams({ services: services.join(','), provider: providerId, shop: shopId, from: day });
  await ApiClient.signIn(page.request, demo, walk.guest.email);
  await page.goto(`${path('/szalonka/appointmentbook/date')}&${query}`);
  await walk.chooseFirstTime(page);
  await page.getByRole('button', { name: steps['finalize.attachPhoto'] }).click();
  await expect(page.getByRole('button', { name: photoTexts['attach.choose'] })).toBeFocused();
  const buffer = await page.screenshot({ type: 'jpeg' });
  await page.locator('input[type=file]').setInputFiles({ name: 'frizura.jpg', mimeType: 'image/jpeg', buffer });
  const preview = page.getByRole('img', { name: 'frizura.jpg' });
  await expect.poll(() => preview.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);

  // The first try fails: the booking stands all the same.
  await page.route('**/photo', (route) => route.abort(), { times: 1 });
  const booking = page.waitForResponse('**/bookonline');
  await page.getByRole('button', { name: say.send }).click();
  const { id }: { id: string } = await (await booking).json();
  await expect(page.getByRole('heading', { name: say.success })).toBeVisible();
  await expect(page.getByText(photoTexts['attach.failed'])).toBeVisible();
  await page.getByRole('button', { name: photoTexts['attach.send'] }).click();
  await expect(page.getByText(photoTexts['attach.sent'])).toBeVisible();

  const desk = await another();
  await signIn(desk, path, `${path('/provider/calendar')}&view=list&day=${day}`);
  await desk.locator(`button[data-event="${id}"]`).click();
  const shown = desk.getByRole('dialog').getByRole('link', { name: words['photos.openGuest'] });
  await expect(shown).toBeVisible();
  const picture = shown.locator('img');
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);

  await page.goto(path('/guest/dashboard'));
  const own = page.getByRole('img', { name: words['visit.photo'] });
  await expect.poll(() => own.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: words['visit.photoRemove'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: words['visit.photoRemove'] }).click();
  await expect(own).toHaveCount(0);
});
