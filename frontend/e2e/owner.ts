import type { Page } from '@playwright/test';
import { links, mailedLink } from './mail';
import type { Texts, Words } from './test';
import { expect } from './test';

/** A password of good strength. */
export const good = 'Erdei-szalonka7';

/** Unique among the tests of this file. */
let made = 0;
export function fresh(prefix: string): string {
  made += 1;
  return `${prefix}${String(made).padStart(4, '0')}`;
}

export const field = (page: Page, name: string) => page.locator(`main input[name=${name}]`);

export async function tellWhoYouAre(page: Page, say: Texts, email: string): Promise<void> {
  await field(page, 'lastName').fill('Őszi');
  await field(page, 'firstName').fill('Emese');
  await field(page, 'email').fill(email);
  await field(page, 'phone').fill('06301234567');
  await page.getByRole('button', { name: say.next, exact: true }).click();
}

export async function tellTheSalon(page: Page, say: Texts, id: string): Promise<void> {
  await field(page, 'companyName').fill('Őszi Szalon');
  await field(page, 'companyAddress').fill('1053 Budapest, Fő utca 1.');
  await field(page, 'szalonkaId').fill(id);
  await page.getByRole('button', { name: say.next, exact: true }).click();
}

export async function chooseAccount(page: Page, username: string): Promise<void> {
  await field(page, 'username').fill(username);
  await field(page, 'password').fill(good);
  await field(page, 'privacy').check();
}

/** A new company and its owner, signed in. */
export async function registerCompany(page: Page, path: (page: string) => string, say: Texts, words: Words) {
  const [id, username] = [fresh('szalon-'), fresh('v')];
  await page.goto(path('/register'));
  await tellWhoYouAre(page, say, `${username}@example.com`);
  await tellTheSalon(page, say, id);
  await chooseAccount(page, username);
  await page.getByRole('button', { name: words['register.send'] }).click();
  await expect(page).toHaveURL(/\/provider\/firststeps/);
  return { id, username };
}

/** Opens the link that confirms the owner's address, which inviting requires. */
export async function proveAddress(page: Page, demo: string, say: Texts, username: string): Promise<void> {
  await page.goto(await mailedLink(page, demo, `${username}@example.com`, links.signIn));
  await page.getByRole('button', { name: say.signIn }).click();
  await expect(page.getByRole('heading', { name: say.confirmed })).toBeVisible();
}

/** Accepts the invitation of `USERNAME@example.com` at its link. */
export async function acceptInvite(page: Page, words: Words, link: string, username: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(`${username}@example.com`)).toBeVisible();
  await field(page, 'lastName').fill('Új');
  await field(page, 'firstName').fill('Kolléga');
  await field(page, 'phone').fill('06207654321');
  await chooseAccount(page, username);
  await page.getByRole('button', { name: words['invite.accept'] }).click();
  await expect(page).toHaveURL(/\/provider\/calendar/);
}

/** The owner of a new company invites a colleague. */
export async function inviteToNewCompany(
  page: Page,
  path: (page: string) => string,
  say: Texts,
  words: Words,
  demo: string,
): Promise<{ username: string; email: string }> {
  const owner = await registerCompany(page, path, say, words);
  await proveAddress(page, demo, say, owner.username);
  const username = fresh('k');
  const email = `${username}@example.com`;
  await invite(page, path, words, email);
  return { username, email };
}

/** Opens the people of the salon, and writes an address into the form of an invitation. */
export async function invite(page: Page, path: (page: string) => string, words: Words, email: string): Promise<void> {
  await page.goto(path('/provider/employees'));
  await page.getByRole('button', { name: words['invites.new'] }).click();
  await page.getByRole('dialog').locator('input[name=email]').fill(email);
  await page.getByRole('button', { name: words['invites.send'] }).click();
}
