import { signIn } from './desk';
import { expect, settled, test } from './test';

test('whoever runs a salon lists it, hears what its card lacks most, and sees the card', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const address = path('/provider/settings/providerfinder');
  await signIn(page, path, address);
  await settled(page);
  // The demo's salon is listed from the beginning.
  await expect(page.getByText(words['finder.isListed'])).toBeVisible();
  await page.getByRole('textbox', { name: words['finder.description'] }).fill('Rövid.');
  await page.getByRole('textbox', { name: words['finder.tags'] }).fill('balayage, konty,, festés');
  await page.getByRole('checkbox', { name: words['finder.isStepFree'] }).click();
  await page.getByRole('checkbox', { name: words['finder.lang.en'] }).click();
  const about = page.getByRole('region', { name: words['finder.description'] });
  await about.getByRole('button', { name: words['personal.save'] }).click();
  await expect(about.getByText(words['personal.saved'])).toBeVisible();
  await expect(page.getByText(words['finder.isListed'])).toBeVisible();
  await expect(page.getByText(words['finder.missing.description'])).toBeVisible();
  const card = page.getByRole('region', { name: words['finder.card'] });
  await expect(card.getByText('balayage')).toBeVisible();
  await expect(card.getByText('Rövid.')).toBeVisible();

  await page.reload();
  await settled(page);
  await expect(page.getByRole('switch', { name: words['finder.listed'] })).toBeChecked();
  await page.getByRole('textbox', { name: words['finder.tags'] }).fill('x'.repeat(41));
  await about.getByRole('button', { name: words['personal.save'] }).click();
  await expect(about.getByText(words['finder.tagsWrong'])).toBeVisible();
});
