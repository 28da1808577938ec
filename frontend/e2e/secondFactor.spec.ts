import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { field, good, registerCompany } from './owner';
import type { Words } from './test';
import { expect, test } from './test';

/** The six digits an authenticator app shows for a secret in base32 (RFC 6238). */
function appCode(secret: string, at: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((it) => letters.indexOf(it).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((it) => Number.parseInt(it, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The clock of pages begins where the server's does. */
const now = (page: Page): Promise<number> => page.evaluate(() => Date.now());

const block = (page: Page, words: Words) => page.getByRole('region', { name: words['secondFactor.title'] });

async function signIn(page: Page, path: (page: string) => string, username: string): Promise<void> {
  await page.goto(path('/login'));
  await field(page, 'username').fill(username);
  await field(page, 'password').fill(good);
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('an owner turns two-step sign-in on, signs in with the app and without the phone', { tag: '@english' }, async ({
  page,
  path,
  say,
  words,
  another,
}) => {
  const { username } = await registerCompany(page, path, say, words);
  await page.goto(path('/provider/personal'));
  await block(page, words).getByRole('button', { name: words['secondFactor.open'] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=password]').fill(good);
  await dialog.getByRole('button', { name: words['secondFactor.next'] }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.locator('input[name=code]').fill('000000');
  await dialog.getByRole('button', { name: words['secondFactor.turnOn'] }).click();
  await expect(dialog.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('input[name=code]').fill(appCode(secret, await now(page)));
  await dialog.getByRole('button', { name: words['secondFactor.turnOn'] }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recovery = await dialog.getByRole('listitem').first().innerText();
  await dialog.getByRole('button', { name: words['secondFactor.kept'] }).click();
  await expect(block(page, words)).toContainText(words['secondFactor.isOn']);

  const phone = await another();
  await signIn(phone, path, username);
  // The one that confirmed it is used up; the next one of the app is not.
  await phone
    .getByRole('dialog')
    .locator('input[name=code]')
    .fill(appCode(secret, (await now(page)) + 30_000));
  await expect(phone).toHaveURL(/\/provider\//);

  const lost = await another();
  await signIn(lost, path, username);
  await lost.keyboard.press('Escape');
  await expect(lost.getByRole('dialog')).toBeHidden();
  await expect(lost.getByRole('alert')).toBeVisible();
  await lost.locator('main form button[type=submit]').click();
  await lost.getByRole('button', { name: words['secondStep.useRecovery'] }).click();
  await lost.getByRole('dialog').locator('input[name=code]').fill(recovery.toLowerCase());
  await lost.keyboard.press('Enter');
  await expect(lost).toHaveURL(/\/provider\//);

  await page.reload();
  await expect(block(page, words)).toContainText(
    words['secondFactor.left'].split('|').at(-1)?.replace('{count}', '9') ?? '',
  );
  await block(page, words).getByRole('button', { name: words['secondFactor.end'] }).click();
  await dialog.locator('input[name=password]').fill(good);
  await dialog.getByRole('button', { name: words['secondFactor.endButton'] }).click();
  await expect(block(page, words).getByRole('button', { name: words['secondFactor.open'] })).toBeVisible();
});
