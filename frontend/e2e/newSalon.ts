import type { Hand } from './hand';
import { good } from './owner';
import type { Words } from './test';
import { expect } from './test';

/** A service as it is typed in. */
export interface ServiceForm {
  name: string;
  category?: string;
  price: string;
  minutes: string;
  bufferAfter?: string;
  isHourly?: true;
}

export const dialog = (hand: Hand) => hand.page.getByRole('dialog');

export async function saveDialog(hand: Hand, words: Words): Promise<void> {
  await hand.press(dialog(hand).getByRole('button', { name: words['personal.save'] }));
  await expect(dialog(hand)).toHaveCount(0);
}

/** Goes live without the sample services; the page that guests see is shown at once. */
export async function endTrial(hand: Hand, words: Words): Promise<void> {
  await hand.press(hand.page.getByRole('button', { name: words['trial.open'] }));
  await hand.press(dialog(hand).getByRole('checkbox', { name: words['goLive.keepServices'] }));
  await hand.type(dialog(hand).locator('input[name=password]'), good);
  await hand.press(dialog(hand).getByRole('button', { name: words['goLive.confirm'], exact: true }));
  const live = hand.page.getByRole('dialog', { name: words['goLive.isLive'] });
  const preview = live.locator('iframe').contentFrame();
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(preview.getByText(words['company.demoModeOwner'])).toHaveCount(0);
  await hand.press(live.getByRole('button', { name: words['app.close'] }));
  await expect(dialog(hand)).toHaveCount(0);
}

/** Adds a service that the owner does. */
export async function addService(hand: Hand, words: Words, it: ServiceForm): Promise<void> {
  const form = dialog(hand);
  await hand.press(hand.page.getByRole('button', { name: words['service.new'] }).first());
  await hand.type(form.getByRole('textbox', { name: words['service.name'] }), it.name);
  if (it.category !== undefined) {
    await hand.choose(form.getByRole('combobox', { name: words['service.category'] }), it.category);
  }
  await hand.type(form.getByRole('textbox', { name: words['service.price'] }), it.price);
  if (it.isHourly) {
    await hand.choose(form.getByRole('combobox', { name: words['service.estimation'] }), words['service.hourly']);
  }
  await hand.type(form.getByRole('textbox', { name: words['service.duration'] }), it.minutes);
  if (it.bufferAfter !== undefined) {
    await hand.type(form.getByRole('textbox', { name: words['service.bufferAfter'] }), it.bufferAfter);
  }
  // Chosen already while she works alone.
  const emese = form.getByRole('checkbox', { name: /Emese/ });
  if (!(await emese.isChecked())) {
    await hand.press(emese);
  }
  await saveDialog(hand, words);
}
