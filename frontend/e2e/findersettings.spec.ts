import { colleagues, signIn } from './desk';
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

test('a colleague is found by a keyword of theirs, and not once they stand on no card', async ({
  page,
  path,
  words,
  demo,
  another,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path, path('/provider/employees'));
  const { Lilla } = await colleagues(page);
  await page.goto(`${path(`/provider/employees/${Lilla}`)}&tab=finder`);
  await settled(page);
  const said = page.getByRole('region', { name: words['person.tab.finder'], exact: true });
  await said.getByRole('textbox', { name: words['finder.description'] }).fill('Göndör haj a mindenem.');
  await said.getByRole('textbox', { name: words['finder.tags'] }).fill('göndörítés, curly');
  await said.getByRole('button', { name: words['personal.save'] }).click();
  await expect(said.getByText(words['personal.saved'])).toBeVisible();
  const preview = page.getByRole('region', { name: words['finder.card'] });
  await expect(preview.getByText('göndörítés')).toBeVisible();

  const guest = await another();
  const found = async () => {
    const { items } = await (await guest.request.get(`${demo}/public/finder?q=gondorites`)).json();
    return items.flatMap((it: { people: { id: string }[] }) => it.people.map(({ id }) => id)).includes(Lilla);
  };
  await expect.poll(found, { timeout: 2000 }).toBe(true);
  await guest.goto(`${path('/')}&q=gondorites`);
  await settled(guest);
  await guest.getByText(words['find.about']).first().click();
  await expect(guest.getByText('Göndör haj a mindenem.').first()).toBeVisible();

  await said.getByRole('switch', { name: words['finder.personListed'] }).click();
  await said.getByRole('button', { name: words['personal.save'] }).click();
  await expect(preview.getByText(words['finder.personHidden'])).toBeVisible();
  await expect.poll(found, { timeout: 2000 }).toBe(false);
});
