import type { Page } from '@playwright/test';

// Read by `scripts/desk.mjs` too, which node runs without a bundler: it imports types only.

/** Colleagues with a column each, and the events of each in one day. */
export const size = { people: 20, eventsEach: 30 } as const;
export const eventCount = size.people * size.eventsEach;

const id = (kind: string, number: number) => `00000000-0000-7000-${kind}-${String(number).padStart(12, '0')}`;

/** Answers in place of the server as a salon whose calendar is full on `day`, and empty before and after it. */
export async function answerAsFullDesk(page: Page, day: string) {
  const at = (minute: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000).toISOString().replace('.000', '');
  const first = 5 * 60;
  const colleagues = Array.from({ length: size.people }, (_, index) => ({
    id: id('8000', index),
    firstName: `Név${index}`,
    lastName: 'Próba',
    isCompanyOwner: index === 0,
    isCurrent: index === 0,
    roles: ['SUPERVISOR'],
    showCalendar: true,
    shops: [],
    state: 'ACTIVE',
  }));
  /** Half an hour each from six on, one after the other; the last hour of the day is left free. */
  const events = colleagues.flatMap(({ id: providerId }, column) =>
    Array.from({ length: size.eventsEach }, (_, row) => ({
      id: id('9000', column * size.eventsEach + row),
      kind: 'appointment',
      providerId,
      start: at(first + row * 30),
      end: at(first + row * 30 + 30),
      state: 1,
      didNotAppear: row % 11 === 0,
      bookedOnline: row % 3 === 0,
      createdAt: at(0),
      guest: {
        id: id('a000', row),
        firstName: `Vendég${row}`,
        lastName: 'Próba',
        phone: '+36/30 000-0000',
        isWalkIn: false,
        isNew: row % 5 === 0,
        missedLast: row % 7 === 0,
      },
      services: [{ id: id('b000', row % 4), name: 'Női hajvágás', price: 12900, minutes: 30 }],
      total: 12900,
      version: 1,
    })),
  );
  const hours = colleagues.flatMap(({ id: providerId }) => [
    { providerId, start: at(first + 120), end: at(first + 360) },
    // To the end of the last event, so that the grid need not grow for one that is moved behind it.
    { providerId, start: at(first + 420), end: at(first + size.eventsEach * 30) },
  ]);
  const between = (url: string) => {
    const { searchParams } = new URL(url);
    const [from, until] = [searchParams.get('start') ?? '', searchParams.get('end') ?? ''];
    return ({ start }: { start: string }) => from <= start && start < until;
  };

  await page.route('**/api/user/employees', (route) => route.fulfill({ json: { items: colleagues } }));
  /** Whether the hours of the days that begin then have been answered. */
  const answered = new Map<string, { hours: Promise<void>; done: () => void }>();
  const hoursOf = (url: string) => {
    const start = new URL(url).searchParams.get('start') ?? '';
    const known = answered.get(start);
    if (known !== undefined) {
      return known;
    }
    let done = (): void => undefined;
    const waited = new Promise<void>((resolve) => {
      done = resolve;
    });
    const asked = { hours: waited, done };
    answered.set(start, asked);
    return asked;
  };
  await page.route('**/api/events/hours?*', async (route) => {
    const url = route.request().url();
    await route.fulfill({ json: { items: hours.filter(between(url)) } });
    hoursOf(url).done();
  });
  // After the hours: other hours than those of the day before are another grid, in which everything is drawn once more.
  await page.route('**/api/events?*', async (route) => {
    const url = route.request().url();
    await hoursOf(url).hours;
    await route.fulfill({ json: { items: events.filter(between(url)) } });
  });
  await page.route('**/api/events/appointment*', async (route) => {
    const sent = route.request().postDataJSON();
    const event = events.find((it) => it.id === sent.id);
    // Long enough that what is measured is not the answer.
    await new Promise((done) => setTimeout(done, 400));
    if (event !== undefined) {
      Object.assign(event, { providerId: sent.providerId, version: event.version + 1 });
    }
    return route.fulfill({ json: { event, warnings: [] } });
  });
  // No live connection here.
  await page.route('**/api/events/live*', (route) => route.abort());

  return {
    /**
     * Moves the last event of the first column to the same time in the second, which is free then, as another browser
     * would.
     */
    moveOne: () => {
      const moved = events[size.eventsEach - 1];
      const [, second] = colleagues;
      if (moved === undefined || second === undefined) {
        throw new Error('nothing to move');
      }
      Object.assign(moved, {
        providerId: second.id,
        start: at(first + size.eventsEach * 30),
        end: at(first + size.eventsEach * 30 + 30),
        version: moved.version + 1,
      });
      return moved.id;
    },
  };
}
