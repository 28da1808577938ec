import type { Locator } from '@playwright/test';
import { links, mailedLink } from './mail';
import { serviceId } from './salon';
import { expect, settled, test } from './test';
import * as walk from './walk';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('a booking by touch only, on a phone', async ({ page, path, say }) => {
  await page.goto(path('/szalonka/appointmentbook'));
  await page.getByRole('link', { name: say.book }).first().tap();
  await expect(page).toHaveURL(/\/service/);
  await page.locator('label:has(input[type=checkbox])').first().tap();
  await page.getByRole('button', { name: /^1 / }).tap();
  await expect(page).toHaveURL(/\/date/);

  const times = page.locator('label:has(input[name^="slot"])');
  await times.first().tap();
  await expect(times.first().locator('input')).toBeChecked();
  await walk.timeButton(page).tap();
  await expect(page).toHaveURL(/\/finalize/);

  await page.getByRole('textbox', { name: say.email }).fill(walk.guest.email);
  await page.getByRole('button', { name: say.next, exact: true }).tap();
  await page.getByLabel(say.password, { exact: true }).fill(walk.guest.password);
  await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).tap();
  await page.getByRole('button', { name: say.send }).tap();
  await expect(page.getByRole('heading', { level: 1, name: say.success })).toBeVisible();
  await page.getByRole('button', { name: say.stay }).tap();
});

test('a new guest books with fourteen taps, those in the mail counted', async ({ page, path, demo, say, words }) => {
  const email = 'elso.foglalas@example.com';
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  /** Taps a field unless the page put the cursor there. */
  const type = async (name: string, text: string) => {
    const field = page.getByRole('textbox', { name });
    await expect(field).toBeVisible();
    if (!(await field.evaluate((element) => element === document.activeElement))) {
      await tap(field);
    }
    await page.keyboard.type(text);
  };
  await page.goto(path('/szalonka/appointmentbook'));
  await tap(page.getByRole('link', { name: say.book }).first());
  await tap(page.locator('label:has(input[type=checkbox])').first());
  await tap(page.getByRole('button', { name: /^1 / }));
  await tap(page.locator('label:has(input[name^="slot"])').first());
  await tap(walk.timeButton(page));
  await type(say.email, email);
  await tap(page.getByRole('button', { name: say.next, exact: true }));
  await type(say.lastName, 'Őszi');
  await type(say.firstName, 'Emese');
  await type(say.phone, '301234567');
  await tap(page.locator('label:has(input[name=privacy])'));
  await tap(page.getByRole('button', { name: say.register, exact: true }));
  await expect(page.getByText(say.mailed)).toBeVisible();
  // The link in the mail is a tap.
  await page.goto(await mailedLink(page, demo, email, links.signIn));
  taps += 1;
  await tap(page.getByRole('main').getByRole('button', { name: words['signin.bookButton'] }));
  await expect(page.getByRole('main').getByText(words['signin.booked'].split('{')[0] ?? '')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(14);
});

test('a known guest books with five taps, through a link to service and person with three', async ({
  page,
  path,
  say,
  salon,
}) => {
  const service = serviceId(salon, 'Férfi hajvágás');
  const person = salon.employees.find((it) => it.services.includes(service));
  await page.goto(path('/login'));
  await page.getByRole('textbox', { name: say.username }).fill(walk.guest.email);
  await page.getByLabel(say.password, { exact: true }).fill(walk.guest.password);
  await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).tap();
  await expect(page).toHaveURL(/\/guest\/dashboard/);

  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  /** The page may ask what else is booked that day, and tell it above the button, which moves then. */
  const fromTimes = async (asksWhatIsBooked: boolean) => {
    const told = asksWhatIsBooked ? page.waitForResponse(/\/api\/guestuser\/appointments?(\?|$)/) : undefined;
    await tap(page.locator('label:has(input[name^="slot"])').first());
    await tap(walk.timeButton(page));
    await told;
    await settled(page);
    await tap(page.getByRole('button', { name: say.send }));
    await expect(page.getByRole('heading', { level: 1, name: say.success })).toBeVisible();
  };

  await page.goto(path('/szalonka/appointmentbook/service'));
  await tap(page.locator('label:has(input[type=checkbox])').first());
  await tap(page.getByRole('button', { name: /^1 / }));
  await fromTimes(false);
  expect(taps).toBe(5);

  taps = 0;
  await page.goto(`${path('/szalonka/appointmentbook/date')}&services=${service}&provider=${person?.id}`);
  await fromTimes(true);
  expect(taps).toBe(3);
});

test('what is touched is 44 pixels high, at a finger’s distance from the next', async ({ page, path }) => {
  for (const address of ['', '/service', '/employees', '/shops']) {
    await page.goto(path(`/szalonka/appointmentbook${address}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    const small = await page
      .locator(
        'button, summary, main a[href]:not(p a, [data-whole]), label:has(input[type=checkbox]), label:has(input[type=radio])',
      )
      .evaluateAll((elements) =>
        elements
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 43.5)
          .map(({ element, box }) => `${Math.round(box.height)} px: ${element.outerHTML.slice(0, 160)}`),
      );
    expect(small, address).toEqual([]);
  }
});
