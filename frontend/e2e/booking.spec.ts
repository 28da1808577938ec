import type { Page } from '@playwright/test';
import { links, mailedDigits, mailedLink } from './mail';
import { countPresses } from './presses';
import { serviceId } from './salon';
import type { Texts } from './test';
import { expect, test } from './test';
import * as walk from './walk';

/** Chooses the two services and goes on to the times. */
async function chooseServices(page: Page, say: Texts): Promise<void> {
  await expect(page.getByRole('button', { name: say.choose })).toBeDisabled();
  const search = page.getByRole('searchbox');
  for (const service of say.services) {
    await search.fill(service);
    await page.getByRole('checkbox', { name: service }).check();
  }
  await page.getByRole('button', { name: say.chosen }).click();
  await expect(page).toHaveURL(/\/date/);
}

/** Chooses the first free time of what is shown and goes on to the last step; answers what the button said. */
async function chooseTime(page: Page, say: Texts): Promise<string> {
  await expect(page.getByRole('button', { name: say.chooseTime })).toBeDisabled();
  await walk.freeTimes(page).first().check({ force: true });
  const text = (await walk.timeButton(page).textContent()) ?? '';
  await walk.timeButton(page).click();
  await expect(page).toHaveURL(/\/finalize/);
  return text;
}

/** A stranger becomes a known guest: tells who they are, and types the code of the mail. */
async function proveByCode(page: Page, demo: string, say: Texts, email: string): Promise<void> {
  await expect(page.getByRole('button', { name: say.next, exact: true })).toBeDisabled();
  await walk.askForMail(page, say, email);
  await page.getByRole('textbox', { name: say.digits }).pressSequentially(await mailedDigits(page, demo, email));
  await expect(page.getByRole('button', { name: say.send })).toBeEnabled();
}

/** Books with the first person of the first shop, so that two pages mean the same calendar. */
async function openTimes(page: Page, path: (page: string) => string, say: Texts): Promise<void> {
  await page.goto(path('/szalonka/appointmentbook/service'));
  await chooseServices(page, say);
  const people = await walk.openPeople(page);
  // After `anyone`.
  await people.getByRole('group').first().getByRole('button').nth(1).click();
  await expect(people).toHaveCount(0);
}

test('a new guest books two services with the code of the mail, in eight presses', { tag: '@english' }, async ({
  page,
  path,
  demo,
  say,
  words,
}) => {
  const email = 'uj.vendeg@example.com';
  await page.goto(path('/szalonka/appointmentbook/service'));
  const presses = await countPresses(page);
  await chooseServices(page, say);
  await expect(walk.freeTimes(page).first()).toBeAttached();
  await walk.freeTimes(page).first().check({ force: true });
  await expect(walk.timeButton(page)).toBeEnabled();
  const chosen = (await walk.timeButton(page).textContent()) ?? '';
  await walk.timeButton(page).click();

  await expect(page.getByRole('textbox', { name: say.email })).toBeVisible();
  await expect(page.getByText(/15\s800\sFt/)).toBeVisible();
  await proveByCode(page, demo, say, email);
  await expect(page.getByRole('timer')).toBeAttached();
  const send = page.getByRole('button', { name: say.send });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByRole('heading', { name: say.success })).toBeVisible();
  // One of them for the second service.
  expect(await presses()).toBeLessThanOrEqual(8 + 1);
  await page.getByRole('button', { name: say.stay }).click();
  const dateTime = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/.exec(chosen)?.[0] ?? 'no time';
  await expect(page.getByText(dateTime)).toBeVisible();

  await page.goto(path('/guest/dashboard'));
  await expect(page.getByRole('heading', { name: dateTime })).toBeVisible();
  await choosePassword(page, say, 'Erdei-szalonka7');
  await page.getByRole('button', { name: words['workspace.menu'] }).click();
  await page.getByRole('button', { name: say.logout }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);

  await page.goto(path('/login'));
  await page.getByRole('textbox', { name: say.username }).fill(email);
  await page.getByLabel(say.password, { exact: true }).fill('Erdei-szalonka7');
  await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).click();
  await expect(page).toHaveURL(/\/guest\/dashboard/);
  await expect(page.getByRole('heading', { name: dateTime })).toBeVisible();
  await expect(page.getByRole('heading', { name: say.choosePassword })).toHaveCount(0);
});

