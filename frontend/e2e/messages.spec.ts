import type { Page } from '@playwright/test';
import { ApiClient } from './apiClient';
import { dayAhead } from './clocks';
import { colleagues, signIn } from './desk';
import { wallClock } from './freeTimes';
import { links, outbox, sentSms } from './mail';
import type { Words } from './test';
import { expect, settled, test } from './test';
import * as walk from './walk';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
const ownSwitches = '/api/notification/settings/own/state';

const filled = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => `${values[name] ?? hole}`);

const inserts = (words: Words, placeholder: keyof Words) => filled(words['sms.insert'], { name: words[placeholder] });

const bell = (page: Page, words: Words) =>
  page.getByRole('button', { name: new RegExp(`^${words['inapp.title']}(,|$)`) }).first();

/** The number of unread notifications on the bell. */
async function unread(page: Page, words: Words): Promise<number> {
  return Number(/\d+/.exec((await bell(page, words).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
}

/** When the bell shows more than so many, by the machine's clock. Drawing tells, and no interval. */
function rings(page: Page, words: Words, before: number): Promise<number> {
  return page.evaluate(
    ([title, count]) =>
      new Promise<number>((resolve) => {
        const shown = () =>
          Math.max(
            0,
            ...[...document.querySelectorAll(`button[aria-label^="${title}"]`)].map((it) =>
              Number(/\d+/.exec(it.getAttribute('aria-label') ?? '')?.[0] ?? 0),
            ),
          );
        const look = () => {
          if (shown() > count) {
            seen.disconnect();
            resolve(shown());
          }
        };
        const seen = new MutationObserver(look);
        seen.observe(document, { subtree: true, childList: true, attributes: true });
        look();
      }),
    [words['inapp.title'], before] as const,
  );
}

/** Opens a page of the user who is signed in, and waits for its live connection and the number on its bell. */
async function openWithBell(page: Page, words: Words, at: string): Promise<void> {
  const line = page.waitForResponse('**/api/events/live');
  const count = page.waitForResponse('**/api/notifications/inapp/count');
  await page.goto(at);
  expect((await line).status()).toBe(200);
  const answer: { unread: number } = await (await count).json();
  await expect.poll(() => unread(page, words)).toBe(answer.unread);
  await settled(page);
}

async function signInWithBell(page: Page, words: Words, username: string, at: string): Promise<void> {
  await ApiClient.signIn(page.request, new URL(at).origin, username);
  await openWithBell(page, words, at);
}

test('an online booking rings the bell of whom it concerns, and opens from there', async ({
  page,
  path,
  demo,
  another,
  callAs,
  salon,
  say,
  words,
}) => {
  const owner = await callAs('dora');
  await owner.call('PATCH', ownSwitches, { scope: 'everybody', booked: true, cancelled: true, confirmed: true });
  await page.setViewportSize(desk);
  await signInWithBell(page, words, 'dora', path('/provider/calendar'));
  const people = await colleagues(page);
  const ofLilla = salon.employees.find((it) => it.id === people.Lilla);
  const lilla = await another();
  await lilla.setViewportSize(phone);
  await signInWithBell(lilla, words, 'lilla', path('/provider/guests'));

  const guest = await another();
  await guest.setViewportSize(phone);
  const asked = `services=${ofLilla?.services[0]}&provider=${ofLilla?.id}&shop=${ofLilla?.shopsProviderWorkingIn[0]}`;
  await guest.goto(`${path('/szalonka/appointmentbook/date')}&${asked}&from=${dayAhead(8)}`);
  await walk.chooseFirstTime(guest);
  await walk.logIn(guest, say);
  const [ofOwner, ofColleague] = [await unread(page, words), await unread(lilla, words)];
  const both = Promise.all([rings(page, words, ofOwner), rings(lilla, words, ofColleague)]);
  const answered = guest.waitForResponse('**/public/appointment/bookonline');
  await guest.getByRole('button', { name: say.send }).click();
  const booked: { id: string } = await (await answered).json();
  expect(await both).toEqual([ofOwner + 1, ofColleague + 1]);

  // By touch on the phone, by keys at the desk: the appointment opens, and is no news any more. The link tells which one
  // it is: the calendar's address names it only until its day is loaded.
  const ofBooked = new RegExp(`event=${booked.id}`);
  await bell(lilla, words).click();
  const newestOfLilla = lilla.getByRole('dialog').getByRole('listitem').first().getByRole('link');
  await expect(newestOfLilla).toHaveAttribute('href', ofBooked);
  await newestOfLilla.click();
  await expect(lilla.getByRole('dialog').getByRole('button', { name: words['desk.edit'], exact: true })).toBeVisible();
  await bell(page, words).focus();
  await page.keyboard.press('Enter');
  const newest = page.getByRole('dialog').getByRole('listitem').first().getByRole('link');
  await expect(newest).toHaveAttribute('href', ofBooked);
  await walk.tabTo(page, newest);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: words['desk.edit'], exact: true })).toBeVisible();
  await expect.poll(() => unread(page, words)).toBe(ofOwner);
  await expect.poll(() => unread(lilla, words)).toBe(ofColleague);

  // An event in another calendar rings for the user who subscribed to all calendars, and not for Lilla.
  const other = salon.employees.find((it) => it.id !== people.Lilla && it.id !== people.Dóra);
  const query = new URLSearchParams({
    shop: other?.shopsProviderWorkingIn[0] ?? '',
    start: `${dayAhead(9)}T00:00:00Z`,
    end: `${dayAhead(16)}T00:00:00Z`,
    serviceIds: other?.services[0] ?? '',
    employeeId: other?.id ?? '',
  });
  const { items } = await owner.call<{ items: { start: string; end: string }[] }>(
    'GET',
    `/public/freetimeslots/${salon.id}?${query}`,
  );
  const stranger = await callAs('vendeg@example.com');
  const second = rings(page, words, ofOwner);
  const made = await stranger.send('POST', '/public/appointment/bookonline', {
    companySzalonkaId: 'szalonka',
    providerId: other?.id,
    shopId: other?.shopsProviderWorkingIn[0],
    services: [other?.services[0]],
    timeSlotFrom: wallClock(items[0]?.start ?? ''),
    timeSlotTo: wallClock(items[0]?.end ?? ''),
  });
  expect(made.ok(), await made.text()).toBe(true);
  expect(await second).toBe(ofOwner + 1);
  const ofLillaNow = await (await callAs('lilla')).call<{ unread: number }>('GET', '/api/notifications/inapp/count');
  expect(ofLillaNow.unread).toBe(ofColleague);
  expect(await unread(lilla, words)).toBe(ofColleague);
  expect(demo).toBe(new URL(page.url()).origin);
});

