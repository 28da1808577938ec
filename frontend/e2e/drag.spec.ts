import type { Locator, Page, Response } from '@playwright/test';
import { errors as laterErrors } from '../src/locales/booking/later/hu';
import { bundle } from '../src/locales/hu';
import { messages } from '../src/locales/workspace/hu';
import { weekdayAhead } from './clocks';
import { box, carry, colleagues, columnOf, drawn, point, save, signIn } from './desk';
import { chooseIn, select } from './fields';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

/** With real moves of a mouse; whatever is put somewhere is asked of the server again by loading the page. */
async function openDay(page: Page, path: (page: string) => string, day: string): Promise<void> {
  await page.goto(`${path('/provider/calendar')}&view=day&day=${day}`);
  await expect(page.locator('.desk-event').first()).toBeVisible();
  await settled(page);
}

async function pullEnd(page: Page, event: Locator, column: Locator, clock: string): Promise<void> {
  await settled(page);
  await event.scrollIntoViewIfNeeded();
  const bounds = await event.boundingBox();
  if (bounds === null) {
    throw new Error('not drawn');
  }
  await page.mouse.move(bounds.x + bounds.width / 2, bounds.y + bounds.height - 3);
  await page.mouse.down();
  const to = await point(column, clock);
  await page.mouse.move(to.x, to.y - 3, { steps: 6 });
}

/** An answer to a save. */
const isSaved = (answer: Response) =>
  answer.request().method() === 'POST' && /\/api\/events\/(appointment|nonworkevent)/.test(answer.url());

const dragged = (page: Page) => page.locator('.desk-dragged');

