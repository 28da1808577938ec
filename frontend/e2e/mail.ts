import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The paths of links in messages. */
export const links = {
  signIn: /\/signin\/[\w.~-]+/,
  invite: /\/invite\/[\w.~-]+/,
  reset: /\/forgatpassword\/[\w.~-]+/,
};

/** Waits for a message to an address, as the demo shows it instead of sending it: the newest link of a kind. */
export async function mailedLink(page: Page, demo: string, to: string, kind: RegExp): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`${demo}/dev/outbox.json`);
    const { items }: { items: { to: string; text: string }[] } = await answer.json();
    link = items
      .filter((item) => item.to === to)
      .map((item) => kind.exec(item.text)?.[0])
      .find((found) => found !== undefined);
    expect(link).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return `${demo}${link}`;
}