test('what guests are sent is set, kept, and refused at its field', async ({ page, path, words }) => {
  await page.setViewportSize(phone);
  await signIn(page, path, path('/provider/settings/notifications'));
  const saved = async (block: 'messages.reminders' | 'messages.sending' | 'messages.texts') => {
    const region = page.getByRole('region', { name: words[block] });
    await region.getByRole('button', { name: words['personal.save'] }).click();
    await expect(region.getByText(words['personal.saved'])).toBeVisible();
  };
  const reminders = page.getByRole('region', { name: words['messages.reminders'] });
  await reminders.getByRole('button', { name: words['messages.addReminder'] }).click();
  const bySms = reminders.getByRole('switch', { name: words['messages.sms'] });
  const last = bySms.last();
  await last.setChecked(false);
  await last.setChecked(true);
  await saved('messages.reminders');
  const sending = page.getByRole('region', { name: words['messages.sending'] });
  await sending.locator('input[name=dailyLimit]').fill('150');
  await saved('messages.sending');
  await page.reload();
  await expect(sending.locator('input[name=dailyLimit]')).toHaveValue('150');
  await expect(bySms).toHaveCount(2);
  await expect(bySms.last()).toBeChecked();

  const texts = page.getByRole('region', { name: words['messages.texts'] });
  const text = texts.locator('textarea[name=text]');
  const size = texts.locator('dd').first();
  await text.fill('Szia ');
  await texts.getByRole('button', { name: inserts(words, 'sms.placeholder.guest') }).click();
  await expect(text).toHaveValue('Szia {guest}');
  await expect(texts.getByText(/^Szia \p{L}+/u)).toBeVisible();
  const short = await size.textContent();
  await page.keyboard.type(', várunk szeretettel');
  await expect(size).not.toHaveText(short ?? '');
  await page.keyboard.type(' {nap}');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(texts.getByText(filled(words['sms.unknownPlaceholder'], { placeholder: '{nap}' }))).toBeVisible();
  await texts.getByRole('button', { name: words['personal.save'] }).click();
  await expect(text).toBeFocused();
  await text.fill('Szia {guest}!');
  await saved('messages.texts');

  await texts.getByRole('button', { name: words['messages.test'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: words['messages.testSend'] }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await sentSms(page)).some((it) => /^Szia \p{L}+!$/u.test(it.text))).toBe(true);

  await texts.getByRole('button', { name: words['messages.toDefault'] }).click();
  await expect(text).not.toHaveValue('Szia {guest}!');
});

