import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { links, mailedLink } from './mail';
import { acceptInvite, field, good, inviteToNewCompany, registerCompany } from './owner';
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

/** Says who it is in the dialog that opened; the secret for the app. */
async function scanned(page: Page, words: Words): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=password]').fill(good);
  await dialog.getByRole('button', { name: words['secondFactor.next'] }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  return (await dialog.locator('code').innerText()).replaceAll(' ', '');
}

/** Turns it on in the dialog that opened. */
async function turnOn(page: Page, words: Words): Promise<void> {
  const dialog = page.getByRole('dialog');
  const secret = await scanned(page, words);
  await dialog.locator('input[name=code]').fill(appCode(secret, await now(page)));
  await dialog.getByRole('button', { name: words['secondFactor.turnOn'] }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: words['secondFactor.kept'] }).click();
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
  const secret = await scanned(page, words);
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

test('a salon requires it: a colleague at work is asked at once, and goes on', async ({
  page,
  path,
  say,
  words,
  demo,
  another,
}) => {
  const { username, email } = await inviteToNewCompany(page, path, say, words, demo);
  const colleague = await another();
  await acceptInvite(colleague, words, await mailedLink(colleague, demo, email, links.invite), username);

  await page.goto(path('/provider/employees'));
  const rule = block(page, words);
  await rule.getByRole('switch').click({ force: true });
  await expect(rule.getByText(words['secondFactor.ownFirst'])).toBeVisible();
  await page.goto(path('/provider/personal'));
  await block(page, words).getByRole('button', { name: words['secondFactor.open'] }).click();
  await turnOn(page, words);
  await page.goto(path('/provider/employees'));
  await rule.getByRole('switch').click({ force: true });
  await expect(rule.getByRole('switch')).toBeChecked();

  // The other desk is known for a second.
  await expect(async () => {
    await colleague.reload();
    await expect(colleague.getByRole('heading', { name: words['secondFactor.neededTitle'] })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await colleague.getByRole('button', { name: words['secondFactor.open'] }).click();
  await turnOn(colleague, words);
  await expect(colleague.locator('.desk-hours')).toBeVisible();
  await page.reload();
  await expect(rule.getByText(words['secondFactor.people'].replace('{names}', ''))).toContainText('Kolléga');
});
