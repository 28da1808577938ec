import type { Page } from '@playwright/test';
import { ApiClient } from './apiClient';
import { dayAhead, tuesday } from './clocks';
import { template } from './demos';
import { box, colleagues, save } from './desk';
import { FakeGoogle } from './fakeGoogle';
import { chooseIn } from './fields';
import type { FreeTime } from './freeTimes';
import { dayOf, wallClock } from './freeTimes';
import type { Salon } from './salon';
import { readSalon } from './salon';
import type { Running } from './server';
import { startDemo } from './server';
import { test as base, expect, settled } from './test';

/** A demo that knows a Google of its own. */
const test = base.extend<{ google: FakeGoogle }, { pair: { demo: Running; google: FakeGoogle } }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const google = await FakeGoogle.start();
      const demo = await startDemo({ clock: tuesday, template: template(), settings: google.settings });
      await use({ demo, google });
      await demo.stop();
      google.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ pair }, use, { file }) =>
    use({ ...pair.demo, file, clock: tuesday, salon: () => readSalon(pair.demo.url) }),
  google: async ({ pair }, use) => use(pair.google),
});

/** The worker looks every few seconds. */
const syncTimeout = 45_000;

/** The free times of one person in the two weeks that begin so many days ahead. */
async function freeTimes(salon: Salon, demo: string, employee: string, ahead: number): Promise<FreeTime[]> {
  const who = salon.employees.find((it) => it.id === employee);
  const query = new URLSearchParams({
    shop: who?.shopsProviderWorkingIn[0] ?? '',
    start: `${dayAhead(ahead)}T00:00:00Z`,
    end: `${dayAhead(ahead + 14)}T00:00:00Z`,
    serviceIds: who?.services[0] ?? '',
    employeeId: employee,
  });
  const answer = await fetch(`${demo}/public/freetimeslots/${salon.id}?${query}`);
  return (await answer.json()).items;
}

/** Times of which none touches another, in their order. */
function apart(times: readonly FreeTime[]): FreeTime[] {
  const kept: FreeTime[] = [];
  for (const it of times) {
    const last = kept.at(-1);
    if (last === undefined || Date.parse(last.end) < Date.parse(it.start)) {
      kept.push(it);
    }
  }
  return kept;
}

const blockOf = (page: Page, words: Record<string, string>) =>
  page.getByRole('region', { name: words['gsync.title'], exact: true });

