import type { EventDto } from '../src/api/calendar';
import type { CalendarSyncDto } from '../src/api/googleCalendar';
import {
  googleCalendars,
  googleChoosing,
  googleConflict,
  googleOff,
  googlePreview,
  googleSync,
} from '../src/testing/googleCalendarFixtures';
import { weekdayAhead } from './clocks';
import { desk, onAppointment } from './deskStates';
import { chooseIn } from './fields';
import { failing, signedInAt, whileCall } from './signedIn';
import type { State, Visit } from './states';
import { expect, settled } from './test';

const call = /\/api\/google\/calendarsync$/;

const blockOf = ({ page, words }: Visit) => page.getByRole('region', { name: words['gsync.title'], exact: true });

/** The block with a connection, in the middle of the picture. */
const at =
  (sync: CalendarSyncDto, then: State = async () => undefined, query = ''): State =>
  async (visit) => {
    const { page } = visit;
    await page.route(call, (route) => route.fulfill({ json: sync }));
    await page.route(/\/api\/google\/calendars$/, (route) => route.fulfill({ json: googleCalendars }));
    const conflicts = { count: 2, items: googlePreview().blocked.items };
    await page.route(/\/calendarsync\/preview/, (route) => route.fulfill({ json: googlePreview({ conflicts }) }));
    await signedInAt('lilla', `/provider/personal${query}`, async (of) => {
      await then(of);
      await settled(page);
      await blockOf(of).scrollIntoViewIfNeeded();
    })(visit);
  };

const shows =
  (text: keyof Visit['words']): State =>
  async (visit) =>
    expect(blockOf(visit).getByText(visit.words[text])).toBeVisible();

const chooses: State = async (visit) => {
  const block = blockOf(visit);
  await chooseIn(block.getByRole('combobox'), /Család/);
  await expect(block.getByRole('region', { name: visit.words['gsync.preview'] }).getByText('42')).toBeVisible();
};

/** The states of the connection with Google Calendar. */
export const googleCalendarStates: Record<string, State> = {
  'google-unavailable': at({ ...googleOff, isAvailable: false }, shows('gsync.off')),
  'google-off': at(googleOff, shows('gsync.connect')),
  'google-denied': at(googleOff, shows('gsync.back.denied'), '?google=denied'),
  'google-expired': at(googleOff, shows('gsync.back.expired'), '?google=expired'),
  'google-incomplete': at(googleOff, shows('gsync.back.incomplete'), '?google=incomplete'),
  'google-choosing': at(googleChoosing, shows('gsync.back.connected'), '?google=connected'),
  'google-preview': at(googleChoosing, chooses),
  'google-missing': at(googleChoosing, async (visit) => {
    await blockOf(visit).getByRole('button', { name: visit.words['gsync.start'] }).click();
    await shows('gsync.noCalendar')(visit);
  }),
  'google-no-answer': async (visit) => {
    const answer = { status: 503, json: { code: 'googlecal.no_answer', fields: {} } };
    await at(googleChoosing)(visit);
    await visit.page.route(/\/api\/google\/calendars$/, (route) => route.fulfill(answer));
    await visit.page.reload();
    await expect(blockOf(visit).getByText(visit.words['gsync.calendarsFailed'])).toBeVisible();
  },
  'google-active': at(googleSync({ conflicts: [googleConflict] }), async (visit) => {
    await expect(blockOf(visit).getByRole('link')).toBeVisible();
  }),
  'google-first-run': at(googleSync({ lastSyncedAt: null, blockedTimes: 0 }), shows('gsync.is.never')),
  'google-failing-sync': at(googleSync({ failingSince: '2026-11-24T09:00:00Z', problem: 'limited' }), async (visit) => {
    await expect(blockOf(visit).getByRole('alert')).toBeVisible();
  }),
  'google-reconnect': at(googleSync({ state: 'reconnect' }), shows('gsync.reconnect')),
  'google-disconnect': at(googleSync(), async (visit) => {
    await blockOf(visit).getByRole('button', { name: visit.words['gsync.end'] }).click();
    await expect(visit.page.getByRole('dialog')).toBeVisible();
  }),
  // The demo's owner is busy on Wednesdays.
  'event-imported': desk('list', weekdayAhead(0, 3), async ({ page, words }) => {
    await page
      .getByRole('button', { name: new RegExp(words['desk.imported']) })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(words['desk.importedText'])).toBeVisible();
  }),
  'desk-imported': desk('day', weekdayAhead(0, 3), async ({ page, words }) => {
    await expect(page.locator('.desk-event').filter({ hasText: words['desk.imported'] }).first()).toBeVisible();
  }),
  'event-google-overlap': async (visit) => {
    await visit.page.route(/\/api\/events\?/, async (route) => {
      const { items }: { items: EventDto[] } = await (await route.fetch()).json();
      const under = (it: EventDto) =>
        it.kind === 'appointment' ? { ...it, googleBusy: [{ start: it.start, end: it.end }] } : it;
      await route.fulfill({ json: { items: items.map(under) } });
    });
    await onAppointment(async ({ page, words }) => {
      const [, says = ''] = words['desk.googleOverlap'].split(/\{\w+\}/);
      await expect(page.getByText(says)).toBeVisible();
    })(visit);
  },
  'google-loading': whileCall('loading', 'lilla', '/provider/personal', call),
  'google-failing': async (visit) => {
    await visit.page.route(call, (route) => route.fulfill(failing));
    await signedInAt('lilla', '/provider/personal', shows('gsync.loadFailed'))(visit);
  },
};
