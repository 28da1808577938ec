import type { Page } from '@playwright/test';
import { weekdayAhead } from './clocks';
import { signedInAt, whileCall } from './signedIn';
import type { State } from './states';
import type { Words } from './test';
import { expect, settled } from './test';

const rota = '/provider/rota';
const [settings, prices, shops, sales, hours] = ['', '/services', '/shops', '/sales', '/hours'].map(
  (it) => `/provider/settings${it}`,
);

const dialog = async ({ page }: { page: Page }) => {
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
};

/** The price list with something of it open. */
const atPrices = (open: (page: Page, words: Words) => Promise<void>): State =>
  signedInAt('dora', `${prices}`, async ({ page, words }) => {
    await open(page, words);
    await dialog({ page });
  });

const edit = (page: Page, words: Words, name: string) =>
  page.getByRole('button', { name: words['service.editOf'].replace('{name}', name), exact: true }).click();

const first = (page: Page, text: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${text.replace('{name}', '')}`) })
    .first()
    .click();

/** A week of the rota, two weeks ahead. */
const atRota = (then: State): State => signedInAt('dora', `${rota}?week=${weekdayAhead(14, 1)}`, then);

/** The states of the settings' pages. */
export const settingsStates: Record<string, State> = {
  settings: signedInAt('dora', `${settings}`),
  'settings-loading': whileCall('loading', 'dora', `${settings}`, /\/api\/company\/current$/),
  'settings-failing': whileCall('failing', 'dora', `${settings}`, /\/api\/company\/current$/),
  'settings-off': signedInAt('dora', `${settings}`, async ({ page, words }) => {
    await page.getByRole('switch', { name: words['company.onlineLabel'] }).click();
    await dialog({ page });
  }),
  'settings-background-refused': signedInAt('dora', `${settings}`, async ({ page, words }) => {
    const look = page.getByRole('region', { name: words['settings.look'] });
    const file = { name: 'rossz.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo, honestly') };
    await look.locator('input[type=file]').first().setInputFiles(file);
    await expect(look.getByRole('alert')).toBeVisible();
    await look.getByRole('alert').scrollIntoViewIfNeeded();
    await settled(page);
  }),
  prices: signedInAt('dora', `${prices}`, ({ page }) => settled(page)),
  'prices-loading': whileCall('loading', 'dora', `${prices}`, /\/api\/services/),
  'prices-failing': whileCall('failing', 'dora', `${prices}`, /\/api\/services/),
  'prices-empty': async (visit) => {
    await visit.page.route(/\/api\/services/, (route) => route.fulfill({ json: { items: [] } }));
    await signedInAt('dora', `${prices}`, ({ page }) => settled(page))(visit);
  },
  'prices-service': atPrices((page, words) => edit(page, words, 'Női hajvágás')),
  'prices-service-errors': signedInAt('dora', `${prices}`, async ({ page, words }) => {
    await page.getByRole('button', { name: words['service.new'] }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: words['personal.save'] }).click();
    await expect(page.getByRole('textbox', { name: words['service.name'] })).toBeFocused();
  }),
  'prices-ahead': atPrices(async (page, words) => {
    await edit(page, words, 'Női hajvágás');
    await page.getByRole('button', { name: words['service.delete'] }).click();
    await expect(page.getByRole('button', { name: words['ahead.keep'] })).toBeVisible();
  }),
  'prices-own-list': atPrices((page, words) =>
    page.getByRole('button', { name: words['prices.ownList'] }).first().click(),
  ),
  'prices-own-list-preview': atPrices(async (page, words) => {
    await page.getByRole('button', { name: words['prices.ownList'] }).first().click();
    const list =
      'Hajvágás\nBubi frizura 45 perc 9 800 Ft\nNői hajvágás 1 óra 12.900\nBalayage 3 óra\nNyitva: kedd–szombat';
    await page.getByRole('textbox', { name: words['ownList.text'] }).fill(list);
    await page.getByRole('button', { name: words['ownList.preview'] }).click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
  }),
  'prices-category': atPrices((page, words) => page.getByRole('button', { name: words['category.new'] }).click()),
  'prices-raise': atPrices(async (page, words) => {
    await page.getByRole('button', { name: words['raise.open'] }).click();
    await page.getByRole('textbox', { name: words['raise.percent'] }).fill('8');
  }),
  'prices-sample': atPrices((page, words) => page.getByRole('button', { name: words['sample.open'] }).click()),
  'prices-sample-errors': atPrices(async (page, words) => {
    await page.getByRole('button', { name: words['sample.open'] }).click();
    await page.getByRole('dialog').locator('input[name^=price]').first().fill('12,5');
    await page.getByRole('dialog').getByRole('button', { name: words['personal.save'] }).click();
  }),
  'prices-matrix': signedInAt('dora', `${prices}`, async ({ page, words }) => {
    await page.getByRole('button', { name: words['matrix.open'] }).click();
    await expect(page.getByRole('table')).toBeVisible();
  }),
  'edited-shops': signedInAt('dora', `${shops}`, ({ page }) => settled(page)),
  'edited-shops-loading': whileCall('loading', 'dora', `${shops}`, /\/api\/company\/shops/),
  'edited-shops-failing': whileCall('failing', 'dora', `${shops}`, /\/api\/company\/shops/),
  'edited-shops-shop': signedInAt('dora', `${shops}`, async ({ page, words }) => {
    await first(page, words['shop.editOf']);
    await dialog({ page });
  }),
  'edited-sales': signedInAt('dora', `${sales}`, ({ page }) => settled(page)),
  'edited-sales-loading': whileCall('loading', 'dora', `${sales}`, /\/api\/company\/sales/),
  'edited-sales-failing': whileCall('failing', 'dora', `${sales}`, /\/api\/company\/sales/),
  'edited-sales-sale': signedInAt('dora', `${sales}`, async ({ page, words }) => {
    await first(page, words['sale.editOf']);
    await dialog({ page });
  }),
  finder: signedInAt('dora', '/provider/settings/providerfinder', ({ page }) => settled(page)),
  'finder-loading': whileCall('loading', 'dora', '/provider/settings/providerfinder', /providerfinder\/settings/),
  'finder-failing': whileCall('failing', 'dora', '/provider/settings/providerfinder', /providerfinder\/settings/),
  hours: signedInAt('dora', `${hours}`, async ({ page }) => {
    await expect(page.locator('button[data-kind]').first()).toBeVisible();
    await settled(page);
  }),
  'hours-loading': whileCall('loading', 'dora', `${hours}`, /\/workhours$/),
  'hours-failing': whileCall('failing', 'dora', `${hours}`, /\/workhours$/),
  'hours-own': signedInAt('lilla', `${hours}`, ({ page }) => settled(page)),
  'hours-two-weeks': signedInAt('dora', `${hours}`, async ({ page, words }) => {
    await page.getByRole('switch', { name: words['hours.twoWeeks'] }).click();
    await expect(page.getByText(words['hours.unsaved'])).toBeVisible();
    await settled(page);
  }),
  'hours-copy': signedInAt('dora', `${hours}`, async ({ page, words }) => {
    await page.getByRole('button', { name: words['hours.copyWeek'] }).click();
    await dialog({ page });
  }),
  rota: atRota(({ page }) => settled(page)),
  'rota-loading': whileCall('loading', 'dora', rota, /\/api\/company\/rota/),
  'rota-failing': whileCall('failing', 'dora', rota, /\/api\/company\/rota/),
  'rota-empty': async (visit) => {
    await visit.page.route(/\/api\/company\/rota/, (route) => route.fulfill({ json: { people: [], closedDays: [] } }));
    await signedInAt('dora', rota, ({ page }) => settled(page))(visit);
  },
  'rota-own': signedInAt('lilla', rota, ({ page }) => settled(page)),
  'rota-changed': atRota(async ({ page }) => {
    await page.locator('[data-track] [data-index]').last().focus();
    await page.keyboard.press('Delete');
    await settled(page);
  }),
  'rota-day': atRota(async ({ page }) => {
    await page.locator('[data-track] button').first().press('Enter');
    await dialog({ page });
  }),
  'rota-copy': atRota(async ({ page, words }) => {
    await page.getByRole('main').getByRole('button', { name: words['hours.copy'], exact: true }).click();
    await dialog({ page });
  }),
  'hours-why': signedInAt('dora', `${hours}`, async ({ page, words }) => {
    await page.getByRole('button', { name: words['why.title'] }).click();
    await dialog({ page });
  }),
};
