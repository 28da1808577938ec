import type { Page } from '@playwright/test';
import { signIn } from './desk';
import { serviceId } from './salon';
import type { Words } from './test';
import { expect, settled, test } from './test';
import * as walk from './walk';

const page1280 = { width: 1280, height: 900 };

const save = (page: Page, words: Words) =>
  page.getByRole('dialog').getByRole('button', { name: words['personal.save'] }).click();

const named = (text: string, name: string) => text.replace('{name}', name);

/** Chooses an option of a select by its label. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('what is sold is set up, and a guest sees it', async ({ page, path, words, another }) => {
  await page.setViewportSize(page1280);
  await signIn(page, path, path('/provider/settings/services'));
  const [heading, name] = ['Spa', 'Hőköves masszázs'];
  await page.getByRole('button', { name: words['category.new'] }).click();
  await page.getByRole('textbox', { name: words['category.name'] }).fill(heading);
  await page.getByRole('radio', { name: words['category.lavender'] }).check();
  await save(page, words);
  await expect(page.getByRole('region', { name: heading })).toBeVisible();

  await page.getByRole('button', { name: words['service.new'] }).first().click();
  const form = page.getByRole('dialog');
  // Wrong first: nothing is sent, and each field says what is wrong with it.
  await form.getByRole('textbox', { name: words['service.price'] }).fill('12,5');
  await save(page, words);
  await expect(form.getByRole('textbox', { name: words['service.name'] })).toBeFocused();
  await expect(form.getByRole('textbox', { name: words['service.price'] })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: words['service.name'] }).fill(name);
  await form.getByRole('textbox', { name: words['service.price'] }).fill('14 000');
  await form.getByRole('textbox', { name: words['service.duration'] }).fill('90');
  await form.getByRole('textbox', { name: words['service.bufferAfter'] }).fill('15');
  await choose(page, words['service.category'], heading);
  await choose(page, words['service.estimation'], words['service.hourly']);
  await form.getByRole('checkbox', { name: /Lilla/ }).check();
  await save(page, words);
  await expect(page.getByRole('region', { name: heading }).getByText(name, { exact: true })).toBeVisible();

  const guest = await another();
  await guest.goto(path('/szalonka/appointmentbook/service'));
  await settled(guest);
  await guest.getByRole('heading', { name: heading }).click();
  await guest.getByRole('checkbox', { name: new RegExp(name) }).check();
  // An hour and a half at 14 000 Ft an hour.
  await guest.getByRole('button', { name: /^1 .*21.000/ }).click();
  await expect(walk.freeTimes(guest).first()).toBeAttached();

  // Off the list, and back: it has no bookings yet.
  await page.getByRole('button', { name: named(words['service.editOf'], name) }).click();
  await page.getByRole('button', { name: words['service.delete'] }).click();
  await expect(page.getByText(named(words['service.deleted'], name))).toBeVisible();
  await expect(page.getByRole('region', { name: heading }).getByText(name, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: words['desk.undo'] }).click();
  await expect(page.getByRole('region', { name: heading }).getByText(name, { exact: true })).toBeVisible();
});

test('a service guests have booked goes when it is said what becomes of that', async ({ page, path, words, salon }) => {
  await signIn(page, path, path('/provider/settings/services'));
  await page.getByRole('button', { name: named(words['service.editOf'], 'Női hajvágás'), exact: true }).click();
  await page.getByRole('button', { name: words['service.delete'] }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText(/Női hajvágás ·/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  const shown = () => page.request.get(new URL(`/public/service/${salon.id}`, page.url()).href);
  expect(await (await shown()).text()).toContain(serviceId(salon, 'Női hajvágás'));
  await page.getByRole('button', { name: named(words['service.editOf'], 'Női hajvágás'), exact: true }).click();
  await page.getByRole('button', { name: words['service.delete'] }).click();
  await asked.getByRole('button', { name: words['ahead.keep'] }).click();
  await expect(page.getByText(named(words['service.deleted'], 'Női hajvágás'))).toBeVisible();
  await expect.poll(async () => (await shown()).text()).not.toContain(serviceId(salon, 'Női hajvágás'));
});

test('one service is edited in two places: the second shows what the first changed, and nothing typed is lost', async ({
  page,
  path,
  words,
  callAs,
}) => {
  await signIn(page, path, path('/provider/settings/services'));
  await page.getByRole('button', { name: named(words['service.editOf'], 'Manikűr'), exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: words['service.price'] }).fill('7500');
  const elsewhere = await callAs('dora');
  const { items } = await elsewhere.call<{ items: { id: string; name: string; version: number }[] }>(
    'GET',
    '/api/services',
  );
  const service = items.find((it) => it.name === 'Manikűr');
  const change = { id: service?.id, version: service?.version, name: 'Manikűr', estimationType: 0, duration: 50 };
  await elsewhere.call('POST', '/api/service', { ...change, price: 7000 });
  await save(page, words);
  await expect(form.getByText(words['settings.changedByYou'])).toBeVisible();
  await expect(form.getByText('7000')).toBeVisible();
  await expect(form.getByRole('textbox', { name: words['service.price'] })).toHaveValue('7500');
  await form.getByRole('button', { name: words['settings.keepMine'] }).click();
  await save(page, words);
  await expect(form).toHaveCount(0);
  await expect(page.locator('[data-service]').filter({ hasText: 'Manikűr' })).toContainText(/7.500.Ft/);
});

test('prices rise as they were previewed, and fall back at once', async ({ page, path, words }) => {
  await signIn(page, path, path('/provider/settings/services'));
  const fringe = page.locator('[data-service]').filter({ hasText: 'Frufruigazítás' });
  await expect(fringe).toContainText(/2.900.Ft/);
  await page.getByRole('button', { name: words['raise.open'] }).click();
  await page.getByRole('textbox', { name: words['raise.percent'] }).fill('8');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/3.100.Ft/)
      .first(),
  ).toBeVisible();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(fringe).toContainText(/3.100.Ft/);
  await page.getByRole('button', { name: words['desk.undo'] }).click();
  await expect(fringe).toContainText(/2.900.Ft/);
});

test('a sale is seen on the landing page and beside the service it names, from a phone', async ({
  page,
  path,
  words,
  another,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, path, path('/provider/settings/sales'));
  await page.getByRole('button', { name: words['sale.new'] }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: words['sale.title'] }).fill('Kora esti csendes órák');
  await form.getByRole('textbox', { name: words['sale.percent'] }).fill('25');
  await form.getByRole('checkbox', { name: 'Balayage', exact: true }).check();
  await save(page, words);
  await expect(page.getByRole('heading', { name: /Kora esti csendes órák/ })).toBeVisible();
  const guest = await another();
  await guest.goto(path('/szalonka/appointmentbook'));
  await expect(guest.getByRole('button', { name: /Kora esti csendes órák/ })).toBeVisible();
  await guest.goto(path('/szalonka/appointmentbook/service'));
  await settled(guest);
  await guest.getByRole('heading', { name: 'Festés és szín' }).click();
  const row = guest.getByRole('listitem').filter({ has: guest.getByRole('checkbox', { name: /^Balayage/ }) });
  await expect(row).toContainText(/42.900.Ft/);
  await row.getByRole('button', { name: /25%.*Kora esti csendes órák/ }).click();
  await expect(guest.getByRole('dialog', { name: 'Kora esti csendes órák' })).toBeVisible();
});

test('a shop is opened, changed and closed again', async ({ page, path, words }) => {
  await signIn(page, path, path('/provider/settings/shops'));
  await page.getByRole('button', { name: words['shop.new'] }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: words['shop.name'] }).fill('Óbuda');
  await form.getByRole('textbox', { name: words['shop.address'] }).fill('1033 Budapest, Fő tér 1.');
  await form.getByText(words['shop.coordinates'], { exact: true }).click();
  await form.getByRole('textbox', { name: words['shop.latitude'] }).fill('200');
  await form.getByRole('textbox', { name: words['shop.longitude'] }).fill('19,04');
  await save(page, words);
  await expect(form.getByRole('textbox', { name: words['shop.latitude'] })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: words['shop.latitude'] }).fill('47,54');
  // The pin is dragged to the right, then placed by a click.
  const pin = form.locator('.leaflet-marker-draggable');
  await pin.scrollIntoViewIfNeeded();
  await settled(page);
  const at = await pin.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 14, (at?.y ?? 0) + 14);
  await page.mouse.down();
  await page.mouse.move((at?.x ?? 0) + 74, (at?.y ?? 0) + 14, { steps: 6 });
  await page.mouse.up();
  await expect(form.getByRole('textbox', { name: words['shop.longitude'] })).toHaveValue(/^19\.04\d{3}$/);
  await expect(form.getByRole('textbox', { name: words['shop.latitude'] })).toHaveValue(/^47\.(54|53999)/);
  const dragged = await form.getByRole('textbox', { name: words['shop.longitude'] }).inputValue();
  await form.getByRole('group', { name: words['shop.pin'] }).click({ position: { x: 30, y: 30 } });
  await expect(form.getByRole('textbox', { name: words['shop.longitude'] })).not.toHaveValue(dragged);
  await save(page, words);
  const card = page.locator('[data-shop]').filter({ hasText: 'Óbuda' });
  await expect(card).toContainText(words['shop.nobody']);
  await card.getByRole('button').click();
  await page.getByRole('button', { name: words['shop.close'] }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: words['desk.undo'] }).click();
  await expect(card).toBeVisible();
});

test.describe('with map tiles', () => {
  test.use({ otherHosts: ['tile.openstreetmap.org'] });

  test('streets are loaded behind a shop’s pin, which moves as before', async ({ page, path, words }) => {
    let tiles = 0;
    await page.route('https://tile.openstreetmap.org/**', (route) => {
      tiles += 1;
      const body =
        '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#ddd" d="M0 0h256v256H0z"/></svg>';
      return route.fulfill({ contentType: 'image/svg+xml', body });
    });
    await signIn(page, path, path('/provider/settings/shops'));
    await page.locator('[data-shop]').filter({ hasText: 'Belváros' }).getByRole('button').first().click();
    const form = page.getByRole('dialog');
    const load = form.getByRole('button', { name: `${words['map.load']} innen: tile.openstreetmap.org` });
    await expect(load).toBeVisible();
    expect(tiles).toBe(0);
    await load.click();
    await expect(form.locator('.leaflet-tile-loaded').first()).toBeVisible();
    await expect(form.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
    const pin = form.getByRole('group', { name: words['shop.pin'] });
    await expect(pin).toBeFocused();
    await form.getByText(words['shop.coordinates'], { exact: true }).click();
    const longitude = form.getByRole('textbox', { name: words['shop.longitude'] });
    const before = await longitude.inputValue();
    await form.getByRole('button', { name: words['map.zoomIn'] }).click();
    await expect(longitude).toHaveValue(before);
    await settled(page);
    await pin.click({ position: { x: 30, y: 30 } });
    await expect(longitude).not.toHaveValue(before);
  });
});

test('a sample price list is added with prices of one’s own', async ({ page, path, words, another }) => {
  await signIn(page, path, path('/provider/settings/services'));
  await page.getByRole('button', { name: words['sample.open'] }).click();
  const form = page.getByRole('dialog');
  await choose(page, words['sample.trade'], words['sample.massage']);
  await form.getByRole('checkbox', { name: /Hátmasszázs/ }).uncheck();
  const price = form.getByRole('group', { name: 'Aromaterápiás masszázs' }).getByRole('textbox');
  await price.fill('12,5');
  await save(page, words);
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('21 000');
  await save(page, words);
  await expect(form).toHaveCount(0);
  const part = page.getByRole('region', { name: 'Masszázs', exact: true });
  await expect(part.locator('[data-service]').filter({ hasText: 'Aromaterápiás masszázs' })).toContainText(/21.000.Ft/);
  await expect(part.getByText('Hátmasszázs')).toHaveCount(0);
  const guest = await another();
  const heading = guest.getByRole('heading', { name: 'Masszázs', exact: true });
  // Guests may be shown for a second what was there before.
  await expect(async () => {
    await guest.goto(path('/szalonka/appointmentbook/service'));
    await settled(guest);
    await expect(heading).toBeVisible({ timeout: 100 });
  }).toPass();
  await heading.click();
  await expect(guest.getByRole('checkbox', { name: /Aromaterápiás masszázs/ })).toBeVisible();

  // Once more: what is there already is not ticked.
  await page.getByRole('button', { name: words['sample.open'] }).click();
  await choose(page, words['sample.trade'], words['sample.massage']);
  await expect(form.getByRole('checkbox', { name: /Aromaterápiás masszázs/ })).not.toBeChecked();
  await expect(form.getByRole('checkbox', { name: /Hátmasszázs/ })).toBeChecked();
});

test('headings are dragged to their places', async ({ page, path }) => {
  await page.setViewportSize(page1280);
  await signIn(page, path, path('/provider/settings/services'));
  const headings = page.locator('[data-category] h2');
  await expect(headings.nth(2)).toBeVisible();
  const before = await headings.allInnerTexts();
  const grip = page.locator('[data-grip]').nth(2);
  await grip.hover();
  await page.mouse.down();
  await page
    .locator('[data-category]')
    .nth(0)
    .hover({ position: { x: 300, y: 20 } });
  await page.mouse.up();
  const [first, second, third, ...rest] = before;
  await expect(headings).toHaveText([third, first, second, ...rest].map((it) => it ?? ''));
  await page.reload();
  await expect(headings).toHaveText([third, first, second, ...rest].map((it) => it ?? ''));
});

test('a picture is put behind the head of the pages, made stronger, and taken away', async ({
  page,
  path,
  words,
  another,
}) => {
  await page.setViewportSize(page1280);
  await signIn(page, path, path('/provider/settings'));
  const look = page.getByRole('region', { name: words['settings.look'] });
  const shown = look.getByRole('img', { name: words['company.backgroundNow'] });
  await expect(shown).toBeVisible();
  const before = await shown.evaluate((it: HTMLImageElement) => it.src);
  const background = look.getByRole('group', { name: words['company.background'] });
  const file = background.locator('input[type=file]');
  await file.setInputFiles({ name: 'rossz.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo, honestly') });
  await expect(look.getByRole('alert')).toBeVisible();
  const buffer = await page.screenshot({ type: 'jpeg' });
  await file.setInputFiles({ name: 'szalon.jpg', mimeType: 'image/jpeg', buffer });
  await expect(look.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.src)).not.toBe(before);
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0)).toBe(true);

  await look.getByRole('combobox', { name: words['company.strength'] }).click();
  await page.getByRole('option', { name: '50%' }).click();
  await look.getByRole('button', { name: words['personal.save'] }).click();
  await expect(look.getByText(words['personal.saved'])).toBeVisible();
  const guest = await another();
  await guest.goto(path('/szalonka/appointmentbook/shops'));
  await settled(guest);
  const picture = guest.locator('header [class*=background]').first();
  await expect.poll(() => picture.evaluate((it) => getComputedStyle(it).opacity)).toBe('0.5');

  await background.getByRole('button', { name: words['picture.deleteOf'].split(':')[0] }).click();
  await expect(background.getByText(words['picture.none'])).toBeVisible();
  await guest.reload();
  await settled(guest);
  await expect(picture).toHaveCount(0);
});

test('the card with the QR code is shown and downloaded', async ({ page, path, words }) => {
  await signIn(page, path, path('/provider/settings'));
  const link = page.getByRole('region', { name: words['settings.link'] });
  const card = link.getByRole('img');
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  const downloading = page.waitForEvent('download');
  await link.getByRole('link', { name: words['link.cardPdf'] }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
});

// The last one: online booking stays off.
test('the salon is renamed in addresses, and switched off with its guests told', async ({
  page,
  path,
  words,
  another,
}) => {
  await page.setViewportSize(page1280);
  await signIn(page, path, path('/provider/settings'));
  const data = page.getByRole('region', { name: words['settings.data'] });
  const id = data.getByRole('textbox', { name: words['company.idLabel'] });
  await id.fill('kekulo-barber');
  await expect(data.getByText('Ez az azonosító már egy másik szalonhoz tartozik. Válassz másikat!')).toBeVisible();
  await id.fill('szalonka-budapest');
  await data.getByRole('button', { name: words['personal.save'] }).click();
  await expect(data.getByText(words['personal.saved'])).toBeVisible();
  const guest = await another();
  await guest.goto(path('/szalonka/appointmentbook/shops'));
  await expect(guest).toHaveURL(/\/szalonka-budapest\/appointmentbook\/shops/);

  const booking = page.getByRole('region', { name: words['settings.booking'] });
  await booking.getByRole('switch', { name: words['company.onlineLabel'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: words['company.offConfirm'] }).click();
  await booking.getByRole('button', { name: words['personal.save'] }).click();
  await expect(booking.getByText(words['personal.saved'])).toBeVisible();
  await guest.goto(path('/szalonka-budapest/appointmentbook'));
  await expect(guest.getByText(/Az online foglalás jelenleg nem elérhető/)).toBeVisible();
});
