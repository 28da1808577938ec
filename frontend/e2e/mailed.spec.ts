import type { Page } from '@playwright/test';
import { book, freeTimesOf } from './freeTimes';
import { links, mailedLink } from './mail';
import { recorded } from './recorded';
import { expect, fontsLoaded, settled, test } from './test';
import * as walk from './walk';

/** Pages that mails lead to are drawn by the server, before scripts are asked for, where React draws them then. */

const colleague = 'uj.kollega@example.com';
const newAddress = 'uj.cim@example.com';

/** Bytes of style sheets before the first paint, as they are sent; 8 KB take 160 ms of a slow network. */
const mostStyle = 8_000;

const boxesOf = (page: Page) =>
  page.locator('main :is(h1, section:first-of-type), header img').evaluateAll((all) =>
    all
      .filter((it) => it.getClientRects().length > 0)
      .slice(0, 4)
      .map((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return `${it.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
  );

test('pages from mails are painted before scripts, and stay where they are', async ({
  page,
  demo,
  salon,
  callAs,
  path,
}) => {
  const guest = await callAs(walk.guest.email);
  const { times, wanted } = await freeTimesOf(salon, demo, 7);
  await book(guest, salon, wanted, times[0]);
  await guest.send('POST', '/public/passwordreset/init', { username: walk.guest.email });
  await guest.call('POST', '/api/user/current/emailChange', { email: newAddress, password: walk.guest.password });
  const owner = await callAs('dora');
  await owner.call('POST', '/api/user/employee/new/invite', { email: colleague, role: 'PROVIDER' });
  const addresses = [
    path('/login'),
    path('/forgatpassword'),
    await mailedLink(page, demo, walk.guest.email, links.visit),
    await mailedLink(page, demo, walk.guest.email, links.reset),
    await mailedLink(page, demo, colleague, links.invite),
    await mailedLink(page, demo, newAddress, links.confirmEmail),
    await mailedLink(page, demo, walk.guest.email, links.cancelEmail),
    path('/visit/nincs'),
    path('/signin/nincs'),
    path('/emailchange/nincs'),
  ];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of addresses) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('#root .plain h1')).toBeVisible();
      const paints = await recorded(page, 'paint');
      const painted = Number(paints.find((it) => it.name === 'first-contentful-paint')?.startTime);
      const first = (await recorded(page, 'resource')).filter((it) => Number(it.startTime) < painted);
      expect(
        first.filter((it) => String(it.name).endsWith('.js')),
        `${address}: scripts before the page`,
      ).toEqual([]);
      const style = first.filter((it) => String(it.name).endsWith('.css')).map((it) => Number(it.encodedBodySize));
      expect(
        style.reduce((sum, it) => sum + it, 0),
        address,
      ).toBeGreaterThan(0);
      expect(
        style.reduce((sum, it) => sum + it, 0),
        address,
      ).toBeLessThan(mostStyle);
      await fontsLoaded(page);
      const before = await boxesOf(page);
      release();
      await expect(page.locator('#root .plain')).toHaveCount(0);
      await settled(page);
      const after = await boxesOf(page);
      expect(after.slice(0, before.length), address).toEqual(before);
      await page.unroute('**/*.js');
    }
  }
});
