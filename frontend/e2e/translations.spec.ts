import { signIn } from './desk';
import { expect, settled, test } from './test';

const writtenIn = 'The salon wrote this in Hungarian.';
const english = '?lang=en';

test('an English guest reads an English price list, and nothing has to be said', async ({ page, demo }) => {
  await page.goto(`${demo}/szalonka/appointmentbook/service${english}`);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Colour', exact: true })).toBeVisible();
  const cut = page.getByRole('checkbox', { name: /^Women’s cut\s*With a wash and blow-dry\./ });
  await expect(page.getByText(/^Please don’t wash your hair/)).toBeVisible();
  await expect(page.getByText(writtenIn)).toBeHidden();
  await expect(page.locator('main [lang]')).toHaveCount(0);
  await cut.check();
  await page.getByRole('button', { name: /^1 service/ }).click();
  await expect(page.getByText('Women’s cut', { exact: true })).toBeVisible();

  // A busy server sends the page without the salon's words about itself.
  await expect(async () => {
    await page.goto(`${demo}/szalonka/appointmentbook${english}`);
    await settled(page);
    await expect(page.getByText(/^Hair and beauty at two places/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('Autumn refresh')).toBeVisible();
  await expect(page.getByText(writtenIn)).toBeHidden();
  await page.goto(`${demo}/szalonka/appointmentbook/employees${english}`);
  await settled(page);
  await expect(page.getByText('owner, master hairdresser')).toBeVisible();
  await expect(page.getByText(writtenIn)).toBeHidden();
});

test('what a salon does not give is shown as it is, said once and marked with its language', async ({ page, demo }) => {
  for (const sub of ['', '/employees', '/shops']) {
    await page.goto(`${demo}/kekulo-barber/appointmentbook${sub}${english}`);
    await settled(page);
    await expect(page.getByText(writtenIn)).toHaveCount(1);
    await expect(page.getByText(writtenIn)).toBeVisible();
    await expect(page.locator('main [lang=hu]').first()).toBeVisible();
  }
  await expect(page.getByText('Két szék, egy kávégép, hangos zene.')).toHaveAttribute('lang', 'hu');
  await page.goto(`${demo}/kekulo-barber/appointmentbook/shops?lang=hu`);
  await settled(page);
  await expect(page.locator('main [lang]')).toHaveCount(0);
});

test('an owner writes an English name, and a guest reads it', async ({ page, path, words, another, demo }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path, path('/provider/settings/services'));
  await page.getByRole('button', { name: words['service.editOf'].replace('{name}', 'Gél lakk'), exact: true }).click();
  const form = page.getByRole('dialog');
  const name = form.getByRole('textbox', {
    name: words['otherLanguage.of.en'].replace('{label}', words['service.name']),
  });
  // Unfolded, because it is given.
  await expect(name).toHaveValue('Gel polish');
  await expect(name).toHaveAttribute('lang', 'en');
  await name.fill('Shellac');
  await form.getByRole('button', { name: words['personal.save'] }).click();
  await expect(form).toHaveCount(0);

  const guest = await another();
  await guest.goto(`${demo}/szalonka/appointmentbook/service${english}`);
  await settled(guest);
  await guest.getByRole('searchbox').fill('shellac');
  await expect(guest.getByRole('checkbox', { name: /^Shellac/ })).toBeVisible();

  await page.getByRole('button', { name: words['service.editOf'].replace('{name}', 'Gél lakk'), exact: true }).click();
  await name.fill('');
  await form.getByRole('button', { name: words['personal.save'] }).click();
  await expect(form).toHaveCount(0);
  await guest.reload();
  await settled(guest);
  await guest.getByRole('searchbox').fill('lakk');
  await expect(guest.getByText('Gél lakk', { exact: true })).toHaveAttribute('lang', 'hu');
  await expect(guest.getByText(writtenIn)).toBeVisible();
});
