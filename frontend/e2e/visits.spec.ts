import type { Locator, Page } from '@playwright/test';
import { ApiClient } from './apiClient';
import type { BookedVisit } from './freeTimes';
import { book, freeTimesOf, wallClock } from './freeTimes';
import { links, outbox } from './mail';
import type { Words } from './test';
import { expect, test } from './test';
import * as walk from './walk';

/** As pages write it. */
const shown = (instant: string) => wallClock(instant).replace('.', '-').replace('.', '-');

const filled = (text: string, value: string) => text.replace(/\{\w+\}/, value);

/** The path of the link in the mail that confirms an appointment. */
async function mailedVisit(page: Page, demo: string, start: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mails = (await outbox(page, demo)).filter((it) => it.channel === 'email' && it.to === walk.guest.email);
    found = mails.filter((it) => it.text.includes(shown(start))).map((it) => links.visit.exec(it.text)?.[0])[0];
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found ?? '';
}

/** Free times of a choice, as screen readers call them. */
const slotsIn = (dialog: Locator) => dialog.getByRole('button', { name: /\(\d{4}-\d\d-\d\d \d\d:\d\d\)/ });

/** Turns pages of a choice until a time is there. */
async function pageTo(dialog: Locator, time: string, words: Words): Promise<void> {
  const wanted = dialog.getByRole('button', { name: `(${time})` });
  for (let turned = 0; turned < 5; turned += 1) {
    await expect(slotsIn(dialog).first()).toBeVisible();
    if ((await wanted.count()) > 0) {
      return;
    }
    const before = (await slotsIn(dialog).first().getAttribute('aria-label')) ?? '';
    await dialog.getByRole('button', { name: words['visit.moveLater'] }).click();
    await expect(dialog.getByRole('button', { name: before, exact: true })).toHaveCount(0);
  }
  throw new Error(`${time} is not offered`);
}

/** Weeks apart, since both languages may share a demo. */
const ahead = { hu: 7, en: 14 } as Record<string, number>;

test(
  'by the link of the mail a guest moves an appointment and calls it off, without signing in',
  { tag: '@english' },
  async ({ page, demo, salon, callAs, words }, info) => {
    const language = info.project.name;
    const guest = await callAs(walk.guest.email);
    const { times, wanted } = await freeTimesOf(salon, demo, ahead[language] ?? 7);
    const [first] = times;
    const booked = await book(guest, salon, wanted, first);
    const address = `${demo}${await mailedVisit(page, demo, booked.start)}?lang=${language}`;
    await page.goto(address);
    await expect(page.getByText(/2035-06-\d\d \d\d:\d\d/).first()).toBeVisible();

    // Opening it again changes nothing, as a scanner of links would.
    await page.goto(address);
    await page.getByRole('button', { name: words['visit.cancel'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: words['visit.ratherMove'] }).click();
    const dialog = page.getByRole('dialog');
    await expect(slotsIn(dialog).first()).toBeVisible();

    // Another guest is faster.
    const later = times.at(-1) ?? { start: '', end: '' };
    await pageTo(dialog, shown(later.start), words);
    await dialog.getByRole('button', { name: `(${shown(later.start)})` }).click();
    const other = await callAs('dora');
    await book(other, salon, wanted, later);
    await dialog.getByRole('button', { name: words['visit.moveConfirm'] }).click();
    await expect(dialog.getByText(words['visit.moveTaken'])).toBeVisible();
    const nearest = dialog.locator('fieldset').first().getByRole('button').first();
    const name = (await nearest.getAttribute('aria-label')) ?? '';
    await nearest.click();
    await dialog.getByRole('button', { name: words['visit.moveConfirm'] }).click();
    await expect(page.getByText(filled(words['visit.moved'], name))).toBeInViewport();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(async () => {
      const figures = /\((.*)\)/.exec(name)?.[1] ?? name;
      const subjects = (await outbox(page, demo)).filter(
        (it) => it.to === walk.guest.email && it.text.includes(figures),
      );
      expect(subjects.length).toBeGreaterThan(0);
    }).toPass({ timeout: 20_000 });

    // The second tab, which still shows the time before, does the same.
    const second = await page.context().newPage();
    await second.goto(address);
    await expect(second.getByRole('button', { name: words['visit.move'] })).toBeVisible();
    // It goes on showing that: both tabs hear that the network is back, and would look again.
    await second.route(/\/public\/visit\/[^/]+$/, () => new Promise<void>(() => undefined));
    await page.getByRole('button', { name: words['visit.cancel'] }).click();
    // The first tab alone.
    const network = await page.context().newCDPSession(page);
    const setOffline = (offline: boolean) =>
      network.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: words['visit.cancelConfirm'] }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: words['visit.cancelConfirm'] }).click();
    const confirmation = (of: Page) => of.getByText(filled(words['visit.cancelledNow'], name));
    await expect(confirmation(page)).toBeInViewport();
    await second.getByRole('button', { name: words['visit.cancel'] }).click();
    await second.getByRole('dialog').getByRole('button', { name: words['visit.cancelConfirm'] }).click();
    await expect(confirmation(second).or(second.getByText(words['visit.cancelled']))).toBeVisible();
    const { items } = await guest.call<{ items: { id: string; state: number }[] }>(
      'GET',
      '/api/guestuser/appointments',
    );
    expect(items.find((it) => it.id === booked.id)?.state).toBe(0);
  },
);

