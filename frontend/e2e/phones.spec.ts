import { expect, test } from './test';
import * as walk from './walk';

test('a guest with a number of another country books, and only they load what is known of it', async ({
  page,
  path,
  say,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/phones\./.test(request.url())) {
      loaded.push(request.url());
    }
  });
  await page.goto(path('/szalonka/appointmentbook/service'));
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^1 / }).click();
  await walk.chooseFirstTime(page);
  await page.getByRole('textbox', { name: say.email }).fill('kulfoldi@example.com');
  await page.getByRole('button', { name: say.next, exact: true }).click();

  const phone = page.getByRole('textbox', { name: say.phone });
  await phone.fill('06301234567');
  await expect(phone).toHaveValue('+36/30 123-4567');
  expect(loaded).toEqual([]);

  await phone.fill('0043 660/1234567');
  await expect(phone).toHaveValue('0043 660/1234567');
  await page.getByRole('textbox', { name: say.lastName }).fill('Huber');
  await expect(phone).toHaveValue('+43 660 1234567');
  expect(loaded).toHaveLength(1);

  await page.getByRole('textbox', { name: say.firstName }).fill('Emese');
  await page.getByRole('checkbox', { name: say.privacy }).check();
  await page.getByRole('button', { name: say.register, exact: true }).click();
  await expect(page.getByText(say.mailed)).toBeVisible();
});
