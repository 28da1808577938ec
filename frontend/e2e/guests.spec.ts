import { signIn } from './desk';
import { expect, test } from './test';

test('the guests of a salon are searched, written down, corrected, put aside and taken back', async ({
  page,
  path,
  say,
  words,
}) => {
  await signIn(page, path, path('/provider/guests'));
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  // A new guest with an unused name.
  const family = 'Zugligeti';
  await page.getByRole('button', { name: words['guests.add'] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words['personal.save'] }).click();
  await expect(dialog.getByLabel(say.lastName)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(say.lastName).fill(family);
  await dialog.getByLabel(say.firstName).fill('Őze');
  await dialog.getByLabel(say.email).fill(`${family}@example.com`);
  await dialog.getByLabel(say.phone).fill('06301112233');
  await dialog.getByRole('button', { name: words['personal.save'] }).click();
  await expect(page).toHaveURL(/\/provider\/guests\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(family);
  await expect(page.getByRole('link', { name: '+36/30 111-2233' })).toHaveAttribute('href', 'tel:+36301112233');
  const card = new URL(page.url()).pathname;

  // An address that belongs to another guest leads to them.
  await page.goto(path('/provider/guests'));
  await page.getByRole('button', { name: words['guests.add'] }).click();
  await dialog.getByLabel(say.lastName).fill(`${family}b`);
  await dialog.getByLabel(say.firstName).fill('Ubul');
  await dialog.getByRole('button', { name: words['personal.save'] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${family}b`);
  await page.getByRole('button', { name: words['guests.edit'] }).click();
  await dialog.getByLabel(say.email).fill(`${family}@example.com`);
  await dialog.getByRole('button', { name: words['personal.save'] }).click();
  await expect(dialog.getByText(words['guests.emailTaken'])).toBeVisible();
  await dialog.getByRole('link', { name: words['guests.openHolder'] }).click();
  await expect(page).toHaveURL(new RegExp(card));
  await expect(dialog).toHaveCount(0);

  // Put aside and taken back.
  await page.getByRole('button', { name: words['guests.deactivate'] }).click();
  await expect(page.getByText(words['guests.deactivated'])).toBeVisible();
  await page.getByRole('button', { name: words['guests.undo'] }).click();
  await expect(page.getByText(words['guests.activated'])).toBeVisible();

  // Found by a part of the name, small letters and no accents.
  await page.goto(path('/provider/guests'));
  await page.getByLabel(words['guests.search']).fill(`oze ${family.toLowerCase()}`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('rowheader')).toContainText(family);
});

test('a list is checked as a whole, and taken in without its wrong row', async ({ page, path, words }) => {
  await signIn(page, path, path('/provider/guests/import'));
  const family = 'Zombori';
  const lines = ['Vezetéknév;Utónév;E-mail', `${family};Ágota;${family}a@example.com`, `${family};Béla;nem cím`];
  await page.locator('main input[type=file]').setInputFiles({
    name: 'vendegek.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...lines, `${family};Cézár;`].join('\r\n')),
  });
  await page.getByRole('button', { name: words['import.check'] }).click();
  await expect(page.getByRole('rowheader', { name: '3' })).toBeVisible();
  await page.getByRole('button', { name: words['import.without'].replace('{count}', '1') }).click();
  await page.getByRole('button', { name: words['import.check'] }).click();
  await page.getByRole('button', { name: words['import.take'].replace('{count}', '2') }).click();
  await expect(page.getByRole('link', { name: words['import.toGuests'] })).toBeVisible();
  await page.getByRole('link', { name: words['import.toGuests'] }).click();
  await page.getByLabel(words['guests.search']).fill(family);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
});

test('on a phone four guests have room on a screen', async ({ page, path }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, path, path('/provider/guests'));
  const names = page.locator('main [data-card]');
  await expect(names.nth(4)).toBeAttached();
  const tops = await names.evaluateAll((all) => all.slice(0, 5).map((it) => it.getBoundingClientRect().top));
  // Between the head and the bottom bar.
  expect((tops[4] ?? 0) - (tops[0] ?? 0)).toBeLessThan(844 - 56 - 60);
});
