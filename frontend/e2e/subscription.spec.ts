import type { Page } from '@playwright/test';
import { ApiClient } from './apiClient';
import type { Words } from './test';
import { expect, settled, test } from './test';

const address = '/provider/subscription';
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** A text with its placeholders as a pattern. */
const like = (text: string) => new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'));

/** Tops up by card and answers as the sandbox bank. */
async function payAtBank(page: Page, words: Words, answer: 'pay' | 'refuse' | 'silent'): Promise<void> {
  const amount = page.getByRole('textbox', { name: words['pay.amount'] });
  await amount.fill('20 000');
  await page.getByRole('button', { name: words['pay.card'] }).click();
  await page.waitForURL(/\/sandbox\/bank\//, { timeout: 20_000 });
  await page.locator(`form[action$="/${answer}"] button`).click();
  await page.waitForURL(/\/provider\/subscription\?payment=/);
  await settled(page);
}

/** Prolongs the plan from the account. */
async function prolong(page: Page, words: Words): Promise<void> {
  await page
    .getByRole('region', { name: words['plan.current'] })
    .getByRole('button', { name: words['plan.prolong'] })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: like(words['prolong.pay']) }).click();
  await expect(dialog).toBeHidden();
}

test('a salon tops up at the sandbox bank, prolongs, changes its plan, lets it end and recovers', async ({
  page,
  path,
  words,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(desk);
  await ApiClient.signIn(page.request, new URL(path('/')).origin, 'akos');
  await page.goto(path(address));
  await settled(page);
  const state = page.getByRole('region', { name: words['plan.current'] });
  await expect(state.getByText('Raj', { exact: true })).toBeVisible();
  await expect(state.getByText('4 320 Ft')).toBeVisible();

  // Not enough yet, and it says so.
  await state.getByRole('button', { name: words['plan.prolong'] }).click();
  await expect(page.getByRole('dialog').getByText(like(words['prolong.missing']))).toBeVisible();
  await page.keyboard.press('Escape');

  await payAtBank(page, words, 'refuse');
  await expect(page.getByText(words['pay.reason.refused'])).toBeVisible({ timeout: 15_000 });
  await expect(state.getByText('4 320 Ft')).toBeVisible();
  await payAtBank(page, words, 'pay');
  await expect(page.getByText(like(words['pay.paid']))).toBeVisible({ timeout: 15_000 });
  await expect(state.getByText('24 320 Ft')).toBeVisible();

  const list = page.getByRole('list', { name: words['paid.title'] });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list
      .getByRole('link', { name: like(words['paid.confirmationOf']) })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^SZ\w+\.pdf$/);

  await prolong(page, words);
  await expect(state.getByText('15 420 Ft')).toBeVisible();

  await page.getByRole('button', { name: `${words['plan.choose']}: Vonulás` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: like(words['change.pay']) })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(state.getByText('Vonulás', { exact: true })).toBeVisible();

  await state.getByRole('button', { name: words['plan.cancel'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: words['cancel.confirm'] }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('alert').getByText(words['subscription.lapsed'])).toBeVisible();

  // On the phone: back again.
  await page.setViewportSize(phone);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('alert').getByText(words['subscription.lapsed'])).toBeVisible();
  await prolong(page, words);
  await expect(page.getByText(words['subscription.lapsed'])).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test('a bank that never answers is waited for, and a transfer says what to send', async ({ page, path, words }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(phone);
  await ApiClient.signIn(page.request, new URL(path('/')).origin, 'akos');
  await page.goto(path(address));
  await settled(page);
  await payAtBank(page, words, 'silent');
  await expect(page.getByText(like(words['pay.pending']))).toBeVisible();
  await expect(page.getByText(like(words['pay.silent']))).toBeVisible({ timeout: 40_000 });

  await page.getByRole('button', { name: words['pay.transfer'] }).click();
  const transfer = page.getByRole('region', { name: words['pay.transferTitle'] });
  await expect(transfer.getByText('HU42 1177 3016 1111 1018 0000 0000')).toBeVisible();
  await expect(transfer.getByRole('img', { name: like(words['pay.code']) })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  if (process.env.SHOTS !== undefined) {
    await page.screenshot({
      path: `${process.env.SHOTS}/transfer-${words['pay.transfer'].length}.png`,
      fullPage: true,
    });
    await page.setViewportSize(desk);
    await page.screenshot({ path: `${process.env.SHOTS}/desk-${words['pay.transfer'].length}.png`, fullPage: true });
  }
});
