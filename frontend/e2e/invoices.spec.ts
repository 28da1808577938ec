import { dayAhead } from './clocks';
import { signIn } from './desk';
import { expect, settled, test } from './test';

test('where nobody issues invoices nothing is called one; a sample is asked for and taken back', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const takings = `${path('/provider/payment')}&from=${dayAhead(-1)}&to=${dayAhead(-1)}`;
  await signIn(page, path, takings);
  await settled(page);
  await expect(page.getByRole('button', { name: new RegExp(`^${words['income.details']}:`) }).first()).toBeVisible();
  await expect(page.getByText(words['invoice.ask'])).toHaveCount(0);

  await page.goto(`${path('/provider/payment')}&view=invoicing`);
  await settled(page);
  await page.getByRole('combobox', { name: words['invoice.service'] }).click();
  await page.getByRole('option', { name: words['invoice.service.sample'] }).click();
  await expect(page.getByText(words['invoice.sampleNote'])).toBeVisible();
  await page.getByRole('button', { name: words['personal.save'], exact: true }).click();
  await expect(page.getByRole('button', { name: words['personal.save'], exact: true })).toBeEnabled();

  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(takings);
    await settled(page);
    const ask = page.getByRole('button', { name: new RegExp(`^${words['invoice.askSample']}:`) });
    await ask.first().click();
    const form = page.getByRole('dialog', { name: words['invoice.sampleTitle'] });
    await form.getByLabel(words['invoice.buyer']).fill('Nagy <b>Lili</b>');
    await form.getByLabel(words['invoice.postcode']).fill('1111');
    await form.getByLabel(words['invoice.city']).fill('Budapest');
    await form.getByLabel(words['invoice.address']).fill('Fő utca 1.');
    await form.locator('button[type=submit]').click();
    const dialog = page.getByRole('dialog', { name: words['invoice.sampleTitle'] });
    await expect(dialog.getByText(words['invoice.sampleState.issued'])).toBeVisible({ timeout: 15_000 });
    await expect(dialog.getByText(/^MINTA-/)).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    if (size.width === 1280) {
      await dialog.getByRole('button', { name: words['invoice.storno'], exact: true }).click();
      await dialog.getByRole('button', { name: words['invoice.stornoDo'], exact: true }).click();
      // Taken back, it can be asked for anew, to whom it was before.
      await expect(form.getByLabel(words['invoice.buyer'])).toHaveValue('Nagy <b>Lili</b>', { timeout: 15_000 });
    }
  }
});
