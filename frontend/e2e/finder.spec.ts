import { expect, settled, test } from './test';

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

test('filters, the map and the way back', { tag: '@once' }, async ({ page, path, words }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path('/kereso/fodrasz/budapest'));
  await settled(page);
  const cards = page.getByRole('heading', { level: 3 });
  const all = await cards.count();
  expect(all).toBeGreaterThan(2);
  const pin = page.getByRole('button', { name: words['find.onMap'].replace('{place}', '2') });
  await pin.click();
  await expect(cards.nth(1).getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: words['find.stepFree'] }).click();
  await expect(cards).toHaveCount(all - 1);
  await expect(page).toHaveURL(/stepFree=true/);
  await page.goBack();
  await expect(cards).toHaveCount(all);
});

test('without the position the place is typed', { tag: '@once' }, async ({ page, path, words }) => {
  await page.goto(path('/'));
  await settled(page);
  await page.getByRole('button', { name: words['find.near'] }).click();
  await expect(page.getByRole('alert')).toContainText(words['find.nearRefused']);
  await expect(page.getByRole('combobox', { name: words['find.where'] })).toBeFocused();
});

test('a failed search keeps what was typed and is tried again', { tag: '@once' }, async ({ page, path, words }) => {
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
