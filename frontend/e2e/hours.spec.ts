import type { Page } from '@playwright/test';
import { ApiClient } from './apiClient';
import { dayAhead, weekdayAhead } from './clocks';
import { colleagues, save as saveEvent, signIn } from './desk';
import { wallClock } from './freeTimes';
import { serviceId } from './salon';
import type { Words } from './test';
import { expect, settled, test } from './test';

const wide = { width: 1280, height: 900 };
const page390 = { width: 390, height: 844 };
const address = '/provider/settings/hours';

const weekField = (page: Page, weekday: number, week: 'odd' | 'even' = 'odd') =>
  page.locator(`input[name="${week}-${weekday}"]`);

async function save(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words['hours.save'] }).click();
  const ahead = page.getByRole('dialog', { name: words['hours.aheadTitle'] });
  const saved = page.getByText(words['hours.unsaved']);
  await expect(async () => expect((await ahead.isVisible()) || (await saved.count()) === 0).toBe(true)).toPass();
  if (await ahead.isVisible()) {
    await ahead.getByRole('button', { name: words['ahead.keep'] }).click();
  }
  await expect(saved).toHaveCount(0);
}

test('a week is set by the keyboard, in two rhythms, and kept', async ({ page, path, words }) => {
  await page.setViewportSize(wide);
  await signIn(page, path, path(address));
  const sunday = weekField(page, 7);
  await sunday.fill('25-26');
  await expect(page.getByText(words['hours.problem.noSuchTime'])).toBeVisible();
  await sunday.fill('17-9');
  await expect(page.getByText(words['hours.problem.reversed'])).toBeVisible();
  await sunday.fill('9-12, 13-15');
  await page.keyboard.press('Tab');
  await expect(sunday).toHaveValue('09:00–12:00, 13:00–15:00');

  // The same by keys on the drawn ranges.
  const ranges = page.locator('[data-weekday="7"] [data-index]');
  await expect(ranges).toHaveCount(2);
  await ranges.first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(sunday).toHaveValue('08:45–11:45, 13:00–15:00');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(sunday).toHaveValue('08:45–12:00, 13:00–15:00');
  await ranges.nth(1).focus();
  await page.keyboard.press('Delete');
  await expect(sunday).toHaveValue('08:45–12:00');

  await page.getByRole('switch', { name: words['hours.twoWeeks'] }).press('Space');
  await weekField(page, 7, 'even').fill('');
  await save(page, words);
  await page.reload();
  await expect(weekField(page, 7)).toHaveValue('08:45–12:00');
  await expect(weekField(page, 7, 'even')).toHaveValue('');
});

test('a range is drawn by the pointer', async ({ page, path }) => {
  await page.setViewportSize(wide);
  await signIn(page, path, path(`${address}`));
  await weekField(page, 6).fill('');
  const box = await page.locator('[data-weekday="6"]').first().boundingBox();
  const top = box?.y ?? 0;
  const x = (box?.x ?? 0) + 20;
  await page.mouse.move(x, top + 9 * 28);
  await page.mouse.down();
  await page.mouse.move(x, top + 11 * 28, { steps: 4 });
  await page.mouse.up();
  await expect(weekField(page, 6)).toHaveValue('09:00–11:00');
});

test('on a phone days are typed, a holiday is one step', async ({ page, path, words }) => {
  await page.setViewportSize(page390);
  await signIn(page, path, path(address));
  await page.locator('summary').nth(5).click();
  await weekField(page, 6).fill('10-14');
  await page.locator('input[name=exceptionFrom]').fill(dayAhead(100));
  await page.locator('input[name=exceptionTo]').fill(dayAhead(113));
  await page.getByRole('button', { name: words['hours.addException'] }).click();
  await expect(page.getByText(`${dayAhead(100)} – ${dayAhead(113)}`)).toBeVisible();
  await save(page, words);
  await page.reload();
  await settled(page);
  await expect(page.getByText(`${dayAhead(100)} – ${dayAhead(113)}`)).toBeVisible();
  await expect(page.locator('summary').nth(5)).toContainText('10:00–14:00');
});

