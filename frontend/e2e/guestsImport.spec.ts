import type { Page } from '@playwright/test';
import { messages } from '../src/locales/workspace/guests/import/hu';
import { messages as workspace } from '../src/locales/workspace/hu';
import { signIn } from './desk';
import { expect, test } from './test';

const rows = 5000;
/** The line of every row that is wrong, the names of the columns being the first line. */
const wrongLines = [3, 1002, 2503, 4999];

/** A list as another program writes it, with so many guests and some addresses that are none. */
function list(): Buffer {
  const lines = Array.from({ length: rows }, (_row, index) => {
    const email = wrongLines.includes(index + 2) ? `nem cím ${index}` : `vendeg${index}@example.com`;
    return `Zalai${index};Örs;${email};+36 30 ${String(2_000_000 + index)};7.34 + 8.1, 30 perc`;
  });
  return Buffer.from(['Vezetéknév;Keresztnév;E-mail;Telefon;Megjegyzés', ...lines].join('\r\n'));
}

const filled = (text: string, values: Record<string, number>) =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => `${values[name] ?? hole}`);

const total = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/api/guests/stat')).json()).total);

/** Chooses the list, has it checked, and leaves its wrong rows out; to be taken in then are so many. */
async function prepare(page: Page, path: (page: string) => string): Promise<void> {
  await page.goto(path('/provider/guests/import'));
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'vendegek.csv', mimeType: 'text/csv', buffer: list() });
  await page.getByRole('button', { name: messages['import.check'] }).click();
  for (const line of wrongLines) {
    await expect(page.getByRole('rowheader', { name: `${line}`, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Felvétel/ })).toHaveCount(0);
  await page.getByRole('button', { name: filled(messages['import.without'], { count: wrongLines.length }) }).click();
  await page.getByRole('button', { name: messages['import.check'] }).click();
}

test('on a phone a letter leads to the first guest who begins with it', async ({ page, path }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, path, path('/provider/guests'));
  const letters = page.getByRole('navigation', { name: workspace['guests.letters'] });
  await letters.getByRole('button', { name: 'Sz', exact: true }).click();
  await expect(page.locator('main [data-card]:focus')).toHaveText(/^Sz/);
  await letters.getByRole('button', { name: 'Cs', exact: true }).click();
  const first = page.locator('main [data-card]:focus');
  await expect(first).toHaveText(/^Cs/);
  // Nothing stands over whom it led to.
  const [card, bar] = await Promise.all([first.boundingBox(), letters.boundingBox()]);
  expect(card?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('five thousand guests are taken in while one sees how far it is, without the wrong rows, and once only', async ({
  page,
  path,
}) => {
  const right = rows - wrongLines.length;
  await signIn(page, path);
  const before = await total(page);

  await prepare(page, path);
  const take = page.getByRole('button', { name: filled(messages['import.take'], { count: right }) });
  await expect(take).toBeEnabled();
  // However fast it is, every step that the bar shows is seen.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector('main progress');
      if (bar?.hasAttribute('value')) {
        seen.push(`${bar.getAttribute('value')}/${bar.getAttribute('max')}`);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await take.click();
  await expect(page.getByText(filled(messages['import.done'], { created: right, left: 0 }))).toBeVisible({
    timeout: 60_000,
  });
  const seen = new Set(await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'seen')?.value as string[]));
  expect(seen.size).toBeGreaterThan(1);
  expect([...seen].every((it) => it.endsWith(`/${right}`))).toBe(true);
  expect(await total(page)).toBe(before + right);

  // The same list once more: everybody is here already, and is named.
  await prepare(page, path);
  const counts = filled(messages['import.counts'], { created: 0, duplicates: right, wrong: 0 });
  await expect(page.getByText(counts)).toBeVisible();
  await expect(page.getByRole('button', { name: filled(messages['import.take'], { count: 0 }) })).toBeDisabled();
  await page.getByText(filled(messages['import.twins'], { count: right })).click();
  await expect(page.getByRole('row', { name: /Zalai0 · Örs/ }).getByRole('link')).toBeVisible();
  await page
    .getByRole('row', { name: /Zalai0 · Örs/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zalai0 Örs');
  expect(await total(page)).toBe(before + right);
});