test(
  'a booking begun in one browser is finished from the mail in another',
  { tag: '@english' },
  async ({ page, path, another, demo, say, words }, info) => {
    const email = 'masik.eszkoz@example.com';
    await openTimes(page, path, say);
    const chosen = await chooseTime(page, say);
    const dateTime = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/.exec(chosen)?.[0] ?? 'no time';
    await walk.askForMail(page, say, email);

    const other = await another();
    await other.goto(`${await mailedLink(page, demo, email, links.signIn)}?lang=${info.project.name}`);
    const main = other.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Szalonka Szépségszalon' })).toBeVisible();
    // The page of a mail names them as the salon wrote them.
    await expect(main.getByText('Női hajvágás, Frufruigazítás')).toBeVisible();
    await expect(main.getByText(dateTime)).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(1);
    await main.getByRole('button', { name: words['signin.bookButton'] }).click();
    await expect(main.getByText(words['signin.booked'].split('{')[0] ?? '')).toContainText(`(${dateTime})`);
    await other.goto(path('/guest/dashboard'));
    await expect(other.getByRole('heading', { name: dateTime })).toBeVisible();
    // The page that waited follows, without being signed in: there the address was only typed.
    await expect(page.getByRole('heading', { name: say.success })).toBeVisible();
    await expect(page.getByText(dateTime)).toBeVisible();
    await expect(page.getByText(words['success.elsewhere'])).toBeVisible();
    await page.goto(path('/guest/dashboard'));
    await expect(page.getByRole('heading', { name: say.login })).toBeVisible();
  },
);

test('the mailed link opened in the same browser books, and the page that waited follows', async ({
  page,
  path,
  demo,
  say,
  words,
}) => {
  const email = 'ugyanitt@example.com';
  await openTimes(page, path, say);
  await chooseTime(page, say);
  await walk.askForMail(page, say, email);
  const mail = await page.context().newPage();
  await mail.goto(await mailedLink(page, demo, email, links.signIn));
  // Opening the link alone signs no guest in.
  await expect(mail.getByRole('button', { name: words['signin.bookButton'] })).toBeVisible();
  await expect(page.getByText(say.mailed)).toBeVisible();
  await mail.getByRole('button', { name: words['signin.bookButton'] }).click();
  await expect(mail.getByRole('heading', { name: say.success })).toBeVisible();
  await expect(page.getByRole('heading', { name: say.success })).toBeVisible();
});

/** Chooses a password on the own page after a repetition that differs and a password that everybody tries first. */
async function choosePassword(page: Page, say: Texts, password: string): Promise<void> {
  const box = page.getByRole('region', { name: say.choosePassword });
  const first = box.getByLabel(say.newPassword, { exact: true });
  const again = box.getByLabel(say.passwordAgain, { exact: true });
  const save = box.getByRole('button', { name: say.savePassword });
  await first.fill('Password1');
  await again.fill('Password2');
  await save.click();
  await expect(box.getByText(say.mismatch)).toBeVisible();
  await again.fill('Password1');
  await save.click();
  await expect(box.getByText(say.common)).toBeVisible();
  await expect(first).toHaveValue('Password1');
  await first.fill(password);
  await again.fill(password);
  await save.click();
  await expect(page.getByRole('region', { name: say.passwordDone })).toBeVisible();
  await expect(page.getByText(say.passwordSaved)).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: say.dashboard })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: say.passwordDone })).toHaveCount(0);
}

test('a known guest books with the password', { tag: '@english' }, async ({ page, path, say }) => {
  await openTimes(page, path, say);
  await chooseTime(page, say);
  await page.getByRole('textbox', { name: say.email }).fill(walk.guest.email);
  await page.getByRole('button', { name: say.next, exact: true }).click();
  await expect(page.getByRole('textbox', { name: say.email })).toHaveAttribute('readonly');
  await page.getByLabel(say.password, { exact: true }).fill('Rossz1jelszo');
  await page.getByRole('button', { name: say.login, exact: true }).click();
  await expect(page.getByText(say.wrong)).toBeVisible();
  await expect(page.getByLabel(say.password, { exact: true })).toHaveValue('Rossz1jelszo');
  await page.getByLabel(say.password, { exact: true }).fill(walk.guest.password);
  await page.getByRole('button', { name: say.login, exact: true }).click();
  await page.getByRole('button', { name: say.send }).click();
  await expect(page.getByRole('heading', { name: say.success })).toBeVisible();
  // Five seconds later the page leads to the bookings by itself.
  await page.mouse.move(0, 0);
  await expect(page).toHaveURL(/\/guest\/dashboard/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: say.dashboard })).toBeVisible();
});