test('after the deadline the page offers the salon’s number, and the call is refused', async ({
  page,
  demo,
  salon,
  callAs,
  words,
}, info) => {
  const desk = await callAs('dora');
  const { settings } = await desk.call<{ settings: { version: number } }>('GET', '/api/company/current');
  await desk.call('PATCH', '/api/company/current', { version: settings.version, cancelDeadlineHours: 48 });
  const guest = await callAs(walk.guest.email);
  const { times, wanted } = await freeTimesOf(salon, demo, 0);
  const soon = times[info.project.name === 'en' ? 4 : 0] ?? { start: '', end: '' };
  const booked = await book(guest, salon, wanted, soon);
  await page.goto(`${demo}${await mailedVisit(page, demo, booked.start)}?lang=${info.project.name}`);
  await expect(page.getByText(words['visit.tooLate'])).toBeVisible();
  await expect(page.getByRole('button', { name: words['visit.cancel'] })).toHaveCount(0);
  await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
  const refused = await guest.send('POST', `/api/guestuser/appointment/${booked.id}/cancel`);
  expect(refused.status()).toBe(409);
  expect((await refused.json()).code).toBe('visit.too_late');
});

test('a signed-in guest sees the next booking large, moves it, and books a past one again', async ({
  page,
  path,
  demo,
  salon,
  callAs,
  words,
}, info) => {
  const guest = await callAs(walk.guest.email);
  const { items } = await guest.call<{ items: BookedVisit[] }>('GET', '/api/guestuser/appointments');
  expect(items.length).toBeGreaterThan(0);
  const { times, wanted } = await freeTimesOf(salon, demo, (ahead[info.project.name] ?? 7) + 14);
  const booked = await book(guest, salon, wanted, times[0]);
  await ApiClient.signIn(page.request, demo, walk.guest.email);
  await page.goto(path('/guest/dashboard'));
  await expect(page.getByRole('region', { name: words['dashboard.next'] })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: shown(booked.start) });
  await card.getByRole('button', { name: words['visit.move'] }).click();
  const dialog = page.getByRole('dialog');
  await pageTo(dialog, shown(times[3]?.start ?? ''), words);
  await dialog.getByRole('button', { name: `(${shown(times[3]?.start ?? '')})` }).click();
  await dialog.getByRole('button', { name: words['visit.moveConfirm'] }).click();
  await expect(page.getByRole('heading', { name: shown(times[3]?.start ?? '') })).toBeVisible();
  const again = page.getByRole('link', { name: new RegExp(`^${words['dashboard.again']}: `) }).last();
  await again.click();
  await expect(page).toHaveURL(/\/appointmentbook\/(date|service)/);
});