test('messages are set in two places: the second says so and loses nothing', async ({ page, path, words, callAs }) => {
  await page.setViewportSize(desk);
  await signIn(page, path, path('/provider/settings/notifications'));
  const sending = page.getByRole('region', { name: words['messages.sending'] });
  const limit = sending.locator('input[name=dailyLimit]');
  await limit.fill('170');
  const elsewhere = await callAs('dora');
  const change = async (what: object) => {
    const { company } = await elsewhere.call<{ company: { version: number } }>('GET', '/api/notification/settings');
    await elsewhere.call('PATCH', '/api/notification/settings/state', { version: company.version, ...what });
  };
  await change({ dailyLimit: 160 });
  await sending.getByRole('button', { name: words['personal.save'] }).click();
  await expect(sending.getByText(words['settings.changedByYou'])).toBeVisible();
  await expect(sending.getByText('160', { exact: true })).toBeVisible();
  await expect(limit).toHaveValue('170');
  await sending.getByRole('button', { name: words['settings.keepMine'] }).click();
  await sending.getByRole('button', { name: words['personal.save'] }).click();
  await expect(sending.getByText(words['personal.saved'])).toBeVisible();
  await page.reload();
  await expect(limit).toHaveValue('170');

  // The other user's change is outside this block.
  const bookings = page.getByRole('region', { name: words['messages.bookings'] });
  const bySms = bookings.getByRole('switch', { name: words['messages.sms'] }).first();
  const was = await bySms.isChecked();
  await bySms.setChecked(!was);
  await change({ lapsedWeeks: 12 });
  const save = bookings.getByRole('button', { name: words['personal.save'] });
  await save.click();
  await expect(async () => {
    if (await save.isEnabled()) {
      await save.click({ timeout: 1_000 });
    }
    await expect(bookings.getByText(words['personal.saved'])).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.reload();
  await expect(bySms).toBeChecked({ checked: !was });
  await expect(page.locator('input[name=lapsedWeeks]')).toHaveValue('12');
});

interface Visit {
  start: string;
  state: string;
  isConfirmed: boolean;
  canChange: boolean;
}

/** The paths of the next appointments that guests were reminded of, with what each is. */
async function reminded(page: Page, demo: string): Promise<{ path: string; visit: Visit }[]> {
  const found: { path: string; visit: Visit }[] = [];
  await expect(async () => {
    found.length = 0;
    const paths = new Set((await outbox(page)).flatMap((it) => links.visit.exec(it.text)?.[0] ?? []));
    for (const at of [...paths].slice(0, 20)) {
      const visit: Visit = await (await page.request.get(`${demo}/public${at}`)).json();
      if (visit.state === 'standing' && !visit.isConfirmed && !found.some((it) => it.visit.start === visit.start)) {
        found.push({ path: at, visit });
      }
    }
    // One that is confirmed, and another that its guest may still call off.
    expect(found.slice(1).filter((it) => it.visit.canChange).length).toBeGreaterThanOrEqual(1);
  }).toPass({ timeout: 60_000 });
  return found;
}

test('a guest confirms by the link of a reminder, another calls it off, and the desk hears of both', async ({
  page,
  path,
  demo,
  another,
  callAs,
  words,
}, info) => {
  const owner = await callAs('dora');
  await owner.call('PATCH', ownSwitches, { scope: 'everybody', booked: true, cancelled: true, confirmed: true });
  // A day before, the demo's guests were reminded already: those of two days are due at once.
  const { company } = await owner.call<{ company: { version: number } }>('GET', '/api/notification/settings');
  await owner.call('PATCH', '/api/notification/settings/state', {
    version: company.version,
    reminders: [{ lead: 2880, email: true, sms: true, asksToConfirm: true }],
  });
  await page.setViewportSize(desk);
  await signInWithBell(page, words, 'dora', path('/provider/calendar'));
  const [first, ...others] = await reminded(page, demo);
  const second = others.find((it) => it.visit.canChange);
  const newest = async (kind: string) => {
    const { items } = await owner.call<{ items: { kind: string; event?: { id: string } }[] }>(
      'GET',
      '/api/notifications/inapp?from=0&size=10',
    );
    return items.find((it) => it.kind === kind)?.event?.id ?? 'none';
  };
  const guest = await another();
  await guest.setViewportSize(phone);
  const open = async (at: string | undefined) => {
    await guest.goto(`${demo}${at}?lang=${info.project.name}`);
    await expect(guest.getByRole('heading', { name: 'Szalonka Szépségszalon' })).toBeVisible();
  };
  const openDay = async (start = '') => {
    const day = wallClock(start).slice(0, 10).replaceAll('.', '-');
    await openWithBell(page, words, `${path('/provider/calendar')}&view=day&day=${day}`);
    await expect(page.locator('[data-event]').first()).toBeVisible();
    await settled(page);
  };

  await open(first?.path);
  await openDay(first?.visit.start);
  let before = await unread(page, words);
  let ring = rings(page, words, before);
  await guest.getByRole('button', { name: words['visit.confirm'] }).click();
  await expect(guest.getByText(words['visit.confirmed'])).toBeVisible();
  expect(await ring).toBe(before + 1);
  const confirmed = page.locator(`[data-event="${await newest('confirmed')}"]`).first();
  await confirmed.click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: words['desk.step.confirmed'], pressed: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await guest.reload();
  await expect(guest.getByText(words['visit.confirmed'])).toBeVisible();
  await expect(guest.getByRole('button', { name: words['visit.confirm'] })).toHaveCount(0);

  await open(second?.path);
  await openDay(second?.visit.start);
  const shown = () => page.locator('[data-event]').evaluateAll((all) => all.map((it) => it.getAttribute('data-event')));
  const ids = await shown();
  before = await unread(page, words);
  ring = rings(page, words, before);
  await guest.getByRole('button', { name: words['visit.cancel'] }).click();
  await guest.getByRole('dialog').getByRole('button', { name: words['visit.cancelConfirm'] }).click();
  await expect(guest.getByText(words['visit.cancelledNow'].replace(/\{when\}.*/, ''))).toBeVisible();
  expect(await ring).toBe(before + 1);
  const cancelled = await newest('cancelled');
  expect(ids).toContain(cancelled);
  await expect.poll(shown).not.toContain(cancelled);
  await bell(page, words).click();
  await expect(page.getByRole('dialog').getByText(words['inapp.cancelled']).first()).toBeVisible();
});

test('a campaign is counted, priced and sent after a question', async ({ page, path, words }) => {
  await signIn(page, path, `${path('/provider/notifications')}&tab=campaign&new`);
  const ask = page.getByRole('button', { name: words['campaign.ask'] });
  await page.getByRole('textbox', { name: words['campaign.name'] }).fill('Téli hívogató');
  await expect(ask).toBeEnabled();
  await settled(page);
  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: words['campaign.send'] }).click();
  const card = page.getByRole('article', { name: 'Téli hívogató' });
  await expect(card.getByRole('progressbar')).toBeVisible();
});

test('everybody says what they are told of', async ({ page, path, words }) => {
  await signIn(page, path, path('/provider/notifications'));
  const open = page.getByRole('button', { name: words['notifications.own'] });
  await open.click();
  const name = `${words['notifications.kind.confirmed']}: ${words['notifications.mail']}`;
  const kind = page.getByRole('dialog').getByRole('switch', { name });
  const was = await kind.isChecked();
  // Forced: what is drawn of a switch lies over its input, within one label.
  await kind.click({ force: true });
  await expect(kind).toBeChecked({ checked: !was });
  await page.getByRole('dialog').getByRole('button', { name: words['personal.save'] }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await open.click();
  await expect(kind).toBeChecked({ checked: !was });
});
