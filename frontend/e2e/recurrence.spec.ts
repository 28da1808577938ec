import { expectAccessible } from './accessibility';
import { weekdayAhead } from './clocks';
import { colleagues, save, signIn } from './desk';
import { chooseIn, select } from './fields';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

for (const width of [390, 1280]) {
  test(`an appointment recurs, is moved and called off with those after it, ${width} px wide`, async ({
    page,
    path,
    salon,
    words,
  }) => {
    // Weeks of its own that the demo has put nothing into.
    const first = width === 390 ? 420 : 455;
    const day = (weeks: number) => weekdayAhead(first + weeks * 7, 3);
    const at = (weeks: number, clock: string) => `${day(weeks).replaceAll('-', '.')} ${clock}`;
    const size = { width, height: width === 390 ? 844 : 900 };
    await page.setViewportSize(size);
    await signIn(page, path);
    const { Lilla } = await colleagues(page);
    const visit = (start: string, guest: object) =>
      save(page, 'appointment', {
        ...guest,
        services: [serviceId(salon, 'Női hajvágás')],
        providerId: Lilla,
        start,
      });
    const guest = { lastName: 'Állandó', firstName: `Anna ${width}`, phone: '+36301234500' };
    const event = await visit(at(0, '10:00'), { newGuest: guest });
    await visit(at(1, '09:30'), { walkIn: true });
    const open = async (weeks: number, id?: string) => {
      await page.goto(`${path('/provider/calendar')}&view=list&day=${day(weeks)}`);
      await settled(page);
      await page
        .locator(id === undefined ? 'main [data-event]' : `main [data-event="${id}"]`)
        .first()
        .click();
    };
    const sheet = page.getByRole('dialog');
    const told = (key: 'visitsMade' | 'visitsChanged' | 'visitsCalledOff', count: number) =>
      page.getByText(words[`recur.${key}`].replace('{count}', `${count}`).replace('{name}', `Állandó Anna ${width}`));

    await open(0, event.id);
    await sheet.getByRole('button', { name: words['recur.make'] }).click();
    await chooseIn(select(sheet, 'every'), words['recur.weeks'].split('|')[0] ?? '');
    await sheet.locator('input[name=count]').fill('4');
    await expect(sheet.getByText(words['recur.clashes'].replace('{count}', '1'))).toBeVisible();
    await expect(sheet.getByRole('checkbox')).toHaveCount(3);
    await expectAccessible(page);
    await page.setViewportSize(size);
    await sheet.getByRole('button', { name: words['recur.book'].replace('{count}', '3') }).click();
    await expect(told('visitsMade', 3)).toBeVisible();

    // All of them an hour later, which is taken back; this one and those after it are called off.
    await open(2);
    await expect(sheet.getByText(/^Állandó időpont: 3\. alkalom \(4 közül\)/)).toBeVisible();
    await sheet.getByRole('button', { name: words['recur.change'] }).click();
    await chooseIn(select(sheet, 'scope'), words['recur.scope.all'].replace('{count}', '4'));
    await sheet.locator('input[name=from]').fill('11:00');
    await expectAccessible(page);
    await page.setViewportSize(size);
    await sheet.getByRole('button', { name: words['recur.move'].replace('{count}', '4') }).click();
    await expect(told('visitsChanged', 4)).toBeVisible();
    await expect(page.locator('main [data-event]').first()).toContainText('11:00');
    await page.getByRole('button', { name: words['desk.undo'] }).click();
    await expect(page.locator('main [data-event]').first()).toContainText('10:00');

    await open(2);
    await sheet.getByRole('button', { name: words['recur.change'] }).click();
    await sheet.getByRole('button', { name: words['recur.callOff'].replace('{count}', '2') }).click();
    await expect(told('visitsCalledOff', 2)).toBeVisible();
    await expect(page.locator('main [data-event]')).toHaveCount(0);
    await page.getByRole('button', { name: words['desk.undo'] }).click();
    await expect(page.locator('main [data-event]')).toHaveCount(1);
  });
}
