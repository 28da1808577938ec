import { Hand } from './hand';
import { addService, endTrial } from './newSalon';
import { proveAddress, registerCompany } from './owner';
import { expect, fontsLoaded, settled, test } from './test';
import * as walk from './walk';

// The worker lists the demo's salons after the server has started.
test.beforeEach(async ({ request, demo }) => {
  await expect
    .poll(async () => (await (await request.get(`${demo}/public/finder?q=hajvagas&place=Budapest`)).json()).total)
    .toBeGreaterThan(2);
});

test('a salon is found by a misspelt word without accents, and its shown time opens the booking', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path('/'));
  await settled(page);
  await page.getByRole('combobox', { name: words['find.what'] }).fill('hajvagsa');
  const where = page.getByRole('combobox', { name: words['find.where'] });
  await where.fill('budap');
  await expect(page.getByRole('option').first()).toContainText('Budapest');
  await where.press('ArrowDown');
  await where.press('Enter');
  await expect(where).toHaveValue('Budapest');
  await where.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /hajvágás, Budapest/ })).toBeFocused();
  await expect(page).toHaveURL(/q=hajvagsa&place=Budapest/);
  await expect(page.getByText(words['find.corrected'].replace('{what}', 'hajvágás'))).toBeVisible();
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  const service = (await first.locator('strong').textContent()) ?? '';
  await first.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/appointmentbook\/date/);
  await settled(page);
  await expect(page.getByText(service).first()).toBeVisible();
});

const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#ddd" d="M0 0h256v256H0z"/></svg>';

test.describe('with a map', () => {
  test.use({ otherHosts: ['tile.openstreetmap.org'] });

  test('filters, the map and the way back', async ({ page, path, words }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path('/kereso/fodrasz/budapest'));
    await settled(page);
    const cards = page.getByRole('heading', { level: 3 });
    const all = await cards.count();
    expect(all).toBeGreaterThan(2);
    const tiles: Promise<string> = new Promise((resolve) => {
      void page.route('https://tile.openstreetmap.org/**', (route) => {
        resolve(route.request().headers().referer ?? '');
        return route.fulfill({ contentType: 'image/svg+xml', body: tile });
      });
    });
    let isAsked = false;
    page.on('request', (request) => {
      isAsked ||= new URL(request.url()).host !== new URL(page.url()).host;
    });
    await page.getByRole('button', { name: words['find.card'] }).click();
    await page.getByRole('button', { name: words['find.card'] }).click();
    await expect(cards).toHaveCount(all);
    expect(isAsked).toBe(false);
    await page.getByRole('button', { name: `${words['find.map']} innen: tile.openstreetmap.org` }).click();
    // The tile server learns the site, and no search.
    expect(await tiles).toBe(`${new URL(page.url()).origin}/`);
    await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
    const pin = page.getByRole('button', { name: words['find.onMap'].replace('{place}', '2') });
    await pin.click();
    await expect(cards.nth(1).getByRole('link')).toBeFocused();
    await page.getByRole('button', { name: words['find.stepFree'] }).click();
    await expect(cards).toHaveCount(all - 1);
    await expect(page).toHaveURL(/stepFree=true/);
    await page.goBack();
    await expect(cards).toHaveCount(all);
  });
});

test('without the position the place is typed', async ({ page, path, words }) => {
  await page.goto(path('/'));
  await settled(page);
  await page.getByRole('button', { name: words['find.near'] }).click();
  await expect(page.getByRole('alert')).toContainText(words['find.nearRefused']);
  await expect(page.getByRole('combobox', { name: words['find.where'] })).toBeFocused();
});

test('what is typed before the scripts have come is kept', async ({ page, path, words }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
  await page.goto(path('/'), { waitUntil: 'commit' });
  // Nothing answers its press yet.
  await expect(page.getByRole('button', { name: words['find.near'] })).toBeDisabled();
  await page.getByRole('textbox', { name: words['find.what'] }).fill('szakáll');
  await page.getByRole('textbox', { name: words['find.where'] }).pressSequentially('Szeg');
  release();
  await settled(page);
  const place = page.getByRole('combobox', { name: words['find.where'] });
  await expect(page.getByRole('combobox', { name: words['find.what'] })).toHaveValue('szakáll');
  await expect(place).toHaveValue('Szeg');
  await expect(place).toBeFocused();
  await expect(page.getByRole('button', { name: words['find.near'] })).toBeEnabled();
  await page.keyboard.type('ed');
  await expect(page.getByRole('option', { name: /^Szeged/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=szak%C3%A1ll&place=Szeged/);
});

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`results stand where they stood before the scripts came, at ${width} px`, async ({ page, path }) => {
    await page.setViewportSize({ width, height });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
    await page.goto(`${path('/')}&q=hajvagsa&place=Budapest`, { waitUntil: 'commit' });
    const card = (place: number) => page.locator('ol > li').nth(place);
    const top = async (place: number) => (await card(place).boundingBox())?.y;
    await expect(card(2)).toBeAttached();
    await fontsLoaded(page);
    const before = [await top(0), await top(1), await top(2)];
    release();
    await settled(page);
    expect([await top(0), await top(1), await top(2)]).toEqual(before);
  });
}

