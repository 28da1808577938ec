import type { Page } from '@playwright/test';
import type { State, Visit } from './states';
import { expect, settled, waiting } from './test';

/** A field of the page by its name. */
export const field = (page: Page, name: string) => page.locator(`main input[name=${name}]`);
/** Sends the first form of the page. */
export const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Opens an address whose query is written as usual. */
async function goTo(visit: Visit, address: string): Promise<void> {
  const [at = address, query] = address.split('?');
  await visit.goTo(at, query && `&${query}`);
}

/** A page of the signed-in area as one of the demo's people sees it; at rest before anything is pressed. */
export function signedInAt(username: string, address: string, then?: State): State {
  return async (visit) => {
    await visit.signIn(username);
    await goTo(visit, address);
    await expect(heading(visit.page)).toBeVisible();
    if (then !== undefined) {
      await settled(visit.page);
      await then(visit);
    }
  };
}

/** The answer of a server that is temporarily unavailable. */
export const failing = { status: 503, json: { code: 'service.unavailable', fields: {} } };

/** The same while the call that fills it is not answered, or fails. */
export function whileCall(
  kind: 'loading' | 'failing',
  username: string,
  address: string,
  call: RegExp,
  open?: State,
): State {
  return async (visit) => {
    const { page } = visit;
    await visit.signIn(username);
    await page.route(call, (route) =>
      kind === 'loading' ? new Promise<void>(() => undefined) : route.fulfill(failing),
    );
    await goTo(visit, address);
    if (open !== undefined) {
      await settled(page);
      await open(visit);
    }
    await (kind === 'loading'
      ? expect(page.getByText(waiting).first()).toBeAttached()
      : expect(page.getByRole('alert').first()).toBeVisible());
  };
}
