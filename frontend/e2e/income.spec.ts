import { dayAhead } from './clocks';
import { colleagues, save, signIn } from './desk';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

const phone = { width: 390, height: 844 };
/** A day of the demo whose visits are all paid, and that is not closed. */
const day = dayAhead(-5);

interface Sum {
  method: string;
  amount: number;
  tips: number;
}

test('twenty visits are recorded and their day is closed by the keyboard alone', async ({
  page,
  path,
  salon,
  words,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  await settled(page);
  // The receptionist has no bookings, so her day is empty after her lunch.
  const { Anna = '', Lilla = '' } = await colleagues(page);
  const shopId = salon.employees.find((it) => it.id === Lilla)?.shopsProviderWorkingIn[0] ?? '';
  for (let number = 0; number < 20; number += 1) {
    const minute = 14 * 60 + number * 15;
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    await save(page, 'appointment', {
      start: `${day.replaceAll('-', '.')} ${clock}`,
      walkIn: true,
      services: [serviceId(salon, 'Frufruigazítás')],
      providerId: Anna,
      shopId,
      evenOutsideHours: true,
    });
  }
  await page.goto(path('/provider/payment'));
  await settled(page);
  const amounts = page.locator('input[data-amount]');
  // Four of yesterday, too.
  await expect(amounts).toHaveCount(24);
  await expect(amounts.first()).toHaveValue('2900');

  await amounts.first().focus();
  await page.keyboard.type('sok');
  await page.keyboard.press('Enter');
  await expect(amounts.first()).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2900');
  for (let number = 0; number < 24; number += 1) {
    if (number % 4 === 0) {
      await page.keyboard.press(words[number % 8 === 0 ? 'income.keys.card' : 'income.keys.cash']);
    }
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(words['income.noUnpaid'])).toBeVisible({ timeout: 30_000 });

  await page.getByRole('link', { name: words['income.view.till'] }).focus();
  await page.keyboard.press('Enter');
  const date = page.locator('main input[name=day]');
  await expect(date).toBeVisible();
  await date.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(day);
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(new RegExp(day));
  const answer = await page.request.get(new URL(`/api/income/day?shopId=${shopId}&date=${day}`, page.url()).href);
  const { expected }: { expected: Sum[] } = await answer.json();
  const counted = page.locator('input[data-counted]');
  await expect(counted).toHaveCount(expected.length);
  await counted.first().focus();
  for (const [index, { method, amount, tips }] of expected.entries()) {
    // A hundred are missing from the cash.
    await page.keyboard.type(`${Math.max(0, amount + tips - (method === 'cash' ? 100 : 0))}`);
    if (index < expected.length - 1) {
      await page.keyboard.press('Enter');
    }
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words['income.reopen'] })).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText(/-100\u00a0Ft/);

  // The day keeps its amounts until it is opened again.
  await page.goto(`${path('/provider/payment')}&from=${day}&to=${day}`);
  await settled(page);
  await expect(page.getByText(words['income.closedMark']).first()).toBeVisible();
  await page.goto(`${path('/provider/payment')}&view=till&shop=${shopId}&day=${day}`);
  await page.getByRole('button', { name: words['income.reopen'] }).click();
  await page.getByRole('textbox', { name: words['income.reason'] }).fill('Kártya volt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words['income.close'] })).toBeVisible();
  await expect(page.getByText(/Kártya volt/)).toBeVisible();
});

test('a visit is paid in two ways on a phone, and a colleague gets a share', async ({ page, path, words }) => {
  await page.setViewportSize(phone);
  await signIn(page, path, `${path('/provider/payment')}&from=${dayAhead(-1)}&to=${dayAhead(-1)}`);
  await settled(page);
  const details = page.getByRole('button', { name: new RegExp(`^${words['income.details']}:`) });
  await details.first().click();
  const dialog = page.getByRole('dialog', { name: words['income.payments'] });
  await dialog.getByRole('button', { name: words['income.addPart'] }).click();
  await dialog.getByLabel(words['income.amount']).first().fill('1000');
  await dialog.getByLabel(words['income.amount']).last().fill('2500');
  await dialog.getByLabel(words['income.tip']).last().fill('300');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.goto(`${path('/provider/payment')}&view=commission`);
  await settled(page);
  const percent = page.getByRole('textbox', { name: /Lilla/ });
  await percent.fill('40');
  await percent.press('Enter');
  await expect(percent).toHaveValue('40');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /Lilla/ })).toHaveValue('40');
  expect(await overflow()).toBeLessThanOrEqual(0);
});
