import type { Page } from '@playwright/test';
import { messages as hungarian } from '../src/locales/workspace/hu';
import { ApiClient } from './apiClient';
import { book, dayOf, freeTimesOf, wallClock } from './freeTimes';
import { expect, settled, test } from './test';

interface SaveAnswer {
  event: { id: string; version: number };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items.at(index);
  if (item === undefined) {
    throw new Error(`there are only ${items.length}`);
  }
  return item;
}

interface Place {
  path: (page: string) => string;
  demo: string;
}

/** Opens the desk on a day, and waits until it hears of changes. */
async function openDesk(page: Page, { path, demo }: Place, day: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await ApiClient.signIn(page.request, demo, 'dora');
  const line = page.waitForResponse('**/api/events/live');
  await page.goto(`${path('/provider/calendar')}&view=day&day=${day}`);
  expect((await line).status()).toBe(200);
  await expect(page.locator('.desk-calendar')).toBeVisible();
  await settled(page);
}

const box = (page: Page, id: string) => page.locator(`[data-event="${id}"]`).first();

test('what a guest books and a colleague moves appears at the desk by itself', async ({
  page,
  callAs,
  path,
  demo,
  salon,
}, info) => {
  const { times: slots, wanted: of } = await freeTimesOf(salon, demo, 8);
  const slot = at(slots, 0);
  await openDesk(page, { path, demo }, dayOf(slot.start));
  const guest = await callAs('vendeg@example.com');
  const booking = {
    ...of,
    companySzalonkaId: 'szalonka',
    timeSlotFrom: wallClock(slot.start),
    timeSlotTo: wallClock(slot.end),
  };
  const booked = await guest.call<{ id: string }>('POST', '/public/appointment/bookonline', booking);
  const begun = Date.now();
  // Much sooner than the calendar would have asked by itself.
  await expect(box(page, booked.id)).toBeVisible();
  info.annotations.push({ type: 'ms from the answer to the desk', description: `${Date.now() - begun}` });

  // Moved on another device, while it is being edited here.
  await box(page, booked.id).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: hungarian['desk.edit'], exact: true }).click();
  const from = sheet.locator('input[name=from]');
  await expect(from).toHaveValue(wallClock(slot.start).slice(11));
  const colleague = await callAs('lilla');
  const event = await colleague.call<SaveAnswer['event'] & { guest: { id: string } }>(
    'GET',
    `/api/events/appointment/${booked.id}`,
  );
  const later = at(
    slots.filter((it) => dayOf(it.start) === dayOf(slot.start) && it.start >= slot.end),
    0,
  );
  const moved = {
    ...of,
    id: event.id,
    version: event.version,
    guestId: event.guest.id,
    start: wallClock(later.start),
  };
  await colleague.call<SaveAnswer>('POST', '/api/events/appointment', moved);
  await expect(sheet.getByText(hungarian['live.changed'])).toBeVisible();
  await sheet.getByRole('button', { name: hungarian['live.load'] }).click();
  await expect(from).toHaveValue(wallClock(later.start).slice(11));
  await expect(sheet.getByText(hungarian['live.changed'])).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(box(page, booked.id)).toContainText(wallClock(later.start).slice(11));
});

for (const width of [390, 1024]) {
  test(`a booking made online comes up over no button of what is open, ${width} px wide`, async ({
    page,
    callAs,
    path,
    demo,
    salon,
    words,
  }) => {
    const { times, wanted } = await freeTimesOf(salon, demo, width === 390 ? 29 : 36);
    const day = dayOf(at(times, 0).start);
    await page.setViewportSize({ width, height: 844 });
    await ApiClient.signIn(page.request, demo, 'dora');
    const { event: other } = await (await callAs('dora')).call<SaveAnswer>('POST', '/api/events/appointment', {
      walkIn: true,
      services: wanted.services,
      start: `${day.replaceAll('-', '.')} 04:00`,
      evenOutsideHours: true,
    });
    const line = page.waitForResponse('**/api/events/live');
    await page.goto(`${path('/provider/calendar')}&view=list&day=${day}`);
    expect((await line).status()).toBe(200);
    await settled(page);
    await page.locator(`main [data-event="${other.id}"]`).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await settled(page);
    await book(await callAs('vendeg@example.com'), salon, wanted, at(times, 0));
    const open = page
      .getByRole('region', { name: words['app.notifications'] })
      .getByRole('link', { name: words['inapp.open'] });
    await expect(open).toBeVisible();
    const covered = await sheet.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((it) => {
          const { x, y, width: wide, height } = it.getBoundingClientRect();
          const seen = document.elementFromPoint(x + wide / 2, y + height / 2);
          return seen?.closest('section[aria-live]') != null;
        })
        .map((it) => it.textContent),
    );
    expect(covered).toEqual([]);
    await open.click();
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Molnár András');
  });
}

test('a time the desk takes goes from what a guest looks at', async ({ page, callAs, path, demo, salon }, info) => {
  const { times: slots, wanted: of } = await freeTimesOf(salon, demo, 15);
  const slot = at(slots, 1);
  const desk = await callAs('dora');
  const line = page.waitForResponse('**/public/company/*/live');
  const asked = `services=${of.services[0]}&provider=${of.providerId}&shop=${of.shopId}&from=${dayOf(slot.start)}`;
  await page.goto(`${path('/szalonka/appointmentbook/date')}&${asked}`);
  expect((await line).status()).toBe(200);
  const times = page.locator(`label:has(input[name="slot-${dayOf(slot.start)}"])`);
  const time = times.filter({ hasText: wallClock(slot.start).slice(11) });
  await expect(time.first()).toBeAttached();
  await settled(page);
  const [start, end] = [wallClock(slot.start), wallClock(slot.end)];
  const taken = { start, end, providerId: of.providerId, reason: 'other' };
  await desk.call<SaveAnswer>('POST', '/api/events/nonworkevent', taken);
  const begun = Date.now();
  await expect(time).toHaveCount(0);
  info.annotations.push({ type: 'ms from the answer to the guest', description: `${Date.now() - begun}` });
});

test('a desk whose line is cut says so, tries again, and shows what it missed', async ({
  page,
  callAs,
  path,
  demo,
  salon,
}) => {
  const { times: slots, wanted: of } = await freeTimesOf(salon, demo, 22);
  const slot = at(slots, 0);
  await openDesk(page, { path, demo }, dayOf(slot.start));
  await page.route('**/api/events/live', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(hungarian['live.lost'])).toBeVisible({ timeout: 20_000 });
  const [start, end] = [wallClock(slot.start), wallClock(slot.end)];
  const colleague = await callAs('lilla');
  const taken = { start, end, providerId: of.providerId, reason: 'other' };
  const { event } = await colleague.call<SaveAnswer>('POST', '/api/events/nonworkevent', taken);
  await page.unroute('**/api/events/live');
  await expect(page.getByText(hungarian['live.lost'])).toHaveCount(0, { timeout: 45_000 });
  await expect(box(page, event.id)).toBeVisible();
});