for (const [index, width] of [390, 1280].entries()) {
  test(`connected, in step both ways, withdrawn at Google, connected again and ended, ${width} px wide`, async ({
    another,
    path,
    demo,
    salon,
    google,
    words,
  }) => {
    test.setTimeout(240_000);
    // The fixture `page` refuses other hosts, and the way leads through Google's.
    const page = await another();
    await page.setViewportSize({ width, height: 900 });
    const lillas = await ApiClient.signIn(page.request, demo, 'lilla');
    await lillas.send('DELETE', '/api/google/calendarsync');
    await page.goto(path('/provider/personal'));
    const block = blockOf(page, words);
    await expect(block.getByRole('button', { name: words['gsync.connect'] })).toBeVisible();
    const { Lilla = '' } = await colleagues(page);
    const who = salon.employees.find((it) => it.id === Lilla);
    const book = (at: FreeTime, lastName: string) =>
      save(page, 'appointment', {
        start: wallClock(at.start),
        newGuest: { firstName: 'Zsófia', lastName, email: `zsofia.${Date.parse(at.start)}@example.com` },
        services: [who?.services[0]],
        providerId: Lilla,
        shopId: who?.shopsProviderWorkingIn[0],
      });

    // One appointment with something of Google's over it, and one free time that is busy there.
    const offered = () => freeTimes(salon, demo, Lilla, 7 + 14 * index);
    const [taken, busy, later, last] = apart(await offered());
    if (taken === undefined || busy === undefined || later === undefined || last === undefined) {
      throw new Error('too few free times');
    }
    const booked = await book(taken, 'Csontos');
    await google.put(`over${width}`, taken.start, taken.end);
    await google.put(`busy${width}`, busy.start, busy.end);

    await block.getByRole('button', { name: words['gsync.connect'] }).click();
    await expect(page).toHaveURL(/\/provider\/personal.*#google$/, { timeout: 15_000 });
    await expect(block.getByText(words['gsync.back.connected'])).toBeVisible();
    await settled(page);
    await chooseIn(block.getByRole('combobox'), /Naptáram/);
    const preview = block.getByRole('region', { name: words['gsync.preview'] });
    await expect(preview.getByText(/^[1-9]\d* (időpont kerül át|appointments? go)/)).toBeVisible();
    await expect(preview.getByText(/^1 .*(időpontra esik|overlaps)/)).toBeVisible();
    expect(Object.keys(await google.events()), 'nothing has happened yet').toHaveLength(2);
    await block.getByRole('button', { name: words['gsync.start'] }).click();

    // In step: the formerly free time is taken, and the appointment there stayed.
    const conflicts = block.getByRole('link');
    await expect(conflicts).toHaveCount(1, { timeout: syncTimeout });
    await expect(block.getByText(words['gsync.is.never'])).toHaveCount(0, { timeout: syncTimeout });
    const starts = async () => (await offered()).map((it) => it.start);
    await expect.poll(starts, { timeout: syncTimeout }).not.toContain(busy.start);

    // Later bookings are sent without the guest's name.
    await book(later, 'Almási');
    const startsThere = async () =>
      Object.values(await google.events()).map((it) => Date.parse(it.start?.dateTime ?? ''));
    await expect.poll(startsThere, { timeout: syncTimeout }).toContain(Date.parse(later.start));
    expect(await startsThere()).toContain(Date.parse(taken.start));
    expect(JSON.stringify(await google.events())).not.toMatch(/Zsófia|Csontos|Almási/);

    // At the desk.
    await conflicts.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText(words['desk.googleOverlap'].split(/\{\w+\}/)[1] ?? '')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box(page, booked)).toBeVisible();
    await page.goto(`${path('/provider/calendar')}&view=list&day=${dayOf(busy.start)}`);
    // Not the appointment that is said to be busy there, too.
    await page
      .getByRole('button', { name: new RegExp(`${words['desk.imported']}(?!ban| too)`) })
      .first()
      .click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(words['desk.importedText'])).toBeVisible();
    await expect(panel.getByRole('button', { name: words['desk.edit'] })).toHaveCount(0);

    // Withdrawn at Google: known busy times stay.
    await google.withdraw();
    await page.goto(path('/provider/personal'));
    await book(last, 'Bodnár');
    await expect(async () => {
      await page.reload();
      await expect(block.getByText(words['gsync.reconnect'])).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: syncTimeout });
    expect(await starts()).not.toContain(busy.start);
    await block.getByRole('button', { name: words['gsync.reconnectButton'] }).click();
    await expect(page).toHaveURL(/#google$/, { timeout: 15_000 });

    // Ended: what came from there is free again, what went there is gone.
    await block.getByRole('button', { name: words['gsync.end'] }).click();
    await page.getByRole('button', { name: words['gsync.endConfirm'], exact: true }).click();
    await expect(block.getByRole('button', { name: words['gsync.connect'] })).toBeVisible();
    expect(await starts()).toContain(busy.start);
    await expect
      .poll(async () => Object.keys(await google.events()), { timeout: syncTimeout })
      .toEqual([`busy${width}`, `over${width}`]);
    // The worker revokes last.
    await expect.poll(() => google.hasConsent(), { timeout: syncTimeout }).toBe(false);
    await google.remove(`busy${width}`);
    await google.remove(`over${width}`);
  });
}

test('a refusal at Google is told, and where the state is not ours nothing is connected', async ({
  another,
  path,
  demo,
  google,
  words,
}) => {
  const page = await another();
  await page.setViewportSize({ width: 390, height: 844 });
  await ApiClient.signIn(page.request, demo, 'dora');
  await page.goto(path('/provider/personal'));
  const block = blockOf(page, words);
  // The person presses "Cancel" on Google's page.
  await page.route(`${google.url}/consent**`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    back.searchParams.set('error', 'access_denied');
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
  await block.getByRole('button', { name: words['gsync.connect'] }).click();
  await expect(block.getByText(words['gsync.back.denied'])).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]google=/);

  await page.goto(`${demo}/signin/calendar?state=nobodys&code=x`);
  await expect(block.getByText(words['gsync.back.expired'])).toBeVisible();
  await expect(block.getByRole('button', { name: words['gsync.connect'] })).toBeVisible();
});
