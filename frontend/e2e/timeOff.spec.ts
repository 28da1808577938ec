import type { Page } from '@playwright/test';
import { ApiClient } from './apiClient';
import { weekdayAhead } from './clocks';
import { colleagues, save, signIn } from './desk';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

const day = weekdayAhead(236, 2);

/** A page of an employee who does not lead the salon, where time off is asked for. */
async function askFor(page: Page, path: (page: string) => string, words: Record<string, string>): Promise<void> {
  await ApiClient.signIn(page.request, new URL(path('/')).origin, 'lilla');
  await page.goto(path('/provider/timeoff'));
  await page.getByRole('button', { name: words['timeOff.ask'] ?? '' }).click();
  const dialog = page.getByRole('dialog', { name: words['timeOff.ask'] ?? '' });
  await dialog.getByRole('textbox', { name: words['timeOff.first'] ?? '' }).fill(day);
  await dialog.getByRole('textbox', { name: words['timeOff.note'] ?? '' }).fill('Esküvő');
  await dialog.getByRole('button', { name: words['timeOff.send'] ?? '' }).click();
  await expect(dialog).toHaveCount(0);
}

test('time off is asked for, granted with places for the appointments, and seen by who asked', async ({
  page,
  another,
  path,
  salon,
  words,
}) => {
  await signIn(page, path, `${path('/provider/calendar')}&view=list&day=${day}`);
  const lilla = (await colleagues(page)).Lilla ?? '';
  await save(page, 'appointment', {
    start: `${day.replaceAll('-', '.')} 10:00`,
    end: `${day.replaceAll('-', '.')} 11:00`,
    providerId: lilla,
    services: [serviceId(salon, 'Női hajvágás')],
    newGuest: { firstName: 'Petra', lastName: 'Próba', phone: '+36 30 555 1299' },
    evenOutsideHours: true,
  });
  const own = await another();
  await askFor(own, path, words);
  await expect(own.getByText('Esküvő')).toBeVisible();

  await page.goto(path('/provider/notifications'));
  await page.getByRole('link', { name: new RegExp(words['inapp.timeOffAsked']) }).click();
  await expect(page.getByRole('heading', { level: 1, name: words['timeOff.title'] })).toBeVisible();
  await page.getByRole('link', { name: words['timeOff.plan'] }).click();
  await expect(page.getByRole('list', { name: words['sick.rows'] }).locator('[data-event]')).toHaveCount(1);
  await settled(page);
  await page.locator('main button:not([aria-busy])').last().click();
  await expect(page.getByText(words['sick.done'])).toBeVisible();

  await expect(own.getByText(words['timeOff.state.granted'])).toBeVisible();
  await page.goto(`${path('/provider/calendar')}&view=list&day=${day}&who=${lilla}`);
  await expect(page.getByText(words['desk.reason.holiday']).first()).toBeVisible();
});
