import { signIn } from './desk';
import { expect, settled, test } from './test';

test('what guests are sent is set, kept, and refused at its field', async ({ page, path, words }) => {
  await signIn(page, path, path('/provider/settings/notifications'));
  const sending = page.getByRole('region', { name: words['messages.sending'] });
  await sending.locator('input[name=dailyLimit]').fill('150');
  await sending.getByRole('button', { name: words['personal.save'] }).click();
  await expect(sending.getByText(words['personal.saved'])).toBeVisible();
  await page.reload();
  await expect(sending.locator('input[name=dailyLimit]')).toHaveValue('150');

  const texts = page.getByRole('region', { name: words['messages.texts'] });
  const text = texts.locator('textarea[name=text]');
  await text.fill('Szia ');
  await texts
    .getByRole('button', { name: words['sms.insert'].replace('{name}', words['sms.placeholder.guest']) })
    .click();
  await expect(text).toHaveValue('Szia {guest}');
  await expect(texts.getByText(/^Szia \p{L}+/u)).toBeVisible();
  await page.keyboard.type(' {nap}');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('Szia {guest}!');
  await texts.getByRole('button', { name: words['personal.save'] }).click();
  await expect(texts.getByText(words['personal.saved'])).toBeVisible();
  await texts.getByRole('button', { name: words['messages.toDefault'] }).click();
  await expect(text).not.toHaveValue('Szia {guest}!');
});

test('a campaign is counted, priced and sent after a question', async ({ page, path, words }) => {
  await signIn(page, path, `${path('/provider/notifications')}&tab=campaign&new`);
  const ask = page.getByRole('button', { name: words['campaign.ask'] });
  await page.getByRole('textbox', { name: words['campaign.name'] }).fill('Téli hívogató');
  await expect(ask).toBeEnabled();
  await settled(page);
  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: words['campaign.send'] }).click();
  const card = page.getByRole('article', { name: 'Téli hívogató' });
  await expect(card.getByRole('progressbar')).toBeVisible();
});

test('everybody says when their own bell rings', async ({ page, path, words }) => {
  await signIn(page, path, path('/provider/notifications'));
  const open = page.getByRole('button', { name: words['notifications.own'] });
  await open.click();
  const kind = page.getByRole('dialog').getByRole('switch', { name: words['notifications.kind.confirmed'] });
  const was = await kind.isChecked();
  await kind.click();
  await page.getByRole('dialog').getByRole('button', { name: words['personal.save'] }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await open.click();
  await expect(kind).toBeChecked({ checked: !was });
});
