import { dayAhead, weekdayAhead } from './clocks';
import { save, signIn } from './desk';
import { chooseIn, select } from './fields';
import { countPresses } from './presses';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

for (const width of [390, 1280]) {
  test(`a visit is paid by card in two presses, taken back, and paid in parts, ${width} px wide`, async ({
    page,
    path,
    salon,
    words,
  }) => {
    // A day of its own, long over.
    const day = weekdayAhead(width === 390 ? -150 : -157, 3);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, path);
    const visit = await save(page, 'appointment', {
      walkIn: true,
      services: [serviceId(salon, 'Női hajvágás')],
      start: `${day.replaceAll('-', '.')} 04:00`,
      evenOutsideHours: true,
    });
    await page.goto(`${path('/provider/calendar')}&view=list&day=${day}`);
    await settled(page);
    const till = page.getByRole('region', { name: words['income.payments'] });
    const presses = await countPresses(page);
    await page.locator(`main [data-event="${visit.id}"]`).click();
    await till.getByRole('button', { name: words['income.pay.card'] }).click();
    await expect(till.getByText(new RegExp(`^${words['income.method.card']} 12.900.Ft$`))).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(2);

    await till.getByRole('button', { name: words['desk.undo'] }).click();
    await till.getByRole('button', { name: words['income.pay.other'] }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(words['income.pay.discount']).fill('900');
    await sheet.getByLabel(words['income.pay.reason']).fill('törzsvendég');
    const amounts = sheet.getByLabel(words['income.amount']);
    await amounts.first().fill('5000');
    await sheet.getByRole('button', { name: words['income.addPart'] }).click();
    await expect(amounts.nth(1)).toHaveValue('7000');
    await sheet.getByLabel(words['income.tip']).nth(1).fill('500');
    await sheet.getByLabel(words['income.pay.given']).fill('10000');
    await expect(sheet.getByText(/: 5.000.Ft$/)).toBeVisible();
    await sheet.locator('button[type=submit]').click();
    const how = [
      `${words['income.method.cash']} 5.000.Ft`,
      `${words['income.method.card']} 7.000.Ft, borravaló 500.Ft`,
      'kedvezmény 900.Ft \\(törzsvendég\\)',
    ];
    await expect(till.getByText(new RegExp(`^${how.join(' · ')}$`))).toBeVisible();

    // The page of income has the same.
    await page.goto(`${path('/provider/payment')}&from=${day}&to=${day}`);
    await expect(page.getByText(/12.000.Ft/).first()).toBeVisible();
    await page.goto(`${path('/provider/calendar')}&view=list&day=${day}`);
    await page.locator(`main [data-event="${visit.id}"]`).click();
    await till.getByRole('button', { name: words['income.pay.correct'] }).click();
    await expect(sheet.getByLabel(words['income.pay.reason'])).toHaveValue('törzsvendég');
    await chooseIn(select(sheet, 'method-0'), words['income.method.voucher']);
    await sheet.locator('button[type=submit]').click();
    await expect(till.getByText(new RegExp(`${words['income.method.voucher']} 5.000.Ft`))).toBeVisible();
  });
}

test('nothing is paid of what has not begun', async ({ page, path, salon, words }) => {
  await signIn(page, path);
  const ahead = await save(page, 'appointment', {
    walkIn: true,
    services: [serviceId(salon, 'Női hajvágás')],
    start: `${dayAhead(240).replaceAll('-', '.')} 04:00`,
    evenOutsideHours: true,
  });
  await page.goto(`${path('/provider/calendar')}&view=list&day=${dayAhead(240)}`);
  await page.locator(`main [data-event="${ahead.id}"]`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('region', { name: words['income.payments'] })).toHaveCount(0);
});