test('the success page survives a reload, and whoever comes back to it is not sent on', async ({
  page,
  path,
  say,
  salon,
}) => {
  await page.goto(`${path('/szalonka/appointmentbook/date')}&services=${serviceId(salon, 'Manikűr')}`);
  await walk.chooseFirstTime(page);
  await walk.logIn(page, say);
  await page.getByRole('button', { name: say.send }).click();
  const congratulation = page.getByRole('heading', { level: 1, name: say.success });
  await expect(congratulation).toBeVisible();
  const booked = page.getByRole('main').getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  const time = await booked.textContent();
  await page.reload();
  await expect(congratulation).toBeVisible();
  await expect(booked).toHaveText(time ?? '');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: say.dashboard }).click();
  await expect(page).toHaveURL(/\/guest\/dashboard/);
  await page.goBack();
  await expect(congratulation).toBeVisible();
  await expect(booked).toHaveText(time ?? '');
});

test('a time that was just booked is gone from another open page', async ({ page, path, another, say }) => {
  const other = await another();
  await openTimes(other, path, say);
  const labels = other.locator('label:has(input[name^=slot-])');
  const first = (await labels.first().textContent()) ?? '';

  await openTimes(page, path, say);
  await chooseTime(page, say);
  await walk.logIn(page, say);
  await page.getByRole('button', { name: say.send }).click();
  await expect(page.getByRole('heading', { name: say.success })).toBeVisible();

  await other.reload();
  await expect(labels.first()).toBeAttached();
  expect(await labels.allTextContents()).not.toContain(first);
});

/** Holds the first free time, which it returns, for a guest who is known. */
async function holdTime(page: Page, path: (page: string) => string, say: Texts): Promise<string> {
  await openTimes(page, path, say);
  const chosen = await chooseTime(page, say);
  await walk.logIn(page, say);
  await expect(page.getByRole('timer')).toBeAttached();
  return chosen;
}

test('a time held for another guest offers three others at once, and nothing typed is lost', async ({
  page,
  path,
  another,
  demo,
  say,
}) => {
  const slower = await another();
  await openTimes(slower, path, say);
  const chosen = await chooseTime(slower, say);
  expect(await holdTime(page, path, say)).toBe(chosen);

  await proveByCode(slower, demo, say, 'lassu@example.com');
  await slower.getByRole('textbox').fill('Hosszú hajam van.');
  const others = slower.locator('input[name=alternative]');
  await expect(others).toHaveCount(3);
  await page.getByRole('button', { name: say.send }).click();
  await expect(page.getByRole('heading', { name: say.success })).toBeVisible();

  await others.first().check();
  await expect(slower.getByRole('timer')).toBeAttached();
  await expect(slower.getByRole('textbox')).toHaveValue('Hosszú hajam van.');
  await slower.getByRole('button', { name: say.send }).click();
  await expect(slower.getByRole('heading', { name: say.success })).toBeVisible();
});

test('a held time is offered again to its guest who goes back, and to others once it is left', async ({
  page,
  path,
  another,
  say,
}) => {
  const other = await another();
  const chosen = await holdTime(page, path, say);
  await openTimes(other, path, say);
  await expect(walk.freeTimes(other).first()).toBeAttached();
  await walk.freeTimes(other).first().check({ force: true });
  await expect(walk.timeButton(other)).not.toHaveText(chosen);

  await page.goBack();
  await expect(walk.timeButton(page)).toHaveText(chosen);
  // The hold ends by a call that may still be on its way.
  await expect(async () => {
    await other.reload();
    await walk.freeTimes(other).first().check({ force: true });
    await expect(walk.timeButton(other)).toHaveText(chosen, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
});

test('a time that the desk took while its guest was typing offers others and keeps everything', async ({
  page,
  path,
  callAs,
  say,
}) => {
  await openTimes(page, path, say);
  await chooseTime(page, say);
  await walk.logIn(page, say);
  await page.getByRole('textbox').fill('Hosszú hajam van.');
  await expect(page.getByRole('timer')).toBeAttached();
  await walk.takeHeldTime(await callAs('lilla'));

  await page.getByRole('button', { name: say.send }).click();
  await expect(page.getByRole('alert').filter({ hasText: say.lost })).toBeVisible();
  const others = page.locator('input[name=alternative]');
  await expect(others).toHaveCount(3);
  await expect(page.getByRole('textbox')).toHaveValue('Hosszú hajam van.');
  await others.first().check();
  await page.getByRole('button', { name: say.send }).click();
  await expect(page.getByRole('heading', { name: say.success })).toBeVisible();
});