test('on a tablet the fields of the search show what is in them', async ({ page, path, words }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${path('/')}&q=hajv%C3%A1g%C3%A1s&place=Hajd%C3%BAb%C3%B6sz%C3%B6rm%C3%A9ny`);
  const form = page.getByRole('search', { name: words['find.form'] });
  await expect(form.getByLabel(words['find.where'])).toHaveValue('Hajdúböszörmény');
  await settled(page);
  const fields = await form
    .locator('input:not([type=hidden]), select')
    .evaluateAll((all) => all.map((it) => ({ width: it.clientWidth, isCut: it.clientWidth < it.scrollWidth })));
  expect(fields).toHaveLength(4);
  for (const { width, isCut } of fields) {
    expect(isCut).toBe(false);
    expect(width).toBeGreaterThanOrEqual(150);
  }
});

test('on a phone the first salon is seen at once, and the folded form opens', async ({ page, path, words }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path('/')}&q=hajv%C3%A1g%C3%A1s&place=Budapest`);
  await settled(page);
  const first = page.locator('ol > li').first();
  expect((await first.boundingBox())?.y).toBeLessThan(320);
  const what = page.getByRole('combobox', { name: words['find.what'] });
  await expect(what).toBeHidden();
  const line = page.getByRole('button', { name: `hajvágás · Budapest ${words['find.change']}` });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await line.click();
  await expect(what).toBeFocused();
  await what.fill('szakáll');
  await what.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /szakáll, Budapest/ })).toBeFocused();
  await expect(what).toBeHidden();
});

test('without scripts a phone opens the form, and filters work', async ({ browser, path, words }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${path('/')}&q=hajvagas&place=Budapest`);
  await page.getByRole('link', { name: words['find.change'] }).click();
  await expect(page.getByRole('textbox', { name: words['find.what'] })).toHaveValue('hajvagas');
  const before = await page.locator('ol > li').count();
  await page.getByRole('link', { name: words['find.stepFree'], exact: true }).click();
  await expect(page).toHaveURL(/stepFree=true/);
  expect(await page.locator('ol > li').count()).toBeLessThan(before);
  await context.close();
});

test('a failed search keeps what was typed and is tried again', async ({ page, path, words }) => {
  await page.goto(path('/'));
  await settled(page);
  await page.route(/\/public\/finder\?/, (route) => route.abort());
  const what = page.getByRole('combobox', { name: words['find.what'] });
  await what.fill('konty');
  await what.press('Enter');
  await expect(page.getByText(words['find.failed'])).toBeVisible();
  await expect(what).toHaveValue('konty');
  await page.unroute(/\/public\/finder\?/);
  await page.getByRole('button', { name: /^(Újra|Retry|Try again)$/ }).click();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('a new salon lists itself, is found misspelt and by place at once, and its shown time is booked', async ({
  page,
  another,
  path,
  demo,
  say,
  words,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const owner = await registerCompany(page, path, say, words);
  await proveAddress(page, demo, say, owner.username);
  const hand = new Hand(page, 'keys');
  await page.goto(path('/provider/settings'));
  await settled(page);
  await endTrial(hand, words);
  await page.goto(path('/provider/settings/services'));
  await settled(page);
  const straightening = { name: 'Brazil hajegyenesítés', price: '24 000', minutes: '90' };
  await addService(hand, words, straightening);

  await page.goto(path('/provider/settings/providerfinder'));
  await settled(page);
  await page.getByRole('switch', { name: words['finder.listed'] }).click();
  const about = page.getByRole('region', { name: words['finder.description'] });
  await about.getByRole('button', { name: words['personal.save'] }).click();
  await expect(about.getByText(words['personal.saved'])).toBeVisible();
  const guest = await another();
  const query = new URLSearchParams({ q: 'hajegyenesits', place: 'Budapest' });
  await expect(async () => {
    const answer = await (await guest.request.get(`${demo}/public/finder?${query}`)).json();
    expect(answer.items.map((it: { szalonkaId: string }) => it.szalonkaId)).toContain(owner.id);
  }).toPass();

  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(path('/'));
  await settled(guest);
  await guest.getByRole('combobox', { name: words['find.what'] }).fill('hajegyenesits');
  const where = guest.getByRole('combobox', { name: words['find.where'] });
  await where.fill('budap');
  await expect(guest.getByRole('option').first()).toContainText('Budapest');
  await where.press('ArrowDown');
  await where.press('Enter');
  await where.press('Enter');
  const card = guest.getByRole('listitem').filter({
    has: guest.getByRole('link', { name: 'Őszi Szalon', exact: true }),
  });
  await expect(card.getByText(straightening.name)).toBeVisible();
  await card.getByText(words['find.about']).click();
  await expect(card.getByRole('link', { name: /Emese/ })).toBeVisible();
  const time = card.getByRole('listitem').getByRole('link').first();
  const shown = (await time.textContent())?.slice(-5) ?? 'no time';
  await time.click();
  await expect(guest).toHaveURL(/\/appointmentbook\/date$/);
  const next = walk.timeButton(guest);
  await expect(next).toBeEnabled();
  await expect(next).toContainText(shown);
  await next.click();
  await walk.logIn(guest, say);
  await guest.getByRole('button', { name: say.send }).click();
  await expect(guest.getByRole('heading', { level: 1, name: say.success })).toBeVisible();
  await expect(guest.getByRole('main')).toContainText(shown);
});
