import type { Page } from '@playwright/test';
import { signedInAt, whileCall } from './signedIn';
import type { State } from './states';
import type { Words } from './test';
import { expect, settled } from './test';

const address = '/provider/photos';
const calls = /\/api\/events\/images/;

const openFirst = async (page: Page) => {
  await page.locator('[data-photo]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
};

/** The library with its first public photo open: other states add photos of appointments, which are not public. */
const opened = (then: (page: Page, words: Words) => Promise<void>): State =>
  signedInAt('dora', address, async ({ page, words }) => {
    await page.getByRole('button', { name: words['library.public'], exact: true }).click();
    await settled(page);
    await openFirst(page);
    await then(page, words);
  });

/** The states of the photo library, and of cutting a picture. */
export const photosLibraryStates: Record<string, State> = {
  library: signedInAt('dora', address, ({ page }) => settled(page)),
  'library-loading': whileCall('loading', 'dora', address, calls),
  'library-failing': whileCall('failing', 'dora', address, calls),
  'library-empty': async (visit) => {
    await visit.page.route(calls, (route) => route.fulfill({ json: { items: [], usedBytes: 0 } }));
    await signedInAt('dora', address, ({ page }) => settled(page))(visit);
  },
  'library-deleted': signedInAt('dora', address, async ({ page, words }) => {
    await page.getByRole('button', { name: words['library.deleted'], exact: true }).click();
    await expect(page.getByText(words['library.noneDeleted'])).toBeVisible();
  }),
  'library-uploads': signedInAt('dora', address, async ({ page, words }) => {
    const picture = { name: 'kesz.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
    const broken = { name: 'rossz.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo, honestly') };
    const upload = page.getByRole('region', { name: words['library.add'] });
    await upload.locator('input[type=file]').setInputFiles([broken]);
    await expect(upload.getByRole('alert')).toBeVisible();
    await page.route(/\/api\/upload\//, (route) => route.abort());
    await upload.locator('input[type=file]').setInputFiles([picture]);
    await expect(upload.getByText(words['photos.paused'].replace('{name}', 'kesz.jpg'))).toBeVisible();
  }),
  'library-photo': opened(async () => undefined),
  'library-withdraw': opened(async (page, words) => {
    await page.getByRole('checkbox', { name: words['library.consent'] }).click();
    await page.getByRole('button', { name: words['library.withdrawKeep'] }).scrollIntoViewIfNeeded();
  }),
  'library-pair': opened(async (page, words) => {
    await page.getByRole('button', { name: words['library.pairChoose'] }).click();
    await page.getByText(words['library.pairHint']).scrollIntoViewIfNeeded();
  }),
  'library-visits': opened(async (page, words) => {
    await page.getByRole('button', { name: words['library.attach'] }).click();
    await settled(page);
    await page.getByText(words['library.attachHint']).scrollIntoViewIfNeeded();
  }),
  'crop-portrait': signedInAt('dora', '/provider/personal', async ({ page, words }) => {
    const picture = { name: 'kesz.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
    const field = page.getByRole('group', { name: words['personal.picture'] });
    await field.locator('input[type=file]').setInputFiles([picture]);
    await expect(page.getByRole('button', { name: words['crop.use'] })).toBeEnabled();
  }),
  'library-place': opened(async (page, words) => {
    await page.getByRole('button', { name: words['library.later'], exact: true }).scrollIntoViewIfNeeded();
  }),
};
