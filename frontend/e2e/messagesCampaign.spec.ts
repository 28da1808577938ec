import type { Page } from '@playwright/test';
import type { ApiClient } from './apiClient';
import { signIn } from './desk';
import { sentSms } from './mail';
import type { Words } from './test';
import { expect, settled, test } from './test';

const desk = { width: 1280, height: 900 };
const [imported, consenting] = [5000, 400];
const smsPrice = 25;

const filled = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => `${values[name] ?? hole}`);

interface Preview {
  matched: number;
  consenting: number;
  recipients: number;
  parts: number;
  price: number;
  available: number;
}

interface Campaign {
  id: string;
  recipients: number;
  queued: number;
  sent: number;
  stopped: number;
  failed: number;
  unknown: number;
  price: number;
  cost: number;
}

/** Thousands of guests as another program listed them, and some who agreed to offers. */
async function addGuests(owner: ApiClient): Promise<void> {
  const rows = Array.from({ length: imported }, (_, index) => ({
    lastName: `Zalai${index}`,
    firstName: 'Örs',
    phone: `+3630${3_000_000 + index}`,
  }));
  const answer = await owner.send('POST', '/api/guests/import', { preview: false, rows });
  expect(answer.ok(), await answer.text()).toBe(true);
  for (let from = 0; from < consenting; from += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner.call('POST', '/api/guest', {
          lastName: `Somogyi${from + index}`,
          firstName: 'Ibolya',
          phone: `+3620${4_000_000 + from + index}`,
          smsOffers: true,
        }),
      ),
    );
  }
}

/** Writes a campaign to everybody, sends it, and answers what its last preview said. */
async function send(page: Page, words: Words, name: string): Promise<Preview> {
  let preview: Preview | undefined;
  page.on('response', async (response) => {
    if (response.url().endsWith('/smscampaign/preview')) {
      preview = await response.json();
    }
  });
  await page.getByRole('textbox', { name: words['campaign.name'] }).fill(name);
  await page
    .getByRole('textbox', { name: words['campaign.text'] })
    .fill('Szia {guest}! Gyere el: {link} Leiratkozás: {unsubscribe}');
  const ask = page.getByRole('button', { name: words['campaign.ask'] });
  await settled(page);
  await expect(ask).toBeEnabled();
  await expect.poll(() => preview).toBeDefined();
  const { matched = 0, consenting: count = 0, recipients = 0 } = preview ?? {};
  await expect(page.getByText(filled(words['campaign.count'], { matched, count }))).toBeVisible();
  await expect(page.getByText(filled(words['campaign.recipients'], { count: recipients }))).toBeVisible();
  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: words['campaign.send'] }).click();
  if (preview === undefined) {
    throw new Error('no preview');
  }
  return preview;
}

test('a campaign to thousands shows its price before, moves, is held, goes on, and is stopped for what left', async ({
  page,
  path,
  words,
  callAs,
  server,
}) => {
  const owner = await callAs('dora');
  await addGuests(owner);
  server.payIn('szalonka', 50_000);
  const read = <T>(at: string) => owner.call<T>('GET', at);
  const { company } = await read<{ company: { version: number } }>('/api/notification/settings');
  await owner.call('PATCH', '/api/notification/settings/state', { version: company.version, dailyLimit: 10_000 });

  await page.setViewportSize(desk);
  await signIn(page, path, `${path('/provider/notifications')}&tab=campaign&new`);
  const name = 'Nyári akció';
  const preview = await send(page, words, name);
  expect(preview.matched).toBeGreaterThan(imported + consenting);
  expect(preview.consenting).toBeGreaterThanOrEqual(consenting);
  expect(preview.recipients).toBeLessThanOrEqual(preview.consenting);
  expect(preview.price).toBe(preview.parts * smsPrice);

  const card = page.getByRole('article', { name });
  const progress = card.getByRole('progressbar');
  const done = async () => Number(await progress.getAttribute('value'));
  await expect.poll(done).toBeGreaterThan(0);
  await card.getByRole('button', { name: filled(words['campaign.pauseOf'], { name }) }).click();
  await expect(card.getByText(words['campaign.state.paused'])).toBeVisible();
  const campaign = async (): Promise<Campaign> => {
    const { items } = await read<{ items: (Campaign & { name: string })[] }>('/api/notifications/smscampaigns');
    const found = items.find((it) => it.name === name);
    if (found === undefined) {
      throw new Error('no such campaign');
    }
    return found;
  };
  // Messages on their way arrive, and then no more leave.
  let held = -1;
  await expect(async () => {
    const { sent } = await campaign();
    const before = held;
    held = sent;
    expect(sent).toBe(before);
  }).toPass({ intervals: [1_500] });
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(preview.recipients);
  expect((await campaign()).price).toBe(preview.price);

  await card.getByRole('button', { name: filled(words['campaign.resumeOf'], { name }) }).click();
  await expect.poll(async () => (await campaign()).sent).toBeGreaterThan(held);
  await card.getByRole('button', { name: filled(words['campaign.stopOf'], { name }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words['campaign.stopConfirm'] }).click();
  await expect(card.getByText(words['campaign.state.stopped'])).toBeVisible();
  await expect.poll(async () => (await campaign()).queued).toBe(0);
  await expect
    .poll(async () => (await read<{ balance: { reserved: number } }>('/api/notifications/sms')).balance.reserved)
    .toBe(0);
  const { sent, stopped, failed, unknown, recipients, cost } = await campaign();
  expect(stopped).toBeGreaterThan(0);
  expect(sent + stopped + failed + unknown).toBe(recipients);
  expect(cost).toBe(((sent + unknown) * preview.price) / recipients);
  expect((await sentSms(page)).filter((it) => it.text.startsWith('Szia Ibolya! Gyere el')).length).toBeLessThanOrEqual(
    sent,
  );
  const { balance } = await read<{ balance: { available: number } }>('/api/notifications/sms');
  expect(balance.available).toBeLessThanOrEqual(preview.available - cost);
  await page.reload();
  await expect(card.getByText(filled(words['campaign.progressText'], { done: sent, recipients }))).toBeVisible();
});