test('hours that leave appointments outside ask about them first', async ({ page, path, words }) => {
  await page.setViewportSize(wide);
  await signIn(page, path, path(address));
  await expect(weekField(page, 1)).toBeVisible();
  for (const weekday of [1, 2, 3, 4, 5]) {
    await weekField(page, weekday).fill('');
  }
  await page.getByRole('button', { name: words['hours.save'] }).click();
  const ahead = page.getByRole('dialog', { name: words['hours.aheadTitle'] });
  await expect(ahead).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ahead).toHaveCount(0);
  await expect(weekField(page, 1)).toHaveValue('');
  await expect(page.getByText(words['hours.unsaved'])).toBeVisible();
});

test('public holidays become closed days when they are chosen', async ({ page, path, words }) => {
  await page.setViewportSize(wide);
  // The clocks of these tests run years ahead of what is known.
  const [holiday, saturday] = [dayAhead(60), dayAhead(67)];
  const source = 'Mt. 102. §';
  await page.route(/\/api\/holidays/, (route) =>
    route.fulfill({
      json: {
        year: 2035,
        known: true,
        swapsKnown: true,
        days: [
          { date: holiday, kind: 'holiday', name: 'Ünnep', source },
          { date: saturday, kind: 'working_day', name: 'Szombat', source },
        ],
      },
    }),
  );
  await signIn(page, path, path(address));
  const part = page.getByRole('region', { name: words['closed.title'] });
  const box = part.getByRole('checkbox');
  await expect(box).toHaveCount(1);
  await expect(box).not.toBeChecked();
  await expect(part.getByText(source)).toBeVisible();
  await box.check();
  await part.getByRole('button', { name: words['closed.addChosen'].replace('{count}', '1') }).click();
  const ahead = page.getByRole('dialog', { name: words['closed.aheadTitle'] });
  await expect(async () => expect((await ahead.isVisible()) || (await box.isDisabled())).toBe(true)).toPass();
  if (await ahead.isVisible()) {
    await ahead.getByRole('button', { name: words['ahead.keep'] }).click();
  }
  await expect(box).toBeDisabled();
  await expect(part.getByRole('listitem').filter({ hasText: holiday })).toBeVisible();

  await expect(part.getByText(words['closed.workingDay'])).toBeVisible();
  await part.getByRole('button', { name: words['closed.openSaturday'] }).click();
  await expect(page.locator('input[name=exceptionFrom]')).toHaveValue(saturday);
});

test('the calendar says why a time is not offered', async ({ page, path, words }) => {
  await page.setViewportSize(wide);
  await signIn(page, path);
  await page.getByRole('button', { name: words['desk.more'], exact: true }).click();
  await page.getByRole('button', { name: words['desk.whyNot'] }).click();
  const drawer = page.getByRole('dialog', { name: words['why.title'] });
  await drawer.locator('input[data-name=whyService]').click();
  await page.getByRole('option').first().click();
  await drawer.locator('input[name=whyTime]').fill('03:00');
  await expect(drawer.getByText(words['why.reasons'])).toBeVisible();
  await expect(drawer.getByRole('link').first()).toBeVisible();
});

