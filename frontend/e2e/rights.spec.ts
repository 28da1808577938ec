import { ApiClient } from './apiClient';
import { expect, settled, test } from './test';

interface Person {
  id: string;
  firstName: string;
}

const all = ['seeContacts', 'seeMoney', 'exportGuests', 'readCalendars', 'writeCalendars'];

test('a colleague sees as much as the rights of their profile say', async ({ page, path }) => {
  const demo = new URL(path('/')).origin;
  await page.setViewportSize({ width: 1600, height: 1000 });
  for (const rights of [all, ['readCalendars']]) {
    const dora = await ApiClient.signIn(page.request, demo, 'dora');
    const { items } = await dora.call<{ items: Person[] }>('GET', '/api/user/employees');
    const lilla = items.find((it) => it.firstName === 'Lilla');
    const { version } = await dora.call<{ version: number }>('GET', `/api/user/employee/${lilla?.id}`);
    await dora.call('PATCH', '/api/user/employee', { id: lilla?.id, version, rights });
    await ApiClient.signIn(page.request, demo, 'lilla');

    await page.goto(path('/provider/calendar'));
    await settled(page);
    const [own, other] = [page.locator('.desk-column').first(), page.locator('.desk-column').nth(1)];
    await expect(own.locator('.desk-movable').first()).toBeVisible();
    const event = other.locator('.desk-event.desk-appointment').first();
    await event.click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link', { name: 'Vendégkarton' })).toBeVisible();
    await settled(page);
    const calendar = {
      isMovable: (await other.locator('.desk-movable').count()) > 0,
      isEditable: (await panel.getByRole('button', { name: 'Szerkesztés' }).count()) > 0,
      hasPrice: (await panel.getByText(/\d\sFt/).count()) > 0,
      hasPhone: (await panel.locator('a[href^="tel:"]').count()) > 0,
    };
    const isAll = rights === all;
    expect(calendar).toEqual({ isMovable: isAll, isEditable: isAll, hasPrice: isAll, hasPhone: isAll });

    await page.goto(path('/provider/guests'));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await settled(page);
    const guests = {
      hasPhones: (await page.locator('table a[href^="tel:"]').count()) > 0,
      hasIncome: (await page.getByRole('link', { name: 'Bevétel' }).count()) > 0,
      hasExport: (await page.getByRole('link', { name: /CSV/ }).count()) > 0,
    };
    expect(guests).toEqual({ hasPhones: isAll, hasIncome: isAll, hasExport: isAll });
  }
});
