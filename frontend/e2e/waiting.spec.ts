import type { Page } from '@playwright/test';
import type { ApiClient } from './apiClient';
import { dayAhead } from './clocks';
import { signIn } from './desk';
import type { BookingRequest, FreeTime } from './freeTimes';
import { book, freeTimesOf, wallClock } from './freeTimes';
import { links, mailedLink } from './mail';
import type { Salon } from './salon';
import type { Texts, Words } from './test';
import { expect, settled, test } from './test';
import { askForMail, guest as known } from './walk';

const phone = { width: 390, height: 844 };

/** The worker looks at what changed within a second, at the rest every minute. */
const offerPeriodMs = 60_000;

/** The free times of one person that begin within eight days. */
async function freeWithin(salon: Salon, demo: string): Promise<{ times: FreeTime[]; wanted: BookingRequest }> {
  const [first, second] = await Promise.all([freeTimesOf(salon, demo, 0), freeTimesOf(salon, demo, 7)]);
  const last = `${dayAhead(9)}T00:00:00Z`;
  return { ...first, times: [...first.times, ...second.times].filter((it) => it.start < last) };
}

/** Fills an employee's calendar around the events in it. */
async function fill(desk: ApiClient, salon: Salon, demo: string): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    const { times, wanted } = await freeWithin(salon, demo);
    const [first] = times;
    if (first === undefined) {
      return;
    }
    // As long as one free time follows another.
    let end = first.end;
    for (const it of times) {
      if (it.start <= end && it.end > end) {
        end = it.end;
      }
    }
    await desk.call('POST', '/api/events/nonworkevent', {
      start: wallClock(first.start),
      end: wallClock(end),
      providerId: wanted.providerId,
      reason: 'training',
    });
  }
  throw new Error('there is always another free time');
}

const dateStep = (path: (page: string) => string, { providerId, services }: BookingRequest) =>
  `${path('/szalonka/appointmentbook/date')}&services=${services.join(',')}&provider=${providerId}`;

/** Joins from the page of free times, as a guest new to the salon. */
async function join(page: Page, say: Texts, words: Words, email: string, demo: string): Promise<void> {
  // The free times push the link down when they come.
  await settled(page);
  await page.getByRole('link', { name: say.waitingList }).click();
  await expect(page.getByRole('heading', { level: 1, name: words['waiting.title'] })).toBeVisible();
  await askForMail(page, say, email);
  const mail = await page.context().newPage();
  await mail.goto(await mailedLink(page, demo, email, links.signIn));
  await mail.getByRole('button', { name: say.signIn }).click();
  await expect(mail.getByText(say.signedIn)).toBeVisible();
  await mail.close();
  await page.getByRole('radio', { name: words['waiting.days7'] }).check();
  await expect(page.getByRole('group', { name: words['waiting.weekdays'] }).getByRole('checkbox')).toHaveCount(7);
  await page.getByRole('button', { name: words['waiting.join'] }).click();
  await expect(page.getByText(words['waiting.joined'])).toBeVisible();
}

