import type { Page } from '@playwright/test';
import { signIn } from './desk';
import { expect, settled, test } from './test';
import * as walk from './walk';

/** A picture as a phone takes it, larger than what is kept. */
async function taken(page: Page, color: string, name: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    const pen = canvas.getContext('2d');
    if (pen !== null) {
      pen.fillStyle = fill;
      pen.fillRect(0, 0, canvas.width, canvas.height);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, color);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Drops or pastes a file on an element, as the browser hands it over. */
async function hand(page: Page, how: 'drop' | 'paste', selector: string, file: { name: string; buffer: Buffer }) {
  await page.evaluate(
    ({ how, selector, name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      const init = { bubbles: true, cancelable: true };
      document
        .querySelector(selector)
        ?.dispatchEvent(
          how === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        );
    },
    { how, selector, name: file.name, base64: file.buffer.toString('base64') },
  );
}

for (const [name, viewport, hasTouch] of [
  ['phone', { width: 390, height: 844 }, true],
  ['desktop', { width: 1280, height: 900 }, false],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch });

    test('photos come in three ways, wait for the network, and are public with consent alone', async ({
      page,
      context,
      another,
      demo,
      path,
      words,
    }) => {
      await signIn(page, path);
      await page.goto(path('/provider/photos'));
      await settled(page);
      const upload = page.getByRole('region', { name: words['library.add'] });
      const states = page.getByRole('group', { name: words['library.state'] });
      const state = (of: 'kept' | 'public' | 'private' | 'hidden' | 'deleted') =>
        states.getByRole('button', { name: words[`library.${of}`] });
      const tiles = page.locator('[data-photo]');
      await state('private').click();
      await expect(page.getByText(words['library.noneFound'])).toBeVisible();

      const colors = name === 'phone' ? ['#804020', '#204080', '#208040'] : ['#905030', '#305090', '#309050'];
      const [dropped, pasted, shot] = await Promise.all([
        taken(page, colors[0] ?? '', 'ejtett.jpg'),
        taken(page, colors[1] ?? '', 'beillesztett.jpg'),
        taken(page, colors[2] ?? '', 'fenykep.jpg'),
      ]);
      await hand(page, 'drop', 'main h2', dropped);
      await expect(tiles).toHaveCount(1);
      // Uploads without a network wait, and go when it is back.
      await context.setOffline(true);
      await hand(page, 'paste', 'body', pasted);
      const waits = upload.getByText(words['photos.paused'].replace('{name}', 'beillesztett.jpg'));
      await expect(waits).toBeVisible();
      const input = upload.locator('input[type=file]');
      if (hasTouch) {
        await upload.getByRole('button', { name: words['photos.take'] }).click();
        await expect(input).toHaveAttribute('capture', 'environment');
      }
      await input.setInputFiles(shot);
      await expect(upload.getByText(words['photos.waiting'].replace('{name}', 'fenykep.jpg'))).toBeVisible();
      await expect(tiles).toHaveCount(1);
      await context.setOffline(false);
      await expect(tiles).toHaveCount(3);
      await expect(waits).toHaveCount(0);

      // Published with the guest's consent, described, and seen by a stranger.
      await tiles.first().click();
      const sheet = page.getByRole('dialog');
      const alt = `Zöld haj ${name}`;
      await sheet.getByRole('textbox', { name: words['library.alt'] }).fill(alt);
      await sheet.getByRole('button', { name: words['library.save'], exact: true }).click();
      await expect(page.getByText(words['library.saved'])).toBeVisible();
      const consent = sheet.getByRole('checkbox', { name: words['library.consent'] });
      await consent.click();
      await expect(consent).toBeChecked();
      await page.keyboard.press('Escape');
      // It is in the list of what is private no longer.
      await expect(tiles).toHaveCount(2);

      const guest = await another();
      await guest.goto(path('/szalonka/appointmentbook'));
      const shown = guest.getByRole('button', { name: new RegExp(alt) });
      await expect(shown).toHaveCount(1);
      const picture = shown.locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
      const address = await picture.evaluate((it: HTMLImageElement) => it.currentSrc);
      const answer = await guest.request.get(address);
      expect(answer.headers()['cache-control']).toBe('public, no-cache');
      await shown.click();
      await expect(guest.getByRole('dialog').getByRole('img', { name: alt })).toBeVisible();
      await guest.keyboard.press('Escape');
      await guest.getByRole('link', { name: /Dóra/ }).first().click();
      await expect(guest.getByRole('heading', { level: 1, name: /Dóra/ })).toBeVisible();
      await expect(guest.getByRole('button', { name: new RegExp(alt) })).toHaveCount(1);

      // Consent is withdrawn: gone from every page, with its files.
      await state('public').click();
      await tiles.filter({ hasText: 'Dóra' }).first().click();
      await expect(sheet.getByRole('textbox', { name: words['library.alt'] })).toHaveValue(alt);
      await consent.click();
      await sheet.getByRole('button', { name: words['library.withdrawDelete'] }).click();
      await expect(page.getByText(words['library.erased'])).toBeVisible();
      expect((await guest.request.get(address)).status()).toBe(404);
      await guest.goto(path('/szalonka/appointmentbook'));
      await walk.scrollUntil(guest, guest.getByRole('main').getByRole('figure').first());
      await expect(guest.getByRole('button', { name: new RegExp(alt) })).toHaveCount(0);

      // Deleted and brought back.
      await state('private').click();
      await expect(tiles).toHaveCount(2);
      await tiles.first().click();
      await sheet.getByRole('button', { name: words['library.delete'], exact: true }).click();
      await expect(tiles).toHaveCount(1);
      await page.getByRole('button', { name: words['desk.undo'] }).click();
      await expect(tiles).toHaveCount(2);
      for (const left of [1, 0]) {
        await tiles.first().click();
        await sheet.getByRole('button', { name: words['library.delete'], exact: true }).click();
        await expect(sheet).toHaveCount(0);
        await expect(tiles).toHaveCount(left);
      }
      expect(demo).not.toBe('');
    });
  });
}
