import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { ApiClient } from './apiClient';
import { settled } from './test';

/** Opens a page, the calendar unless another is named, as the demo's supervisor. */
export async function signIn(
  page: Page,
  path: (page: string) => string,
  at = path('/provider/calendar'),
): Promise<void> {
  await ApiClient.signIn(page.request, new URL(path('/')).origin, 'dora');
  await page.goto(at);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
}

export interface SavedEvent {
  id: string;
  version: number;
}

/** Saves what stands in a calendar, as the page itself would. */
export async function save(page: Page, kind: 'appointment' | 'nonworkevent', event: object): Promise<SavedEvent> {
  return page.evaluate(
    async ([path, body]) => {
      const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
      const header = meta('csrf-header') || 'X-CSRF-Token';
      const send = (token: string) =>
        fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json', [header]: token } });
      const first = await send(meta('csrf-token'));
      const answer = first.status === 403 ? await send(first.headers.get(header) ?? '') : first;
      if (!answer.ok) {
        throw new Error(`${answer.status} ${await answer.text()}`);
      }
      return (await answer.json()).event;
    },
    [`/api/events/${kind}`, JSON.stringify(event)] as const,
  );
}

/** The ids of those who work in the demo salon, by their given names. */
export async function colleagues(page: Page): Promise<Record<string, string>> {
  const answer = await page.request.get(new URL('/api/user/employees', page.url()).href);
  const { items }: { items: { id: string; firstName: string }[] } = await answer.json();
  return Object.fromEntries(items.map((it) => [it.firstName, it.id]));
}

export const box = (page: Page, { id }: SavedEvent): Locator => page.locator(`.desk-event[data-event="${id}"]`);

/** The first minute of the day that the grid shows, and how many it shows, by the hours at its side. */
function shownMinutes(inGrid: Element): readonly [first: number, all: number] {
  const hours = inGrid.closest('.desk-scroll')?.querySelectorAll('.desk-gutter > div');
  return [Number.parseInt(hours?.[0]?.textContent ?? '', 10) * 60, (hours?.length ?? 0) * 60];
}

/** Where a time of the day is in a column, in pixels of the window. */
export async function point(column: Locator, clock: string): Promise<{ x: number; y: number }> {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const bounds = await column.boundingBox();
  if (bounds === null) {
    throw new Error('no such column');
  }
  const { x, y, width, height } = bounds;
  const [first, all] = await column.evaluate(shownMinutes);
  return { x: x + width / 2, y: y + ((hours * 60 + minutes - first) / all) * height };
}

/** Scrolls the hours so that a time is near their top. */
export async function scrollTo(column: Locator, clock: string): Promise<void> {
  const { y } = await point(column, clock);
  await column.evaluate((it, at) => {
    const scroll = it.closest('.desk-scroll');
    scroll?.scrollBy(0, at - scroll.getBoundingClientRect().top - 40);
  }, y);
}

/** From when until when a box lies in its column, by where it is drawn. */
export async function drawn(event: Locator): Promise<string> {
  const minutes = await event.evaluate(shownMinutes);
  return event.evaluate((it, [from, span]) => {
    const column = it.closest('.desk-column')?.getBoundingClientRect();
    const { top, bottom } = it.getBoundingClientRect();
    const clock = (at: number) => {
      // To five minutes: the box leaves a line between itself and the next.
      const minute = Math.round((from + ((at - (column?.top ?? 0)) / (column?.height ?? 1)) * span) / 5) * 5;
      return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    };
    return `${clock(top)}–${clock(bottom)}`;
  }, minutes);
}

/** The column under the head with this name. */
export async function columnOf(page: Page, name: string): Promise<Locator> {
  const heads = await page.locator('[title$=" hete"]').allInnerTexts();
  const index = heads.findIndex((it) => it.includes(name));
  expect(index, name).toBeGreaterThanOrEqual(0);
  return page.locator('.desk-column').nth(index);
}

/** Takes an event by its middle and holds it over a time of a column: as far below it as it was taken. */
export async function carry(page: Page, event: Locator, column: Locator, clock: string): Promise<void> {
  await settled(page);
  // Both places are seen, and the earlier one is near the top.
  const start = (await drawn(event)).slice(0, 5);
  await scrollTo(column, start < clock ? start : clock);
  await event.scrollIntoViewIfNeeded();
  const bounds = await event.boundingBox();
  if (bounds === null) {
    throw new Error('not drawn');
  }
  const taken = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  await page.mouse.move(taken.x, taken.y);
  await page.mouse.down();
  const to = await point(column, clock);
  await page.mouse.move(to.x, to.y + bounds.height / 2, { steps: 8 });
}
