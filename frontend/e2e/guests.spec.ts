import { weekdayAhead } from './clocks';
import { box, colleagues, save, signIn } from './desk';
import { serviceId } from './salon';
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

test('allergies and tags of a card are seen in the calendar, and a formula of a visit on the card', async ({
  page,
  path,
  salon,
  say,
  words,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path, path('/provider/guests'));
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: words['guests.add'] }).click();
  await dialog.getByLabel(say.lastName).fill('Zsadányi');
  await dialog.getByLabel(say.firstName).fill('Réka');
  await dialog.getByRole('button', { name: words['personal.save'] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zsadányi');
  const card = new URL(page.url()).pathname;
  await page.getByRole('button', { name: words['guests.edit'] }).click();
  await dialog.getByLabel(words['guests.allergies']).fill('parabén');
  await dialog.getByRole('button', { name: words['guests.tag.hurried'] }).click();
  await dialog.getByLabel(words['guests.blockOnline']).check();
  await dialog.getByRole('button', { name: words['personal.save'] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${words['guests.allergies']}: parabén`)).toBeVisible();
  await expect(page.getByText(words['guests.tag.hurried'])).toBeVisible();
  await expect(page.getByText(words['guests.isBlockedOnline'])).toBeVisible();

  const day = weekdayAhead(21, 2);
  const { Lilla } = await colleagues(page);
  const visit = await save(page, 'appointment', {
    guestId: card.split('/').at(-1),
    services: [serviceId(salon, 'Női hajvágás')],
    providerId: Lilla,
    start: `${day.replaceAll('-', '.')} 10:00`,
    evenOutsideHours: true,
    notifyGuest: false,
  });
  await page.goto(`${path('/provider/calendar')}&view=day&day=${day}`);
  await expect(box(page, visit)).toHaveAccessibleName(
    new RegExp(`${words['guests.allergies']} · ${words['guests.tag.hurried']}`),
  );
  // A guest who is new here has a sign too.
  await expect(box(page, visit).locator('.desk-signs path')).toHaveCount(3);

  await box(page, visit).click();
  await expect(dialog.getByText(`${words['guests.allergies']}: parabén`)).toBeVisible();
  await dialog.getByRole('button', { name: words['formulas.add'] }).click();
  await dialog.getByLabel(words['formulas.add']).fill('6/0 + 7/1\n6% 1:1');
  await dialog.getByRole('button', { name: words['formulas.save'] }).click();
  await expect(dialog.getByText('6/0 + 7/1 6% 1:1')).toBeVisible();
  // The focus goes back to the button, which is scrolled into sight with it.
  await expect(dialog.getByRole('button', { name: words['formulas.add'] })).toBeFocused();
  await dialog.getByRole('link', { name: words['desk.openCard'] }).click();
  const formulas = page.getByRole('region', { name: words['formulas.title'] });
  await expect(formulas.getByText('6/0 + 7/1 6% 1:1')).toBeVisible();
  await formulas.getByRole('link', { name: day }).click();
  await expect(dialog.getByRole('heading', { name: /Zsadányi/ })).toBeVisible();
});
