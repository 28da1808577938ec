import { dayAhead } from './clocks';
import { colleagues, save, signIn } from './desk';
import { links, mailedLink } from './mail';
import { expect, settled, test } from './test';

const phone = { width: 390, height: 844 };

/** The worker looks every twenty seconds. */
const asking = 60_000;

test('a visit ends, its guest is asked by mail and rates it; the salon answers, and everybody reads it', async ({
  page,
  path,
  demo,
  another,
  salon,
  words,
}) => {
  test.setTimeout(150_000);
  const counted = (count: number) => (words['ratings.count'].split('|').at(-1) ?? '').replace('{count}', `${count}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path, path('/provider/ratings'));
  await settled(page);
  await expect(page.getByText(counted(46), { exact: true })).toBeVisible();
  const { Lilla = '' } = await colleagues(page);
  const lilla = salon.employees.find((it) => it.id === Lilla);
  await save(page, 'appointment', {
    start: `${dayAhead(0).replaceAll('-', '.')} 03:00`,
    newGuest: { firstName: 'Zsófia', lastName: 'Csontos', email: 'zsofia@example.com' },
    services: [lilla?.services[0]],
    providerId: Lilla,
    shopId: lilla?.shopsProviderWorkingIn[0],
    evenOutsideHours: true,
  });
  const link = await mailedLink(page, demo, 'zsofia@example.com', links.rating, asking);

  const guest = await another();
  await guest.setViewportSize(phone);
  await guest.goto(`${link}?stars=3&lang=${new URL(path('/')).searchParams.get('lang')}`);
  await settled(guest);
  await expect(guest.getByText('Lilla').first()).toBeVisible();
  // As chosen in the mail, then by the keyboard.
  await expect(guest.getByRole('radio', { name: words['rate.star3'] })).toBeChecked();
  await guest.getByRole('radio', { name: words['rate.star3'] }).focus();
  await guest.keyboard.press('ArrowRight');
  await expect(guest.getByRole('radio', { name: words['rate.star4'] })).toBeChecked();
  await guest.getByRole('textbox', { name: words['rate.text'] }).fill('Nagyon szép lett <b>!');
  await guest.getByRole('button', { name: words['rate.send'] }).click();
  await expect(guest.getByRole('button', { name: words['rate.change'] })).toBeVisible();
  expect(new URL(guest.url()).searchParams.has('stars')).toBe(false);
  // Rating twice changes the one there is.
  await guest.reload();
  await expect(guest.getByRole('radio', { name: words['rate.star4'] })).toBeChecked();
  await guest.getByRole('radio', { name: words['rate.star5'] }).check({ force: true });
  await guest.getByRole('button', { name: words['rate.change'] }).click();
  await expect(guest.getByText(words['rate.sent'])).toBeVisible();

  await page.reload();
  await settled(page);
  await expect(page.getByText(counted(47), { exact: true })).toBeVisible();
  const said = page.getByRole('listitem').filter({ hasText: 'Nagyon szép lett <b>!' });
  await said.getByRole('button', { name: words['said.write'] }).click();
  const dialog = page.getByRole('dialog', { name: words['said.answerTitle'] });
  await dialog.getByRole('textbox', { name: words['said.answerText'] }).fill('Köszönjük, Zsófi!');
  await dialog.getByRole('button', { name: words['said.publish'] }).click();
  await expect(said.getByText('Köszönjük, Zsófi!')).toBeVisible();

  const visitor = await another();
  await visitor.setViewportSize(phone);
  await visitor.goto(path(`/szalonka/appointmentbook/employees/${Lilla}`));
  await settled(visitor);
  const shown = visitor.getByRole('region', { name: words['ratings.title'] });
  // Pictures that arrive meanwhile move what was scrolled to.
  await expect(async () => {
    await visitor.locator('[data-ratings]').evaluate((it) => it.scrollIntoView());
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  const hers = shown.getByRole('listitem').filter({ hasText: 'Nagyon szép lett <b>!' });
  await expect(hers.getByText(/^(Cs\. Zsófia|Zsófia Cs\.)$/)).toBeVisible();
  await expect(hers.getByText('Köszönjük, Zsófi!')).toBeVisible();
  expect(await visitor.locator('script[type="application/ld+json"]').allTextContents()).not.toContain(
    'aggregateRating',
  );

  await expect(async () => {
    const found = await visitor.request.get(`${demo}/public/finder?q=hajv%C3%A1g%C3%A1s&place=Budapest`);
    const { items }: { items: { szalonkaId: string; rating?: { count: number } }[] } = await found.json();
    expect(items.find((it) => it.szalonkaId === 'szalonka')?.rating?.count).toBe(47);
  }).toPass({ timeout: 20_000 });
  await visitor.goto(path('/kereso/fodrasz/budapest'));
  await expect(visitor.getByText(/\b47\b/).first()).toBeVisible();
});

test('a code that nobody mailed leads to nothing', async ({ page, path, words }) => {
  await page.setViewportSize(phone);
  const opened = await page.goto(path('/rating/k3J9xQ2mVb7LpRt5WzYd8A'));
  await expect(page.getByText(words['rate.unknown'])).toBeVisible();
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
});