test('a guest waits, another cancels, and the place is taken on the phone', async ({
  page,
  path,
  demo,
  salon,
  another,
  callAs,
  say,
  words,
}, info) => {
  test.setTimeout(180_000);
  const email = `varakozo-${info.project.name}@example.com`;
  const { times, wanted } = await freeWithin(salon, demo);
  const chosen = times.find((it) => it.start > `${dayAhead(4)}T00:00:00Z`);
  const other = await callAs(known.email);
  const booked = await book(other, salon, wanted, chosen);

  // While something is free, that is what the guest is told.
  const guest = await another();
  await guest.setViewportSize(phone);
  await guest.goto(dateStep(path, wanted));
  await settled(guest);
  await guest.getByRole('link', { name: say.waitingList }).click();
  await guest.getByRole('textbox', { name: say.email }).waitFor();
  await guest.goBack();
  const desk = await callAs('dora');
  await fill(desk, salon, demo);
  await guest.reload();
  await join(guest, say, words, email, demo);
  await guest.getByRole('link', { name: words['waiting.toOwn'] }).click();
  await expect(guest.getByRole('heading', { level: 2, name: words['wishes.title'] })).toBeVisible();

  await other.call('POST', `/api/guestuser/appointment/${booked.id}/cancel`);
  const link = await mailedLink(page, demo, email, links.offer, offerPeriodMs);

  // The desk sees for whom the time is held, in its calendar and on its list.
  await page.setViewportSize({ width: 1280, height: 900 });
  const day = wallClock(chosen?.start ?? '')
    .slice(0, 10)
    .replaceAll('.', '-');
  await signIn(page, path, `${path('/provider/calendar')}&view=list&day=${day}`);
  await settled(page);
  const held = page.locator('main button[data-event]', { hasText: words['desk.heldFor'].replace('{name}', '') });
  await expect(held).toHaveCount(1);
  await held.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: words['desk.heldTakeBack'] })).toBeVisible();
  await page.goto(path('/provider/calendar/waiting'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Emese' })).toContainText('Őszi');
  await expect(page.getByRole('button', { name: words['queue.take'] })).toBeVisible();

  // The mail is opened on the phone, without signing in.
  const mailed = await another();
  await mailed.setViewportSize(phone);
  await mailed.goto(`${link}?lang=${info.project.name}`);
  await expect(mailed.getByRole('region', { name: 'Szalonka Szépségszalon' })).toBeVisible();
  await mailed.getByRole('button', { name: words['offer.take'] }).click();
  await expect(mailed.getByText(words['offer.taken'])).toBeVisible();
  await mailed.reload();
  await expect(mailed.getByText(words['offer.taken'])).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 3, name: words['dashboard.next'] })).toBeVisible();
  await expect(guest.getByRole('heading', { level: 2, name: words['wishes.title'] })).toHaveCount(0);

  // The list hears of it without being asked.
  await expect(page.getByText(words['queue.none'])).toBeVisible({ timeout: 15_000 });
});

test('the guest passes a place on, the desk takes the next offer back and books it by hand', async ({
  page,
  path,
  demo,
  salon,
  callAs,
  say,
  words,
  another,
}, info) => {
  test.setTimeout(180_000);
  const desk = await callAs('dora');
  await fill(desk, salon, demo);
  const { wanted } = await freeWithin(salon, demo);
  const emails = ['egy', 'ketto'].map((it) => `${it}-${info.project.name}@example.com`);
  const guests: Page[] = [];
  for (const email of emails) {
    const guest = await another();
    await guest.setViewportSize(phone);
    await guest.goto(dateStep(path, wanted));
    await join(guest, say, words, email, demo);
    guests.push(guest);
  }
  // An absence of an hour that is given up frees two half hours at most, and no more than one visit.
  const events = await desk.call<{ items: { id: string; kind: string; start: string; providerId: string }[] }>(
    'GET',
    `/api/events?start=${dayAhead(3)}T00:00:00Z&end=${dayAhead(8)}T00:00:00Z&providerId=${wanted.providerId}`,
  );
  const absence = events.items.find((it) => it.kind === 'nonwork');
  await desk.send('DELETE', `/api/event/${absence?.id}`);
  const [first, second] = guests;
  await mailedLink(page, demo, emails[0] ?? '', links.offer, offerPeriodMs);
  await first?.goto(path('/guest/dashboard'));
  await first?.getByRole('button', { name: words['offer.refuse'] }).click();
  await expect(first?.getByRole('button', { name: words['offer.take'] }) ?? page.locator('x')).toHaveCount(0);
  await expect(first?.getByRole('button', { name: words['wishes.leave'] }) ?? page.locator('x')).toBeVisible();
  await mailedLink(page, demo, emails[1] ?? '', links.offer, offerPeriodMs);

  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path, path('/provider/calendar/waiting'));
  const rows = page.getByRole('list', { name: words['queue.list'] }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const offered = rows.filter({ has: page.getByRole('button', { name: words['queue.take'] }) });
  await offered.first().getByRole('button', { name: words['queue.takeBack'] }).click();
  await expect(page.getByText(words['queue.tookBack'])).toBeVisible();
  await rows.first().getByRole('button', { name: words['queue.remove'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: words['queue.remove'] }).click();
  await expect(rows).toHaveCount(1);
  await second?.goto(path('/guest/dashboard'));
  await second?.getByRole('button', { name: words['wishes.leave'] }).click();
  await expect(second?.getByRole('heading', { name: words['wishes.title'] }) ?? page.locator('x')).toHaveCount(0);
  await expect(page.getByText(words['queue.none'])).toBeVisible({ timeout: 15_000 });
});

test('an offer that nobody mailed leads to nothing', async ({ page, path, words }) => {
  await page.setViewportSize(phone);
  await page.goto(path('/offer/0123456789abcdef'));
  await expect(page.getByText(words['offer.unknown'])).toBeVisible();
});
