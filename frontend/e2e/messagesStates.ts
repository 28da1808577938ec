import type { Page } from '@playwright/test';
import {
  campaign,
  campaignPreview,
  inapp,
  messageSettings,
  sms,
  smsPreview,
  visit,
} from '../src/testing/messagesFixtures';
import { failing, heading, signedInAt, whileCall } from './signedIn';
import type { State } from './states';
import { expect, settled, waiting } from './test';
import * as walk from './walk';

const settings = '/provider/settings/notifications';
const [bell, log, campaigns] = ['inapp', 'sms', 'campaign'].map((tab) => `/provider/notifications?tab=${tab}`);
const calls = {
  settings: /\/api\/notification\/settings$/,
  preview: /\/api\/notification\/settings\/preview$/,
  inapp: /\/api\/notifications\/inapp\?/,
  sms: /\/api\/notifications\/sms\?/,
  campaigns: /\/api\/notifications\/smscampaigns$/,
  campaignPreview: /\/api\/notifications\/smscampaign\/preview$/,
  visit: /\/public\/visit\/[^/]+$/,
  times: /\/public\/visit\/[^/]+\/times/,
  move: /\/public\/visit\/[^/]+\/move$/,
};

/** The same page with made-up answers: messages in every state would take a provider that fails on demand. */
const answered =
  (answers: [RegExp, unknown][], username: string, address: string, then: State = settle): State =>
  async (of) => {
    for (const [call, json] of answers) {
      await of.page.route(call, (route) => route.fulfill({ json }));
    }
    await signedInAt(username, address, then)(of);
  };

const settle: State = ({ page }) => settled(page);

const preview = { kept: smsPreview('Szia Anna, várunk: 2026-11-27 14:30.', 2), reduced: smsPreview('Szia Anna!') };
const ofSettings: [RegExp, unknown][] = [
  [calls.settings, messageSettings()],
  [calls.preview, preview],
];

const states = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'refused', 'stopped'] as const;
const everySms = {
  items: states.map((state) =>
    sms({
      id: state,
      state,
      canResend: state === 'failed',
      ...(state === 'refused' ? { reason: 'numberNotAllowed' as const } : {}),
      ...(state === 'failed' ? { reason: 'undeliverable' as const } : {}),
    }),
  ),
  total: states.length,
  balance: { available: 20, reserved: 50 },
  smsPrice: 25,
};

const writing: [RegExp, unknown][] = [...ofSettings, [calls.campaignPreview, campaignPreview()]];
const steps = (then: State = settle): State => answered(writing, 'dora', `${campaigns}&new`, then);

/** The page of a reminder, which needs no sign-in. */
const reminder =
  (changes: Parameters<typeof visit>[0], then: State = async () => undefined): State =>
  async (of) => {
    await of.page.route(calls.visit, (route) => route.fulfill({ json: visit(changes) }));
    await of.goTo('/visit/0123456789abcdef');
    await expect(of.page.getByRole('region', { name: visit().salon })).toBeVisible();
    await then(of);
  };

/** Free times so many hours after one made-up morning. */
const slots = (hours: number[]) =>
  hours.map((it) => {
    const start = Date.parse('2026-11-30T08:00:00Z') + it * 3_600_000;
    return { start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() };
  });

/** The choice of another time, with these free. */
const moving = (free: number[], then: State = settle): State =>
  reminder({}, async (of) => {
    await of.page.route(calls.times, (route) => route.fulfill({ json: { items: slots(free) } }));
    await of.page.getByRole('button', { name: of.words['visit.move'] }).click();
    await dialog(of.page);
    await then(of);
  });

const dialog = async (page: Page) => {
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
};