test('a provider comes to their own hours, and to nobody else\u2019s', async ({ page, path, words, demo, salon }) => {
  await ApiClient.signIn(page.request, demo, 'lilla');
  await page.goto(path('/provider/personal'));
  await page.getByRole('main').getByRole('link', { name: words['personal.hours'], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['hours.page']);
  await expect(weekField(page, 1)).toBeVisible();
  await expect(page.getByRole('region', { name: words['closed.title'] })).toHaveCount(0);
  // The first of the public page is the owner.
  await page.goto(path(`${address}?person=${salon.employees[0]?.id}`).replace(/\?lang=/, '&lang='));
  await expect(page.getByText(words['hours.otherPerson'])).toBeVisible();
});

test('guests see new hours, and appointments outside them are moved or called off', async ({
  page,
  path,
  words,
  demo,
  salon,
  another,
}) => {
  await page.setViewportSize(wide);
  await signIn(page, path, path(address));
  const service = serviceId(salon, 'Női hajvágás');
  const lilla = (await colleagues(page)).Lilla ?? '';
  const day = weekdayAhead(50, 3);
  const visit = await saveEvent(page, 'appointment', {
    walkIn: true,
    services: [service],
    providerId: lilla,
    start: `${day.replaceAll('-', '.')} 10:00`,
    notifyGuest: false,
  });
  const guest = await another();
  const shop = salon.employees.find((it) => it.id === lilla)?.shopsProviderWorkingIn[0] ?? '';
  const query = new URLSearchParams({
    shop,
    start: `${day}T00:00:00Z`,
    end: `${day}T23:00:00Z`,
    serviceIds: service,
    employeeId: lilla,
  });
  const starts = async () => {
    const answer = await guest.request.get(`${demo}/public/freetimeslots/${salon.id}?${query}`);
    const { items }: { items: { start: string }[] } = await answer.json();
    return items.map(({ start }) => wallClock(start).slice(11));
  };
  expect((await starts()).length).toBeGreaterThan(0);

  await page.goto(`${path(address)}&person=${lilla}`);
  await expect(weekField(page, 1)).toBeVisible();
  await page.locator('input[name=exceptionFrom]').fill(day);
  await page.getByRole('checkbox', { name: words['hours.isClosed'] }).uncheck();
  await page.locator('input[name=exceptionText]').fill('14-16');
  await page.getByRole('button', { name: words['hours.addException'] }).click();
  await page.getByRole('button', { name: words['hours.save'] }).click();
  const ahead = page.getByRole('dialog', { name: words['hours.aheadTitle'] });
  await ahead.getByRole('button', { name: words['ahead.cancel'] }).click();
  await expect(page.getByText(words['hours.unsaved'])).toHaveCount(0);
  await expect.poll(async () => (await starts())[0]).toBe('14:00');
  const answer = await page.request.get(`${demo}/api/events/appointment/${visit.id}`);
  const { state }: { state: number } = await answer.json();
  expect(state).not.toBe(1);
});

test('a day is copied to the weekdays, and closed days that were opened are closed again', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize(wide);
  await signIn(page, path, path(address));
  await weekField(page, 7).fill('10-12');
  await page.getByRole('button', { name: words['hours.copyDay'] }).click();
  const dialog = page.getByRole('dialog', { name: words['hours.copyDayTitle'] });
  await dialog.getByRole('combobox').click();
  await page.getByRole('option').nth(6).click();
  await dialog.getByRole('button', { name: words['hours.copyWorkdays'] }).click();
  await dialog.getByRole('button', { name: words['hours.copy'], exact: true }).click();
  for (const weekday of [1, 2, 3, 4, 5, 7]) {
    await expect(weekField(page, weekday)).toHaveValue('10:00–12:00');
  }
  await expect(weekField(page, 6)).not.toHaveValue('10:00–12:00');
  await page.getByRole('button', { name: words['hours.discard'] }).click();

  const part = page.getByRole('region', { name: words['closed.title'] });
  await part.locator('input[name=closedFrom]').fill(dayAhead(300));
  await part.locator('input[name=closedTo]').fill(dayAhead(302));
  await part.locator('input[name=closedName]').fill('Leltár');
  await part.getByRole('button', { name: words['closed.add'], exact: true }).click();
  const row = part.getByRole('listitem').filter({ hasText: dayAhead(302) });
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: words['desk.undo'] }).click();
  await expect(row).toContainText(dayAhead(302));
});
