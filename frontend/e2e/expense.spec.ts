import { readFileSync } from 'node:fs';
import { dayAhead } from './clocks';
import { signIn } from './desk';
import { chooseIn, select } from './fields';
import { expect, settled, test } from './test';

const phone = { width: 390, height: 844 };

/** `1 234 Ft` as the page writes it. */
const money = (forints: number) => `${forints.toString().replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0Ft`;

test('a supervisor writes expenses down, repeats fixed costs, attaches a receipt and reads the list out', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path, path('/provider/expense'));
  await settled(page);

  // Wrong first: the field says so.
  const quick = page.getByRole('form', { name: words['expense.quick'] });
  await quick.getByLabel(words['expense.amount']).fill('sok');
  await quick.getByRole('button', { name: words['expense.add'] }).click();
  await expect(quick.getByLabel(words['expense.amount'])).toHaveAttribute('aria-invalid', 'true');
  await chooseIn(select(quick, 'categoryId'), 'Marketing');
  await quick.getByLabel(words['expense.amount']).fill('12 345');
  await quick.getByLabel(words['expense.note']).fill('=1+1');
  await quick.getByLabel(words['expense.note']).press('Enter');
  const row = page.getByRole('row', { name: /=1\+1/ });
  await expect(row).toContainText(money(12_345));
  // Ready for the next one.
  await expect(quick.getByLabel(words['expense.amount'])).toBeFocused();

  const repeat = page.getByRole('button', { name: words['expense.repeat'].replace('{count}', '2') });
  await repeat.click();
  await expect(repeat).toBeHidden();
  await expect(page.getByRole('row', { name: /Bérleti díj/ })).toContainText(money(450_000));

  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: words['expense.edit'] });
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'szamla.pdf', mimeType: 'application/pdf', buffer: pdf });
  const link = dialog.getByRole('link', { name: words['expense.pdf'].replace('{number}', '1') });
  await expect(link).toBeVisible();
  const kept = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  expect(await kept.body()).toEqual(pdf);
  await dialog.getByRole('button', { name: words['expense.delete'], exact: true }).last().click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: words['desk.undo'] }).click();
  await expect(row).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words['expense.csv'] }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain('"\'=1+1"');
  expect(text).toContain(`"${dayAhead(0)}"`);

  await page.setViewportSize(phone);
  await page.reload();
  await settled(page);
  await expect(page.getByText(money(12_345)).first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
