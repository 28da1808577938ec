import { messages as english } from '../src/locales/booking/steps/en';
import { messages as hungarian } from '../src/locales/booking/steps/hu';
import { ApiClient } from './apiClient';
import { signIn } from './desk';
import { dayOf, freeTimesOf } from './freeTimes';
import { expect, settled, test } from './test';
import * as walk from './walk';

/** Each language its week, since both may share a demo. */
const ahead = { hu: 14, en: 21 } as Record<string, number>;

test(
  'a guest books for a child, whose name is at the desk and among the bookings',
  { tag: '@english' },
  async ({ page, another, path, demo, salon, say, words }, info) => {
    const steps = info.project.name === 'en' ? english : hungarian;
    const { times, wanted } = await freeTimesOf(salon, demo, ahead[info.project.name] ?? 14);
    const [first] = times;
    const { providerId, shopId, services } = wanted;
    const query = new URLSearchParams({ services: services.join(','), provider: providerId, shop: shopId });
    query.set('from', dayOf(first?.start ?? ''));
    await ApiClient.signIn(page.request, demo, walk.guest.email);
    await page.goto(`${path('/szalonka/appointmentbook/date')}&${query.toString()}`);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/public/appointment/hold', async (route) => {
      await answered;
      await route.fallback();
    });
    await walk.chooseFirstTime(page);
    const somebodyElse = page.getByRole('checkbox', { name: steps['finalize.forSomebodyElse'] });
    await settled(page);
    const place = await somebodyElse.boundingBox();
    answer();
    await expect(page.getByRole('timer')).toBeAttached();
    expect(await somebodyElse.boundingBox(), 'nothing moves under a press').toEqual(place);
    await somebodyElse.check();
    const name = page.getByRole('textbox', { name: steps['finalize.visitorName'] });
    await page.getByRole('button', { name: say.send }).click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Kis Bence');
    await page.getByRole('button', { name: say.send }).click();
    await expect(page.getByRole('heading', { name: say.success })).toBeVisible();
    await expect(page.getByText(steps['success.for'].replace('{name}', 'Kis Bence'))).toBeVisible();

    await page.goto(path('/guest/dashboard'));
    const mine = page.getByText(words['visit.for'].replace('{name}', 'Kis Bence')).first();
    await expect(mine).toBeVisible();

    const desk = await another();
    await signIn(desk, path);
    await desk.goto(`${path('/provider/calendar')}&view=list&day=${dayOf(first?.start ?? '')}`);
    const entry = desk.getByRole('button', { name: /Kis Bence \(/ }).first();
    await expect(entry).toBeVisible();
    await entry.click();
    const panel = desk.getByRole('dialog');
    await expect(panel.getByRole('heading', { name: /Kis Bence \(/ })).toBeVisible();
    await panel.getByRole('button', { name: words['desk.edit'], exact: true }).click();
    const field = desk.getByRole('textbox', { name: words['desk.visitor'] });
    await expect(field).toHaveValue('Kis Bence');
    await desk.getByRole('checkbox', { name: words['desk.forSomebodyElse'] }).uncheck();
    await expect(field).toHaveCount(0);
    await desk.getByRole('button', { name: words['personal.save'], exact: true }).click();
    await expect(desk.getByRole('button', { name: /Kis Bence \(/ })).toHaveCount(0);
  },
);
