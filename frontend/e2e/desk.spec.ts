import type { Locator } from '@playwright/test';
import { dayAhead } from './clocks';
import { signIn } from './desk';
import { chooseIn, select } from './fields';
import { expect, settled, test } from './test';

async function choose(sheet: Locator, provider: string, from: string): Promise<void> {
  await chooseIn(select(sheet, 'service'), 'Női hajvágás');
  await chooseIn(select(sheet, 'providerId'), provider);
  await sheet.locator('input[name=from]').fill(from);
}

test(
  'the desk sees a day, books somebody who calls, moves them, and is told what is in the way',
  { tag: '@english' },
  async ({ page, path, words, refusals }, { project }) => {
    const day = dayAhead(45);
    const lilla = project.name === 'en' ? 'Lilla Kovács' : 'Kovács Lilla';
    const guest = project.name === 'en' ? 'Emese Őszi' : 'Őszi Emese';
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(page, path);
    await expect(page.locator('.desk-event').first()).toBeVisible();

    await page.goto(`${path('/provider/calendar')}&view=day&day=${day}`);
    await settled(page);
    // The salon has long begun.
    await expect(page.getByRole('link', { name: words['firstRun.title'] })).toHaveCount(0);
    await page.getByRole('button', { name: words['desk.new'], exact: true }).first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.locator('input[name=guest]')).toBeFocused();
    await expect(sheet.locator('input[name=day]')).toHaveValue(day);
    await sheet.locator('input[name=guest]').fill('Wesselényi');
    await expect(sheet.getByRole('button', { name: /Wesselényi-Garay/ })).toBeVisible();

    // A new guest, outside work hours: refused once, then confirmed.
    await sheet.locator('input[name=guest]').fill('06301234567');
    await sheet.getByRole('button', { name: words['desk.addGuest'] }).click();
    await expect(sheet.locator('input[name=phone]')).toHaveValue('+36/30 123-4567');
    await sheet.locator('input[name=lastName]').fill('Őszi');
    await sheet.locator('input[name=firstName]').fill('Emese');
    await choose(sheet, lilla, '06:00');
    await expect(sheet.locator('input[name=until]')).toHaveValue('07:00');
    await sheet.getByRole('button', { name: words['personal.save'] }).click();
    await expect(sheet.getByText(refusals['event.outside_hours']).first()).toBeVisible();
    await sheet.getByLabel(words['desk.evenOutsideHours']).check();
    await sheet.getByRole('button', { name: words['personal.save'] }).click();
    const booked = page.locator('.desk-event', { hasText: guest });
    await expect(booked).toContainText('06:00–07:00');

    // Moved by form, without a mouse; the end goes along.
    await booked.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('+36/30 123-4567')).toBeVisible();
    await sheet.getByRole('button', { name: words['desk.move'], exact: true }).click();
    const hand = page.getByRole('region', { name: words['held.title'] });
    await hand.getByText(words['held.more']).click();
    await hand.getByRole('button', { name: words['held.exact'] }).click();
    await sheet.locator('input[name=from]').fill('06:30');
    await sheet.getByRole('button', { name: words['desk.move'] }).click();
    await sheet.getByLabel(words['desk.evenOutsideHours']).check();
    await sheet.getByRole('button', { name: words['desk.move'] }).click();
    await expect(booked).toContainText('06:30–07:30');
    await expect(sheet).toHaveCount(0);

    // Two at once: who is in the way is said while it is typed, and saving is refused.
    await page.keyboard.press('n');
    await sheet.getByRole('button', { name: words['desk.walkIn'] }).click();
    await choose(sheet, lilla, '07:00');
    // The server names people in the language of the account, not of the page.
    const inTheWay = sheet.getByText(words['desk.taken'].replace('{what}', ''));
    await expect(inTheWay).toContainText(/(Őszi Emese|Emese Őszi) 06:30–07:30/);
    await sheet.getByRole('button', { name: words['personal.save'] }).click();
    await expect(sheet.getByText(refusals['booking.slot_taken'])).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('.desk-event', { hasText: words['desk.walkIn'] })).toHaveCount(0);

    // Deleted, and taken back.
    await booked.click();
    await sheet.getByRole('button', { name: words['desk.delete'] }).click();
    await expect(booked).toHaveCount(0);
    await page.getByRole('button', { name: words['desk.undo'] }).click();
    await expect(booked).toContainText('06:30–07:30');

    // The same in the list, where a phone begins.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: new RegExp(`06:30–07:30.*${guest}`) })).toBeVisible();
    await settled(page);
  },
);
