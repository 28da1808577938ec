import { november } from './clocks';
import { serviceId } from './salon';
import { expect, settled, test } from './test';
import * as walk from './walk';

test.use({ clock: november });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('from November, January is three taps away from the date step', async ({ page, path, salon }) => {
      await page.goto(`${path('/szalonka/appointmentbook/date')}&services=${serviceId(salon, 'Női hajvágás')}`);
      await expect(walk.freeTimes(page).first()).toBeAttached();
      await settled(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/public/freedays/')) {
          calls.push(request.url());
        }
      });
      // The months, January, and its first free day.
      await page.getByRole('main').locator('button[aria-haspopup=dialog]').nth(2).click();
      const months = page.getByRole('dialog');
      await months.getByRole('button', { name: /^(2036\. január|January 2036)$/ }).click();
      await months.locator('button[data-date^="2036-01"][aria-disabled=false]').first().click();
      await expect(months).toHaveCount(0);
      const times = page.locator('label:has(input[name^="slot-2036-01"])');
      await expect(times.first()).toBeVisible();
      expect(calls).toHaveLength(2);
    });
  });
}
