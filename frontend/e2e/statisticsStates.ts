import { signedInAt, whileCall } from './signedIn';
import type { State } from './states';
import { expect, settled } from './test';

const address = '/provider/statistics';
const settle: State = ({ page }) => settled(page);

/** The states of the charts. */
export const statisticsStates: Record<string, State> = {
  'statistics-tables': signedInAt('dora', `${address}?period=last3&compare=off`, async ({ page }) => {
    await settled(page);
    for (const button of await page.locator('[data-chart] button[aria-pressed]').all()) {
      await button.click();
    }
    await expect(page.locator('[data-chart] [role=application]')).toHaveCount(0);
  }),
  statistics: signedInAt(
    'dora',
    `${address}?period=own&from=2035-05-28&until=2035-06-12&step=week`,
    async ({ page }) => {
      await page.locator('main summary').click();
      await expect(page.locator('main details button').first()).toBeVisible();
      await settled(page);
    },
  ),
  // Before the salon had anything.
  'statistics-empty': signedInAt('dora', `${address}?period=own&from=2020-01-01&until=2020-01-31`, settle),
  'statistics-loading': whileCall('loading', 'dora', address, /\/api\/chart\//),
  'statistics-failing': whileCall('failing', 'dora', address, /\/api\/chart\/(summary|events|utilisation)/),
};
