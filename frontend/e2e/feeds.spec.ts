import ICAL from 'ical.js';
import { ApiClient } from './apiClient';
import { save, signIn } from './desk';
import { expect, settled, test } from './test';

/** Reads a calendar with a parser that shares no code with its writer. */
function eventsOf(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((it) => new ICAL.Event(it));
}

test('a colleague puts the work calendar into their own, replaces its address and ends it', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, path, path('/provider/personal'));
  await settled(page);
  const block = page.getByRole('region', { name: words['personal.feed'] });
  await block.getByRole('button', { name: words['personal.feedMake'] }).click();
  const field = block.getByRole('textbox', { name: words['personal.feedAddress'] });
  await expect(field).toHaveValue(/\/public\/feed\/[\w-]+\.ics$/);
  const first = await field.inputValue();
  await expect(block.getByRole('link', { name: words['personal.feedOpen'] })).toHaveAttribute('href', /^webcal:/);

  // The clocks go back in the first of these nights and forward in the second.
  const nights = [
    ['2035.10.28 01:30', '2035.10.28 03:30', 3],
    ['2036.03.30 01:30', '2036.03.30 03:30', 1],
  ] as const;
  for (const [start, end] of nights) {
    await save(page, 'nonworkevent', { start, end, reason: 'training' });
  }
  const answer = await page.request.get(first);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const events = eventsOf(await answer.text());
  expect(events.length).toBeGreaterThan(10);
  expect(new Set(events.map((it) => it.uid)).size).toBe(events.length);
  for (const [start, , hours] of nights) {
    const day = start.slice(0, 10).replaceAll('.', '-');
    const night = events.find((it) => {
      const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Budapest' });
      return local.format(it.startDate.toJSDate()) === day;
    });
    expect(night?.duration.toSeconds(), day).toBe(hours * 3600);
  }
  const { etag } = answer.headers();
  const again = await page.request.get(first, { headers: { 'if-none-match': etag ?? '' } });
  expect(again.status()).toBe(304);

  await block.getByRole('button', { name: words['personal.feedAgain'] }).click();
  await expect(field).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  const second = await field.inputValue();
  expect((await page.request.get(second)).status()).toBe(200);
  await page.reload();
  await expect(block.getByText(/(kész|made on)/)).toBeVisible();
  await expect(field).toHaveCount(0);
  await block.getByRole('button', { name: words['personal.feedEnd'] }).click();
  await expect(block.getByRole('button', { name: words['personal.feedMake'] })).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
});

test('a guest puts their bookings into their own calendar', async ({ page, path, demo, words }) => {
  await ApiClient.signIn(page.request, demo, 'vendeg@example.com');
  await page.goto(path('/guest/personal'));
  const block = page.getByRole('region', { name: words['personal.feed'] });
  await block.getByRole('button', { name: words['personal.feedMake'] }).click();
  const field = block.getByRole('textbox', { name: words['personal.feedAddress'] });
  await expect(field).toHaveValue(/\.ics$/);
  const events = eventsOf(await (await page.request.get(await field.inputValue())).text());
  expect(events.length).toBeGreaterThan(1);
  expect(events.every((it) => it.summary.includes(' – '))).toBe(true);
});
