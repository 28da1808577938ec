import type { Page } from '@playwright/test';
import { signIn } from './desk';
import { links, mailedLink } from './mail';
import { acceptInvite, good, inviteToNewCompany } from './owner';
import type { Words } from './test';
import { expect, settled, test } from './test';

const named = (text: string, name: string) => text.replace('{name}', name);

/** Opens a tab of an employee's page. */
async function openTab(page: Page, words: Words, tab: 'profile' | 'services' | 'shops' | 'calendar' | 'account') {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: words[`person.tab.${tab}`], exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
}

async function save(page: Page, words: Words) {
  await page.getByRole('main').getByRole('button', { name: words['personal.save'] }).click();
  await expect(page.getByText(words['personal.saved'])).toBeVisible();
}

test('a colleague joins by a link passed on by hand, is set up, and owns the salon in the end', async ({
  page,
  path,
  say,
  words,
  demo,
  another,
}, info) => {
  const { username, email } = await inviteToNewCompany(page, path, say, words, demo);
  const dialog = page.getByRole('dialog', { name: words['invites.link'] });
  const qr = dialog.getByRole('img');
  await expect(qr).toBeVisible();
  expect(await qr.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0)).toBe(true);
  const link = links.invite.exec(await dialog.getByRole('textbox').inputValue())?.[0] ?? '';
  await dialog.getByRole('button', { name: words['invites.close'] }).click();

  const other = await another();
  await acceptInvite(other, words, `${demo}${link}?lang=${info.project.name}`, username);

  await page.reload();
  await expect(page.getByRole('region', { name: words['invites.title'] })).toContainText(
    words['invites.state.ACCEPTED'],
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /Kolléga/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Kolléga/ })).toBeVisible();
  await page.getByRole('textbox', { name: words['person.title'] }).fill('gyakornok');
  await page.getByRole('combobox', { name: words['invites.role'] }).click();
  await page.getByRole('option', { name: words['invites.SUPERVISOR'] }).click();
  await save(page, words);
  await openTab(page, words, 'services');
  await page.getByRole('checkbox').first().check();
  await save(page, words);
  await openTab(page, words, 'shops');
  await page.getByRole('checkbox').first().check();
  await save(page, words);
  await openTab(page, words, 'calendar');
  await page.getByRole('switch', { name: words['person.showCalendar'] }).click();
  await save(page, words);
  await page.goto(`${path(new URL(page.url()).pathname)}&tab=calendar`);
  await expect(page.getByRole('switch', { name: words['person.showCalendar'] })).not.toBeChecked();

  // The link did not prove the address, so the salon cannot be theirs; the mail of the invitation does.
  await openTab(page, words, 'account');
  await expect(page.getByText(words['owner.cannot'])).toBeVisible();
  await other.goto(`${await mailedLink(other, demo, email, links.invite)}?lang=${info.project.name}`);
  await other.getByRole('link', { name: words['invite.prove'] }).click();
  await other.getByRole('button', { name: say.signIn }).click();
  await expect(other.getByRole('heading', { name: say.confirmed })).toBeVisible();
  await page.goto(`${path(new URL(page.url()).pathname)}&tab=account`);
  await page.getByRole('button', { name: words['owner.open'] }).click();
  const question = page.getByRole('dialog');
  await question.locator('input[name=password]').fill('Rossz-jelszo1');
  await question.getByRole('button', { name: words['owner.confirm'] }).click();
  await expect(question.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true');
  await question.locator('input[name=password]').fill(good);
  await question.getByRole('button', { name: words['owner.confirm'] }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(words['person.ownerStays'])).toBeVisible();
  await expect(page.getByRole('button', { name: words['person.disable'] })).toHaveCount(0);
  await page.goto(path('/provider/employees'));
  await expect(page.getByRole('listitem').filter({ hasText: /Kolléga/ })).toContainText(/tulajdonos|owner/);
});

test('who is disabled has appointments, of which it is said first what becomes of them', async ({
  page,
  path,
  words,
}) => {
  await signIn(page, path, path('/provider/employees'));
  await page.getByRole('main').getByRole('link', { name: /Lilla/ }).click();
  await openTab(page, words, 'account');
  await page.getByRole('button', { name: words['person.disable'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: words['person.disable'] }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByRole('listitem').first()).toBeVisible();
  await asked.getByRole('button', { name: words['ahead.keep'] }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText(words['employees.disabled'], { exact: true })).toBeVisible();
  await page.getByRole('button', { name: words['person.activate'] }).click();
  await expect(page.getByRole('button', { name: words['person.disable'] })).toBeVisible();
});

test('the owner stays, by what the page says', async ({ page, path, words }) => {
  await signIn(page, path, path('/provider/employees'));
  await page.getByRole('main').getByRole('link', { name: /Dóra/ }).click();
  await openTab(page, words, 'account');
  await expect(page.getByText(words['person.ownerStays'])).toBeVisible();
  await settled(page);
  await expect(page.getByRole('button', { name: words['person.disable'] })).toHaveCount(0);
  await page.goto(path('/provider/employees/018f0000-0000-7000-8000-000000000000'));
  await expect(page.getByText(words['person.unknown'])).toBeVisible();
  await expect(page.getByText(named(words['person.back'], ''))).toBeVisible();
});
