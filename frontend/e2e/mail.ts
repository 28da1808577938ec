import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The paths of links in messages. */
export const links = {
  signIn: /\/signin\/[\w.~-]+/,
  invite: /\/invite\/[\w.~-]+/,
  confirmEmail: /\/emailchange\/(?!cancel)[\w.~-]+/,
  cancelEmail: /\/emailchange\/cancel\/[\w.~-]+/,
  reset: /\/forgatpassword\/[\w.~-]+/,
  visit: /\/visit\/[\w-]+/,
  rating: /\/rating\/[\w-]+/,
  offer: /\/offer\/[\w-]+/,
};

interface Message {
  channel: 'email' | 'sms';
  to: string;
  text: string;
}

/** Messages that the demo shows instead of sending, the newest of each channel first. */
export async function outbox(page: Page, demo = new URL(page.url()).origin): Promise<Message[]> {
  const { items }: { items: Message[] } = await (await page.request.get(`${demo}/dev/outbox.json`)).json();
  return items;
}

export const sentSms = async (page: Page): Promise<Message[]> =>
  (await outbox(page)).filter((it) => it.channel === 'sms');

/** Waits for the mail of a registration: the code of six digits, as it is written there. */
export async function mailedDigits(page: Page, demo: string, to: string): Promise<string> {
  let digits: string | undefined;
  await expect(async () => {
    const mails = (await outbox(page, demo)).filter((item) => item.to === to);
    digits = mails.map((item) => /: (\d{3} \d{3})$/m.exec(item.text)?.[1]).find((found) => found !== undefined);
    expect(digits).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return digits ?? '';
}

/** Waits for a message to an address: the newest link of a kind. */
export async function mailedLink(
  page: Page,
  demo: string,
  to: string,
  kind: RegExp,
  timeout = 20_000,
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = (await outbox(page, demo))
      .filter((item) => item.to === to)
      .map((item) => kind.exec(item.text)?.[0])
      .find((found) => found !== undefined);
    expect(link).toBeDefined();
  }).toPass({ timeout });
  return `${demo}${link}`;
}
