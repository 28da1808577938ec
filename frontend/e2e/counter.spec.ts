import { signIn } from './desk';
import { expect, settled, test } from './test';

test('counter mode: large, last names hidden but for what is opened, back to today when it is left alone', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, path, `${path('/provider/calendar')}&view=day`);
  const events = page.locator('.rbc-event[data-event]');
  await expect(events.first()).toBeVisible();
  await settled(page);
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await size()).toBe('16px');
  await page.getByRole('button', { name: words['counter.title'], exact: true }).click();
  const bar = page.getByRole('region', { name: words['counter.title'] });
  await expect(bar).toBeVisible();
  expect(await size()).toBe('20px');

  // Hidden in what is drawn and in what is said of it; what is opened says all.
  await bar.getByRole('button', { name: words['counter.shortNames'] }).click();
  const guest = events.filter({ hasText: /\p{L}+\. \p{L}+|\p{L}+ \p{Lu}\p{Ll}?\./u }).first();
  const short = (await guest.locator('.desk-title').innerText()).trim();
  await expect(guest).toHaveAccessibleName(new RegExp(short.replace('.', '\\.')));
  await guest.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  const whole = await sheet.getByRole('heading').first().innerText();
  expect(whole).not.toBe(short);
  expect(whole.replace(/\p{L}/gu, '').trim()).toBe('');

  // Never away from what is open.
  await page.clock.fastForward('10:00');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // Away from another day, after three minutes without a touch.
  await page.getByRole('button', { name: words['desk.later'], exact: true }).click();
  await expect(page).toHaveURL(/day=\d{4}-/);
  await page.clock.fastForward('02:30');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('02:30');
  await expect(page).toHaveURL(/day=\d{4}-/);
  await page.clock.fastForward('00:40');
  await expect(page).not.toHaveURL(/day=\d{4}-/);
  await expect(page.getByText(words['counter.returned'])).toHaveCount(1);

  // Kept by the browser, and left in sight.
  await page.reload();
  await expect(bar).toBeVisible();
  await expect(events.filter({ hasText: short }).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await bar.getByRole('button', { name: words['counter.leave'] }).click();
  await expect(bar).toHaveCount(0);
  expect(await size()).toBe('16px');
});
