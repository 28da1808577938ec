import { signIn } from './desk';
import { sentSms } from './mail';
import { expect, settled, test } from './test';

test.use({ clock: '2035-06-12T22:30:00+02:00' });

test('a campaign that is sent at night waits until the quiet hours end, and says so', async ({ page, path, words }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, path, `${path('/provider/notifications')}&tab=campaign&new`);
  await page.getByRole('textbox', { name: words['campaign.name'] }).fill('Éjjeli');
  await page.getByRole('textbox', { name: words['campaign.text'] }).fill('Jó reggelt! {link} {unsubscribe}');
  const morning = '2035-06-13 08:00';
  await settled(page);
  await expect(page.getByText(words['campaign.starts'].replace('{when}', morning))).toBeVisible();
  await page.getByRole('button', { name: words['campaign.ask'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: words['campaign.send'] }).click();
  const card = page.getByRole('article', { name: 'Éjjeli' });
  await expect(card.getByText(words['campaign.waits'].replace('{when}', morning))).toBeVisible();
  await page.waitForTimeout(2_000);
  await page.reload();
  await expect(card.getByRole('progressbar')).toHaveAttribute('value', '0');
  expect((await sentSms(page)).filter((it) => it.text.startsWith('Jó reggelt!'))).toEqual([]);
});
