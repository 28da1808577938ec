import { weekdayAhead } from './clocks';
import type { SavedEvent } from './desk';
import { days, desk, onAppointment, sheet } from './deskStates';
import { chooseIn, select } from './fields';
import { serviceId } from './salon';
import { failing } from './signedIn';
import type { State, Visit } from './states';
import { expect, settled } from './test';

/** On a day with nothing planned, the form of something new. */
const writing = (key: 'n' | 'b', then: State = async () => undefined, day = days.empty): State =>
  desk('list', day, async (visit) => {
    await visit.page.keyboard.press(key);
    await expect(sheet(visit.page)).toBeVisible();
    await then(visit);
  });

const choose = async ({ page }: Visit, name: string, text: string): Promise<void> => {
  await chooseIn(select(sheet(page), name), text);
};

const chooseService = (visit: Visit): Promise<void> => choose(visit, 'service', 'Női hajvágás');

const send = ({ page }: Visit) => sheet(page).locator('button[type=submit]').click();

/** A photo, and a file that only says it is one. */
async function photos({ page }: Visit) {
  const picture = await page.screenshot({ type: 'jpeg' });
  return [
    { name: 'kesz.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: 'rossz.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo, honestly') },
  ];
}

async function addPhotos(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const area = sheet(page).getByRole('region', { name: words['photos.title'] });
  await area.locator('input[type=file]').setInputFiles(await photos(visit));
  await expect(area.getByText(/^rossz\.jpg: /).first()).toBeVisible();
}

/** Time that is blocked in four weeks, one after the other. */
const weekly = (ahead: number, then: State): State =>
  writing(
    'b',
    async (visit) => {
      const { page, words } = visit;
      await sheet(page).getByRole('button', { name: words['desk.reason.training'] }).click();
      await sheet(page).locator('input[name=from]').fill('07:00');
      await sheet(page)
        .locator('input[name=repeatUntil]')
        .fill(weekdayAhead(ahead + 21, 3));
      await send(visit);
      await expect(sheet(page)).toHaveCount(0);
      await then(visit);
    },
    weekdayAhead(ahead, 3),
  );

/** The states of what is opened over the calendar: an appointment, and the forms. */
export const eventStates: Record<string, State> = {
  'event-panel': onAppointment(async () => undefined),
  'event-panel-photos': onAppointment(addPhotos),
  'event-pay': async (visit) => {
    const { callAs, page, salon, words } = visit;
    const dora = await callAs('dora');
    const { event } = await dora.call<{ event: SavedEvent }>('POST', '/api/events/appointment', {
      start: `${weekdayAhead(-140, 3).replaceAll('-', '.')} 04:00`,
      walkIn: true,
      services: [serviceId(salon, 'Női hajvágás')],
      evenOutsideHours: true,
    });
    await desk('list', weekdayAhead(-140, 3))(visit);
    await page.locator(`main [data-event="${event.id}"]`).click();
    await sheet(page).getByRole('button', { name: words['income.pay.other'] }).click();
    await sheet(page).getByLabel(words['income.pay.discount']).fill('900');
    await sheet(page).getByLabel(words['income.pay.given']).fill('15 000');
    await sheet(page).getByRole('button', { name: words['income.addPart'] }).click();
    await sheet(page).locator('button[type=submit]').click();
    await expect(sheet(page).getByLabel(words['income.pay.reason'])).toHaveAttribute('aria-invalid', 'true');
  },
  'event-edit': onAppointment(async ({ page, words }) => {
    await sheet(page).getByRole('button', { name: words['desk.edit'], exact: true }).click();
    await expect(sheet(page).locator('input[name=day]')).toBeVisible();
    await settled(page);
  }),
  'event-new': writing('n'),
  'event-errors': writing('n', async (visit) => {
    await send(visit);
    await expect(visit.page.locator('[aria-invalid=true]').first()).toBeVisible();
  }),
  'event-search': writing('n', async ({ page }) => {
    await sheet(page).locator('input[name=guest]').fill('Kov');
    await expect(sheet(page).getByRole('listitem').first()).toBeVisible();
    await settled(page);
  }),
  'event-search-failing': writing('n', async ({ page, words }) => {
    await page.route(/\/api\/guest\?/, (route) => route.fulfill(failing));
    await sheet(page).locator('input[name=guest]').fill('Kov');
    await expect(sheet(page).getByText(words['desk.guestsFailed'])).toBeVisible();
  }),
  'event-guest': writing('n', async (visit) => {
    const { page } = visit;
    await sheet(page).locator('input[name=guest]').fill('Wesselényi');
    await sheet(page).getByRole('listitem').getByRole('button').first().click();
    await expect(select(sheet(page), 'service')).toBeFocused();
    await chooseService(visit);
    await settled(page);
  }),
  'event-guest-new': writing('n', async (visit) => {
    const { page, words } = visit;
    await sheet(page).locator('input[name=guest]').fill('06301234567');
    await sheet(page).getByRole('button', { name: words['desk.addGuest'] }).click();
    await chooseService(visit);
    await settled(page);
  }),
  'event-outside': writing('n', async (visit) => {
    const { page, words } = visit;
    await sheet(page).getByRole('button', { name: words['desk.walkIn'] }).click();
    await chooseService(visit);
    await sheet(page).locator('input[name=from]').fill('05:00');
    await send(visit);
    await expect(sheet(page).getByLabel(words['desk.evenOutsideHours'])).toBeVisible();
    await settled(page);
  }),
  'event-warnings': writing(
    'n',
    async (visit) => {
      const { page, words } = visit;
      const fill = async () => {
        await sheet(page).locator('input[name=guest]').fill('Wesselényi');
        await sheet(page).getByRole('listitem').getByRole('button').first().click();
        await expect(select(sheet(page), 'service')).toBeFocused();
        await chooseService(visit);
        await choose(visit, 'providerId', 'Gergő');
        await sheet(page).locator('input[name=from]').fill('10:00');
      };
      await fill();
      await send(visit);
      await expect(sheet(page)).toHaveCount(0);
      // The same guest on the same day, without a time.
      await page.keyboard.press('n');
      await fill();
      await expect(sheet(page).getByText(words['desk.hasThatDay'])).toBeVisible();
      await sheet(page).locator('input[name=from]').fill('');
      await send(visit);
      await expect(sheet(page).locator('input[name=from]')).toHaveAttribute('aria-invalid', 'true');
    },
    weekdayAhead(84, 1),
  ),
  'event-photos': writing('n', async (visit) => {
    const { page, words } = visit;
    await sheet(page).getByRole('button', { name: words['desk.walkIn'] }).click();
    await chooseService(visit);
    await addPhotos(visit);
    await send(visit);
    await expect(sheet(page).getByRole('alert').first()).toBeVisible();
  }),
  'event-failing': writing('n', async (visit) => {
    const { page, words } = visit;
    await page.route(/\/api\/events\/appointment/, (route) => route.fulfill(failing));
    await sheet(page).getByRole('button', { name: words['desk.walkIn'] }).click();
    await chooseService(visit);
    await send(visit);
    await expect(sheet(page).getByRole('alert').last()).toBeVisible();
    await settled(page);
  }),
  'event-blocked': writing('b'),
  'desk-weeks-saved': weekly(371, ({ page, words }) =>
    expect(page.getByRole('button', { name: words['desk.undo'] })).toBeVisible(),
  ),
  'event-weeks': weekly(406, async ({ page, words }) => {
    await page.locator('main button[data-event]', { hasText: words['desk.reason.training'] }).click();
    await expect(sheet(page).getByText(words['desk.repeats'])).toBeVisible();
  }),
};