test('an event is dragged to another time and colleague, stays there, and is taken back', async ({
  page,
  path,
  salon,
}) => {
  const day = weekdayAhead(60, 3);
  const at = day.replaceAll('-', '.');
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const { Lilla, Dóra } = await colleagues(page);
  const cut = serviceId(salon, 'Női hajvágás');
  const event = await save(page, 'appointment', {
    walkIn: true,
    services: [cut],
    providerId: Lilla,
    start: `${at} 10:00`,
    notifyGuest: false,
  });
  await openDay(page, path, day);
  const [lilla, dora] = [await columnOf(page, 'Kovács Lilla'), await columnOf(page, 'Sárközi Dóra')];
  await expect(lilla.locator(`[data-event="${event.id}"]`)).toContainText('10:00–11:00');

  await carry(page, box(page, event), dora, '11:45');
  await expect(dragged(page)).toContainText('11:45–12:45');
  await expect(dora.locator('.desk-dragged')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dragged(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(lilla.locator(`[data-event="${event.id}"]`)).toContainText('10:00–11:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const saved = page.waitForResponse(isSaved);
  await carry(page, box(page, event), dora, '11:45');
  await page.mouse.up();
  // At once, before the server has said anything.
  await expect(dora.locator(`[data-event="${event.id}"]`)).toContainText('11:45–12:45');
  expect((await (await saved).json()).event.providerId).toBe(Dóra);
  await expect(page.getByRole('button', { name: messages['desk.undo'] })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openDay(page, path, day);
  expect(await drawn(box(page, event))).toBe('11:45–12:45');
  await expect(dora.locator(`[data-event="${event.id}"]`)).toBeVisible();

  await carry(page, box(page, event), lilla, '09:00');
  await page.mouse.up();
  await expect(lilla.locator(`[data-event="${event.id}"]`)).toContainText('09:00–10:00');
  await page.getByRole('button', { name: messages['desk.undo'] }).click();
  await expect(dora.locator(`[data-event="${event.id}"]`)).toContainText('11:45–12:45');

  // A press that moves nowhere opens it still.
  await box(page, event).click();
  await expect(page.getByRole('dialog')).toContainText('Női hajvágás');
});

test('what is dragged onto something else goes back and says why; where nobody works it asks', async ({
  page,
  path,
  salon,
}) => {
  const day = weekdayAhead(67, 3);
  const at = day.replaceAll('-', '.');
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const { Lilla } = await colleagues(page);
  const services = [serviceId(salon, 'Női hajvágás')];
  const event = await save(page, 'appointment', {
    walkIn: true,
    services,
    providerId: Lilla,
    start: `${at} 09:00`,
    notifyGuest: false,
  });
  const wall = await save(page, 'nonworkevent', {
    providerId: Lilla,
    start: `${at} 11:00`,
    end: `${at} 12:00`,
    reason: 'training',
  });
  await openDay(page, path, day);
  const [lilla, aron] = [await columnOf(page, 'Kovács Lilla'), await columnOf(page, 'Hegedűs Áron')];

  await carry(page, box(page, event), lilla, '11:30');
  await page.mouse.up();
  const why = page.getByRole('alert').filter({ hasText: laterErrors['booking.slot_taken'] });
  await expect(why).toBeVisible();
  // The colliding event and its kind.
  await expect(why).toContainText(`${messages['desk.reason.training']} 11:00–12:00 (${messages['desk.kind.nonwork']})`);
  await expect(box(page, event)).toContainText('09:00–10:00');
  await expect(box(page, wall)).toHaveClass(/desk-pulsing/);
  await why.getByRole('button', { name: bundle.messages['app.close'] }).click();
  await expect(box(page, wall)).not.toHaveClass(/desk-pulsing/);

  // He is there on Tuesdays and Thursdays.
  await carry(page, box(page, event), aron, '10:00');
  await page.mouse.up();
  const asked = page.getByRole('alert').filter({ hasText: messages['desk.worksNotThen'] });
  await expect(asked).toBeVisible();
  await expect(lilla.locator(`[data-event="${event.id}"]`)).toContainText('09:00–10:00');
  await asked.getByRole('button', { name: messages['desk.evenOutsideHours'] }).click();
  await expect(aron.locator(`[data-event="${event.id}"]`)).toContainText('10:00–11:00');
  await openDay(page, path, day);
  await expect(aron.locator(`[data-event="${event.id}"]`)).toContainText('10:00–11:00');
});

test('the edges of events are pulled, not into another, and not those that cannot be', async ({
  page,
  path,
  salon,
}) => {
  const day = weekdayAhead(74, 3);
  const next = weekdayAhead(75, 4);
  const [at, after] = [day.replaceAll('-', '.'), next.replaceAll('-', '.')];
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const { Lilla, Gergő } = await colleagues(page);
  const services = [serviceId(salon, 'Női hajvágás')];
  const put = (start: string) =>
    save(page, 'appointment', {
      walkIn: true,
      services,
      providerId: Lilla,
      start: `${at} ${start}`,
      notifyGuest: false,
    });
  const [event, other] = [await put('09:00'), await put('11:00')];
  const block = { providerId: Gergő, reason: 'training' };
  const blocked = await save(page, 'nonworkevent', { ...block, start: `${at} 09:00`, end: `${at} 10:00` });
  const long = await save(page, 'nonworkevent', { ...block, start: `${at} 11:00`, end: `${after} 12:00` });
  await openDay(page, path, day);
  const [lilla, gergo] = [await columnOf(page, 'Kovács Lilla'), await columnOf(page, 'Tóth Gergő')];

  for (const [it, column] of [
    [event, lilla],
    [blocked, gergo],
  ] as const) {
    const saved = page.waitForResponse(isSaved);
    await pullEnd(page, box(page, it), column, '10:30');
    await expect(dragged(page)).toContainText('09:00–10:30');
    await page.mouse.up();
    await expect(box(page, it)).toContainText('09:00–10:30');
    expect((await saved).ok()).toBe(true);
  }
  await openDay(page, path, day);
  expect([await drawn(box(page, event)), await drawn(box(page, blocked))]).toEqual(['09:00–10:30', '09:00–10:30']);

  await pullEnd(page, box(page, event), lilla, '11:30');
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: laterErrors['booking.slot_taken'] })).toBeVisible();
  await expect(box(page, event)).toContainText('09:00–10:30');
  await expect(box(page, other)).toHaveClass(/desk-pulsing/);

  // A piece of something longer than the day stays where it is.
  await carry(page, box(page, long), lilla, '13:00');
  await expect(dragged(page)).toHaveCount(0);
  await page.mouse.up();
  await page.keyboard.press('Escape');
});

test('over the edge an event comes to the days after, and in the week of everybody to somebody else', async ({
  page,
  path,
  salon,
}) => {
  const day = weekdayAhead(88, 3);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const { Lilla, Dóra } = await colleagues(page);
  const event = await save(page, 'appointment', {
    walkIn: true,
    services: [serviceId(salon, 'Női hajvágás')],
    providerId: Lilla,
    start: `${day.replaceAll('-', '.')} 10:00`,
    notifyGuest: false,
  });
  await openDay(page, path, day);
  const lilla = await columnOf(page, 'Kovács Lilla');
  const dayShown = () => new URL(page.url()).searchParams.get('day') ?? '';
  const holdAtEnd = async () => {
    await carry(page, box(page, event), lilla, '11:00');
    const { x, y, width } = (await page.locator('.desk-scroll').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width + 8, y + 200, { steps: 4 });
    await expect(page.locator('[data-edge=after]')).toBeVisible();
    await expect.poll(dayShown).not.toBe(day);
  };

  await holdAtEnd();
  await expect(box(page, event)).toHaveCount(0);
  await expect(dragged(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(dayShown).toBe(day);
  await expect(lilla.locator(`[data-event="${event.id}"]`)).toContainText('10:00–11:00');

  await holdAtEnd();
  const saved = page.waitForResponse(isSaved);
  const to = await point(lilla, '14:00');
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const moved = (await (await saved).json()).event;
  expect(moved.providerId).toBe(Lilla);
  const other = dayShown();
  expect(moved.start.slice(0, 10)).toBe(other);
  expect(other > day).toBe(true);
  await expect(lilla.locator(`[data-event="${event.id}"]`)).toBeVisible();

  await page.goto(`${path('/provider/calendar')}&view=week&day=${other}`);
  await chooseIn(select(page.locator('[class*=toolbar]').first(), 'who'), messages['desk.everybody']);
  await expect(page).toHaveURL(/who=all/);
  await page.reload();
  await settled(page);
  const heads = page.locator('[data-heads] > *');
  await expect(heads).toHaveCount(7);
  const people = await heads.first().locator('[title$=" hete"]').allInnerTexts();
  await expect(page.locator('.desk-column')).toHaveCount(7 * people.length);
  const weekday = (new Date(`${other}T12:00Z`).getUTCDay() + 6) % 7;
  const dora = page
    .locator('.desk-column')
    .nth(weekday * people.length + people.findIndex((it) => it.includes('Dóra')));
  await dora.scrollIntoViewIfNeeded();
  const again = page.waitForResponse(isSaved);
  await carry(page, box(page, event), dora, '16:00');
  await page.mouse.up();
  await expect(dora.locator(`[data-event="${event.id}"]`)).toContainText('16:00–17:00');
  expect((await (await again).json()).event.providerId).toBe(Dóra);
});
