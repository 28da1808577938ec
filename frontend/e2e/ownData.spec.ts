import { readFile } from 'node:fs/promises';
import { ApiClient } from './apiClient';
import { book, freeTimesOf } from './freeTimes';
import { expect, test } from './test';
import * as walk from './walk';

/** The demo's guest is gone after it. */
test('a guest downloads what is held of them, and erases it after a wrong password', async ({
  page,
  path,
  demo,
  salon,
  callAs,
  words,
}) => {
  const guest = await callAs(walk.guest.email);
  const { times, wanted } = await freeTimesOf(salon, demo, 21);
  await book(guest, salon, wanted, times[0]);
  await ApiClient.signIn(page.request, demo, walk.guest.email);
  await page.goto(path('/guest/personal'));
  const block = page.getByRole('region', { name: words['ownData.title'] });
  const file = async (name: string): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), block.getByRole('link', { name }).click()]);
    return readFile(await download.path(), 'utf8');
  };
  expect(await file(words['ownData.page'])).toContain(walk.guest.email);
  const data: unknown = JSON.parse(await file(words['ownData.file']));
  expect(data).toMatchObject({ account: { email: walk.guest.email } });

  await block.getByRole('button', { name: words['ownData.erase'] }).click();
  const dialog = page.getByRole('dialog', { name: words['ownData.dialog'] });
  await expect(dialog.getByText(words['ownData.cancelled']).first()).toBeVisible();
  const erase = dialog.getByRole('button', { name: words['ownData.button'] });
  const password = dialog.getByLabel(words['ownData.password']);
  await erase.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('Nem-ez-az-1');
  await erase.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toBeVisible();
  await password.fill(walk.guest.password);
  await erase.click();
  await expect(page.getByRole('heading', { level: 1, name: words['ownData.erasedTitle'] })).toBeVisible();
  await expect(page.getByText(words['ownData.erasedKept'])).toBeVisible();
  const { status } = await page.evaluate(async () => ({ status: (await fetch('/api/user/current')).status }));
  expect(status).toBe(401);
  await page.reload();
  await expect(page.getByText(words['ownData.erasedBack'])).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: words['ownData.erasedFind'] }).click();
  await page.waitForURL((address) => address.pathname === '/');
});