/** The states of the settings of messages, of notifications, and of the page of a reminder. */
export const messagesStates: Record<string, State> = {
  'message-settings': signedInAt('dora', settings, settle),
  'message-settings-loading': whileCall('loading', 'dora', settings, calls.settings),
  'message-settings-failing': whileCall('failing', 'dora', settings, calls.settings),
  'message-settings-no-gateway': answered(
    [[calls.settings, messageSettings({ smsAvailable: false })], ...ofSettings.slice(1)],
    'dora',
    settings,
  ),
  'message-settings-reminders': answered(ofSettings, 'dora', settings, async ({ page, words }) => {
    const reminders = page.getByRole('region', { name: words['messages.reminders'] });
    await reminders.getByRole('button', { name: words['messages.addReminder'] }).click();
    for (const channel of ['messages.email', 'messages.sms'] as const) {
      await reminders.getByRole('switch', { name: words[channel] }).last().click();
    }
    await reminders.getByRole('button', { name: words['personal.save'] }).click();
    await expect(reminders.getByText(words['messages.noChannel'])).toBeVisible();
  }),
  'message-settings-placeholder': answered(ofSettings, 'dora', settings, async ({ page }) => {
    await page.locator('textarea[name=text]').fill('Szia {nap}!');
    await expect(page.locator('textarea[name=text]')).toHaveAttribute('aria-invalid', 'true');
  }),
  'message-settings-test': answered(ofSettings, 'dora', settings, async ({ page, words }) => {
    await page.getByRole('button', { name: words['messages.test'] }).click();
    await dialog(page);
  }),
  notifications: signedInAt('dora', `${bell}`, settle),
  'notifications-loading': whileCall('loading', 'dora', `${bell}`, calls.inapp),
  'notifications-failing': whileCall('failing', 'dora', `${bell}`, calls.inapp),
  'notifications-empty': answered([[calls.inapp, { items: [], total: 0, unread: 0 }]], 'lilla', `${bell}`),
  'notifications-kinds': answered(
    [
      [
        calls.inapp,
        {
          items: [
            ...(['booked', 'changed', 'cancelled', 'confirmed', 'rated'] as const).map((kind, index) =>
              inapp({ id: kind, kind, isAcked: index % 2 === 1 }),
            ),
            inapp({ id: 'balance', kind: 'lowBalance', event: null }),
          ],
          total: 6,
          unread: 4,
        },
      ],
    ],
    'dora',
    `${bell}`,
  ),
  'notifications-own': signedInAt('lilla', `${bell}`, async ({ page, words }) => {
    await page.getByRole('button', { name: words['notifications.own'] }).click();
    await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible();
    await settled(page);
  }),
  'sms-log': signedInAt('dora', `${log}`, settle),
  'sms-log-loading': whileCall('loading', 'dora', `${log}`, calls.sms),
  'sms-log-failing': whileCall('failing', 'dora', `${log}`, calls.sms),
  'sms-log-states': answered([[calls.sms, everySms]], 'dora', `${log}`),
  'sms-log-resend': answered([[calls.sms, everySms]], 'dora', `${log}`, async ({ page, words }) => {
    await page.getByRole('button', { name: words['smsLog.resendTo'].replace('{to}', sms().to ?? '') }).click();
    await dialog(page);
  }),
  campaigns: signedInAt('dora', `${campaigns}`, settle),
  'campaigns-loading': whileCall('loading', 'dora', `${campaigns}`, calls.campaigns),
  'campaigns-failing': whileCall('failing', 'dora', `${campaigns}`, calls.campaigns),
  'campaigns-none': answered([[calls.campaigns, { items: [] }]], 'dora', `${campaigns}`),
  'campaigns-states': answered(
    [
      [
        calls.campaigns,
        {
          items: (['sending', 'paused', 'stopped', 'done'] as const).map((state) =>
            campaign({ id: state, state, name: `${campaign().name} (${state})`, queued: state === 'done' ? 0 : 40 }),
          ),
        },
      ],
    ],
    'dora',
    `${campaigns}`,
  ),
  'campaign-new': steps(),
  'campaign-new-errors': steps(async ({ page, words }) => {
    await settled(page);
    await page.getByRole('button', { name: words['campaign.ask'] }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  }),
  'campaign-new-ask': steps(async ({ page, words }) => {
    await page.getByRole('textbox', { name: words['campaign.name'] }).fill('Téli hívogató');
    await page.getByRole('radio', { name: words['campaign.sendLater'] }).check();
    await page.locator('input[name=day]').fill('2099-11-20');
    await page.locator('input[name=time]').fill('10:30');
    await settled(page);
    await page.getByRole('button', { name: words['campaign.ask'] }).click();
    await dialog(page);
  }),
  visit: reminder({ terms: 'Készpénzzel és bankkártyával is fizethetsz.' }),
  'visit-too-late': reminder({ canChange: false }),
  'visit-moving': moving([1, 2, 3, 24, 25], async ({ page }) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /\(\d{4}-\d\d-\d\d \d\d:\d\d\)/ })
      .first()
      .click();
  }),
  'visit-moving-none': moving([]),
  'visit-moving-taken': moving([1, 2, 3], async ({ page, words }) => {
    const details = { nearest: slots([24, 25, 26]) };
    await page.route(calls.move, (route) =>
      route.fulfill({ status: 409, json: { code: 'booking.slot_taken', details } }),
    );
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /\(\d{4}-\d\d-\d\d \d\d:\d\d\)/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: words['visit.moveConfirm'] }).click();
    await expect(page.getByText(words['visit.moveTaken'])).toBeVisible();
  }),
  'visit-confirmed': reminder({ isConfirmed: true }),
  'visit-cancelling': reminder({}, async ({ page, words }) => {
    await page.getByRole('button', { name: words['visit.cancel'] }).click();
    await dialog(page);
  }),
  'visit-cancelled': reminder({ state: 'cancelled' }),
  'visit-over': reminder({ state: 'over' }),
  'visit-unknown': async ({ page, goTo, words }) => {
    await goTo('/visit/nincsilyen');
    await expect(page.getByText(words['visit.unknown'])).toBeVisible();
  },
  'visit-loading': async ({ page, goTo }) => {
    await walk.withoutBoot(page);
    await page.route(calls.visit, () => new Promise<void>(() => undefined));
    await goTo('/visit/0123456789abcdef');
    await expect(page.getByText(waiting).first()).toBeAttached();
  },
  'visit-failing': async ({ page, goTo }) => {
    await walk.withoutBoot(page);
    await page.route(calls.visit, (route) => route.fulfill(failing));
    await goTo('/visit/0123456789abcdef');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
  },
};
