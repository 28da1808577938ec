import type { Locator, Page } from '@playwright/test';
import { widths } from './accessibility';
import type { ApiClient } from './apiClient';
import { weekdayAhead } from './clocks';
import { colleagues, signIn } from './desk';
import { chooseIn, select } from './fields';
import { countPresses } from './presses';
import { serviceId } from './salon';
import type { Words } from './test';
import { expect, settled, test } from './test';

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 || '00'}`;

interface SavedAppointment {
  event: { id: string; version: number };
}

/** Gives an employee eleven appointments of half an hour from nine on; returns their ids. */
async function eleven(desk: ApiClient, providerId: string, service: string, day: string): Promise<string[]> {
  const made: string[] = [];
  for (let at = 0; at < 11; at += 1) {
    const start = `${day.replaceAll('-', '.')} ${clock(9 * 60 + at * 30)}`;
    const end = `${day.replaceAll('-', '.')} ${clock(9 * 60 + at * 30 + 30)}`;
    const { event } = await desk.call<SavedAppointment>('POST', '/api/events/appointment', {
      start,
      end,
      providerId,
      services: [service],
      newGuest: { firstName: 'Próba', lastName: `Vendég${'abcdefghijk'[at]}`, phone: `+36 30 555 12${10 + at}` },
      evenOutsideHours: true,
    });
    made.push(event.id);
  }
  return made;
}

const rowsOf = (page: Page, words: Words): Locator =>
  page.getByRole('list', { name: words['sick.rows'] }).locator('[data-event]');

const apply = (page: Page, words: Words): Locator =>
  page.getByRole('button', {
    name: new RegExp(words['sick.apply'].split('|').at(-1)?.replace('{count}', '\\d+') ?? ''),
  });

/** Chooses in a field by keys alone. */
async function typeChoice(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.type(text);
  // Enter takes the first that fits. On a busy machine the list may forget which that is when it opens late; then the
  // arrow key marks it.
  let key = 'Enter';
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) === 'true') {
      await field.press(key);
      key = key === 'Enter' ? 'ArrowDown' : 'Enter';
    }
    await expect(field).toHaveAttribute('aria-expanded', 'false', { timeout: 500 });
  }).toPass();
  await expect.poll(() => field.inputValue()).toContain(text);
}

const narrowOrWide = { desktop: 0, phone: 1 } as const;

for (const width of ['desktop', 'phone'] as const) {
  test(`a colleague with eleven appointments is away, and the desk is done by keys (${width})`, async ({
    page,
    path,
    salon,
    callAs,
    words,
  }) => {
    await page.setViewportSize(widths[width]);
    const day = weekdayAhead(250 + 14 * narrowOrWide[width], 3);
    await signIn(page, path, `${path('/provider/calendar')}&view=list&day=${day}`);
    const lilla = (await colleagues(page)).Lilla ?? '';
    const desk = await callAs('dora');
    await eleven(desk, lilla, serviceId(salon, 'Női hajvágás'), day);

    await page.getByRole('button', { name: words['desk.more'], exact: true }).press('Enter');
    await page.getByRole('link', { name: words['desk.sickDay'] }).press('Enter');
    // The heading of the new page takes the focus first.
    await expect(page.getByRole('heading', { level: 1, name: words['sick.title'] })).toBeFocused();
    await typeChoice(select(page.locator('main'), 'who'), 'Lilla');
    await expect(rowsOf(page, words)).toHaveCount(11);
    await typeChoice(rowsOf(page, words).nth(0).getByRole('combobox'), words['sick.cancel']);
    await typeChoice(rowsOf(page, words).nth(1).getByRole('combobox'), words['sick.call']);
    await apply(page, words).press('Enter');
    await expect(page.getByText(words['sick.done'])).toBeVisible();
    await expect(page.getByText(words['sick.doneMoved'].replace('{count}', '9'))).toBeVisible();
    await expect(page.getByText(/Vendégb|Próba Vendégb/)).toBeVisible();

    // Nothing is left, and she is away.
    await page.goto(`${path('/provider/calendar')}&view=list&day=${day}&who=${lilla}`);
    await settled(page);
    await expect(page.locator('main button[data-event]', { hasText: words['desk.reason.sick'] }).first()).toBeVisible();
    await expect(page.locator('main button[data-event]', { hasText: /Vendég[ab]/ })).toHaveCount(0);
  });
}

test('of two desks the second is told what has changed, and keeps what it chose', async ({
  page,
  path,
  salon,
  callAs,
  words,
}) => {
  await page.setViewportSize(widths.desktop);
  const day = weekdayAhead(300, 3);
  await signIn(page, path);
  const lilla = (await colleagues(page)).Lilla ?? '';
  const desk = await callAs('dora');
  const made = await eleven(desk, lilla, serviceId(salon, 'Női hajvágás'), day);
  await page.goto(`${path('/provider/calendar/away')}&day=${day}&who=${lilla}`);
  await expect(rowsOf(page, words)).toHaveCount(11);
  const row = (at: number) => page.locator(`main [data-event="${made[at]}"]`);
  await chooseIn(row(2).getByRole('combobox'), words['sick.call']);
  // The other desk calls one off, and writes a note to another.
  await desk.send('DELETE', `/api/event/${made[5]}`);
  await desk.call('POST', '/api/events/appointment', {
    id: made[3],
    version: 1,
    ...(await kept(desk, made[3] ?? '')),
    description: 'Kávét kér.',
  });
  await apply(page, words).click();
  await expect(page.getByText(words['sick.stale'])).toBeVisible();
  await expect(rowsOf(page, words)).toHaveCount(10);
  await expect(row(3).getByText(words['sick.changed'])).toBeVisible();
  await expect(row(2).getByRole('combobox')).toHaveValue(words['sick.call']);
  await expect(page.getByText(new RegExp(words['sick.goneOff'].split('{when})')[1] ?? ''))).toBeVisible();
  await apply(page, words).click();
  await expect(page.getByText(words['sick.done'])).toBeVisible();
  await expect(page.getByText(words['sick.doneMoved'].replace('{count}', '9'))).toBeVisible();
});

/** An appointment as it stands, to be saved again. */
async function kept(desk: ApiClient, id: string): Promise<object> {
  const { start, end, guest, services, providerId } = await desk.call<{
    start: string;
    end: string;
    guest: { id: string };
    services: { id: string }[];
    providerId: string;
  }>('GET', `/api/events/appointment/${id}`);
  return { start, end, providerId, guestId: guest.id, services: services.map((it) => it.id), evenOutsideHours: true };
}

test('a holiday of two weeks takes five presses', async ({ page, path, salon, callAs, words }) => {
  await page.setViewportSize(widths.desktop);
  const [day, last] = [weekdayAhead(350, 1), weekdayAhead(363, 7)];
  await signIn(page, path);
  const lilla = (await colleagues(page)).Lilla ?? '';
  const desk = await callAs('dora');
  for (const on of [day, weekdayAhead(357, 4)]) {
    await desk.call('POST', '/api/events/appointment', {
      start: `${on.replaceAll('-', '.')} 10:00`,
      providerId: lilla,
      services: [serviceId(salon, 'Női hajvágás')],
      walkIn: true,
      evenOutsideHours: true,
    });
  }
  await page.goto(`${path('/provider/calendar')}&view=list&day=${day}&who=${lilla}`);
  await settled(page);
  const presses = await countPresses(page);
  // From the form of blocked time, which says what is in the way.
  await page.keyboard.press('b');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: words['desk.reason.holiday'] }).click();
  await sheet.getByLabel(words['desk.wholeDays']).click();
  await sheet.locator('input[name=untilDay]').fill(last);
  await sheet.getByRole('button', { name: words['personal.save'] }).click();
  await sheet.getByRole('link', { name: words['desk.planAll'] }).click();
  await expect(rowsOf(page, words)).toHaveCount(2);
  await apply(page, words).click();
  await expect(page.getByText(words['sick.done'])).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(5);

  await page.goto(`${path('/provider/calendar')}&view=list&day=${weekdayAhead(357, 4)}&who=${lilla}`);
  await expect(page.locator('main [data-event]', { hasText: words['desk.reason.holiday'] })).toHaveCount(1);
  await expect(page.locator('main [data-event]')).toHaveCount(1);
});
