import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { pictures } from '../src/features/owners/facts';
import { ApiClient } from './apiClient';
import { dayAhead, pictureTuesday } from './clocks';
import type { FileDemo } from './demos';
import { sheet } from './deskStates';
import type { Salon } from './salon';
import { serviceId } from './salon';
import { expect, settled, test } from './test';
import * as walk from './walk';

/** Where the pictures go: named by `./just pictures`, without which nothing here runs. */
const folder = process.env.PICTURES ?? '';

/** Kilobytes of one picture at most: the README loads all three. */
const maxWeight = 150;
const size = { width: 1400, height: 720 } as const;
const margin = 30;
const screenHeight = size.height - 2 * margin;

/** Screens: width and corners in the picture, and the scale of its pixels to those of the page. */
const screenKinds = {
  window: { width: 740, corner: 14, scale: 0.68 },
  wideWindow: { width: 1030, corner: 14, scale: 0.8 },
  phone: { width: 280, corner: 24, scale: 280 / 390 },
} as const;

type ColorScheme = 'light' | 'dark';

/** A shade darker than the pages in the light, lighter in the dark. */
const surroundings = {
  light: { background: '#efe5d8', shadow: 'rgb(70 40 20 / 0.28)' },
  dark: { background: '#33241f', shadow: 'rgb(0 0 0 / 0.6)' },
} as const;

test.use({ clock: pictureTuesday });
test.describe.configure({ timeout: 600_000 });

interface Screen {
  page: Page;
  kind: keyof typeof screenKinds;
  /** Height in pixels left out at the page's top. */
  cut: number;
}

interface ScreenOptions {
  colorScheme: ColorScheme;
  /** The bar above the steps of a booking, which shortens the salon's name on a phone. */
  withoutBar?: boolean;
  deviceScaleFactor?: number;
}

async function openScreen(
  browser: Browser,
  server: FileDemo,
  kind: Screen['kind'],
  { colorScheme, withoutBar = false, deviceScaleFactor = 2 }: ScreenOptions,
): Promise<Screen> {
  const { width, scale } = screenKinds[kind];
  const cut = withoutBar ? 48 : 0;
  const context = await browser.newContext({
    viewport: { width: Math.round(width / scale), height: Math.round(screenHeight / scale) + cut },
    deviceScaleFactor,
    colorScheme,
    timezoneId: 'Europe/Budapest',
  });
  await context.clock.install({ time: server.now() });
  return { page: await context.newPage(), kind, cut };
}

/** Waits for the photos in sight, and leaves nothing scrolled, focused or under the mouse. */
async function drawn(page: Page): Promise<void> {
  await settled(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
  });
  await expect(async () => {
    const missing = await page.evaluate(() => {
      const inSight = [...document.images].filter((it) => it.getBoundingClientRect().top < innerHeight);
      const failed = inSight.filter((it) => !it.complete || it.naturalWidth === 0);
      for (const source of failed.flatMap((it) => [...(it.closest('picture')?.querySelectorAll('source') ?? [])])) {
        // Loads it anew: a busy machine may have refused it.
        source.srcset = `${source.srcset}`;
      }
      return failed.map((it) => it.currentSrc);
    });
    expect(missing, 'pictures that are not there').toEqual([]);
  }).toPass({ timeout: 120_000, intervals: [2_000] });
  await settled(page);
}

interface TakenScreen {
  width: number;
  corner: number;
  source: string;
}

async function take({ page, kind, cut }: Screen): Promise<TakenScreen> {
  await drawn(page);
  const viewport = page.viewportSize() ?? size;
  const png = await page.screenshot({
    clip: { x: 0, y: cut, width: viewport.width, height: viewport.height - cut },
    animations: 'disabled',
  });
  const { width, corner } = screenKinds[kind];
  return { width, corner, source: `data:image/png;base64,${png.toString('base64')}` };
}

/** Writes the screens side by side, as WebP. */
async function compose(browser: Browser, name: string, colorScheme: ColorScheme, opened: Screen[]): Promise<void> {
  const screens: TakenScreen[] = [];
  for (const screen of opened) {
    screens.push(await take(screen));
  }
  const gap = (size.width - 2 * margin - screens.reduce((sum, it) => sum + it.width, 0)) / (screens.length - 1);
  const page = await browser.newPage();
  const webp = await page.evaluate(
    async ({ all, height, between, around, from, colors }) => {
      const canvas = new OffscreenCanvas(all.width, all.height);
      const context = canvas.getContext('2d');
      if (context === null) {
        throw new Error('no canvas');
      }
      context.fillStyle = colors.background;
      context.fillRect(0, 0, all.width, all.height);
      let left = around;
      for (const { width, corner, source } of from) {
        const blob = await (await fetch(source)).blob();
        const image = await createImageBitmap(blob, {
          resizeWidth: width,
          resizeHeight: height,
          resizeQuality: 'high',
        });
        const outline = new Path2D();
        outline.roundRect(left, around, width, height, corner);
        context.save();
        context.shadowColor = colors.shadow;
        context.shadowBlur = 28;
        context.shadowOffsetY = 10;
        context.fill(outline);
        context.restore();
        context.save();
        context.clip(outline);
        context.drawImage(image, left, around);
        context.restore();
        left += width + between;
      }
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    {
      all: size,
      height: screenHeight,
      between: gap,
      around: margin,
      from: screens,
      colors: surroundings[colorScheme],
    },
  );
  await Promise.all([page.close(), ...opened.map((it) => it.page.context().close())]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(webp));
  expect(webp.length / 1000, `kB of ${name}.webp`).toBeLessThan(maxWeight);
}

const booking = '/szalonka/appointmentbook';

/** Where the pictures of the page for owners are, and their kilobytes at most. */
const ownersFolder = path.resolve(import.meta.dirname, '../src/features/owners/pictures');
const maxOwnersWeight = 80;

/** Opens a page that is one picture by itself, `width` pixels wide on the screen. */
async function openAlone(
  browser: Browser,
  server: FileDemo,
  name: keyof typeof pictures,
  width: number,
): Promise<Page> {
  const picture = pictures[name];
  const deviceScaleFactor = picture.width / width;
  const context = await browser.newContext({
    viewport: { width, height: Math.round(picture.height / deviceScaleFactor) },
    deviceScaleFactor,
    colorScheme: 'light',
    timezoneId: 'Europe/Budapest',
  });
  await context.clock.install({ time: server.now() });
  return context.newPage();
}

/** Writes a page as a WebP of the page for owners. */
async function writeAlone(browser: Browser, name: keyof typeof pictures, opened: Page): Promise<void> {
  await drawn(opened);
  const png = await opened.screenshot({ animations: 'disabled' });
  const page = await browser.newPage();
  const webp = await page.evaluate(
    async ({ source, all }) => {
      const blob = await (await fetch(source)).blob();
      const image = await createImageBitmap(blob, { resizeWidth: all.width, resizeHeight: all.height });
      const canvas = new OffscreenCanvas(all.width, all.height);
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      const written = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      return [...new Uint8Array(await written.arrayBuffer())];
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, all: pictures[name] },
  );
  await Promise.all([page.close(), opened.context().close()]);
  writeFileSync(path.join(ownersFolder, `owners-${name}.webp`), Buffer.from(webp));
  expect(webp.length / 1000, `kB of owners-${name}.webp`).toBeLessThan(maxOwnersWeight);
}

/** The query of a booking of this service with this colleague. */
function wanted(salon: Salon, service: string, firstName: string): string {
  const provider = salon.employees.find((it) => it.firstName === firstName);
  return `&services=${serviceId(salon, service)}&provider=${provider?.id}&shop=${provider?.shopsProviderWorkingIn[0]}`;
}

async function chooseTime(page: Page, number: number): Promise<void> {
  await walk.freeTimes(page).nth(number).check({ force: true });
  await expect(walk.timeButton(page)).toBeEnabled();
}

test('booking', async ({ browser, server, salon, path: at, say }) => {
  const person = await openScreen(browser, server, 'window', { colorScheme: 'light' });
  await person.page.goto(at(`${booking}/employees/${salon.employees[0]?.id}`));

  const service = await openScreen(browser, server, 'phone', { colorScheme: 'light', withoutBar: true });
  await service.page.goto(at(`${booking}/service`));
  for (const name of say.services) {
    await service.page.getByRole('checkbox', { name }).check();
  }

  const time = await openScreen(browser, server, 'phone', { colorScheme: 'light', withoutBar: true });
  await time.page.goto(at(`${booking}/date`) + wanted(salon, 'Női hajvágás', 'Lilla'));
  await time.page.getByRole('radio', { name: 'Lista' }).check({ force: true });
  await chooseTime(time.page, 8);
  await compose(browser, 'booking', 'light', [person, service, time]);
});

test('night', async ({ browser, server, salon, path: at, say }) => {
  const week = await openScreen(browser, server, 'window', { colorScheme: 'dark' });
  await week.page.goto(at(`${booking}/date`) + wanted(salon, 'Női hajvágás', 'Lilla'));
  await chooseTime(week.page, 12);

  // With two pixels for one, a photo of the demo would have too few for the width of a phone.
  const photo = await openScreen(browser, server, 'phone', { colorScheme: 'dark', deviceScaleFactor: 1.6 });
  await photo.page.goto(at(booking));
  const works = photo.page.locator('figure').getByRole('button');
  // They are loaded when they come near.
  await walk.scrollUntil(photo.page, works.first());
  await works.nth(1).click();
  await expect(photo.page.getByRole('dialog')).toBeVisible();

  const done = await openScreen(browser, server, 'phone', { colorScheme: 'dark', withoutBar: true });
  await done.page.goto(at(`${booking}/date`) + wanted(salon, 'Manikűr', 'Eszter'));
  await walk.chooseFirstTime(done.page);
  await walk.logIn(done.page, say);
  await done.page.getByRole('button', { name: say.send }).click();
  await done.page.getByRole('button', { name: say.stay }).click();
  await compose(browser, 'night', 'dark', [week, photo, done]);
});

test('desk', async ({ browser, server, demo, path: at }) => {
  const day = await openScreen(browser, server, 'wideWindow', { colorScheme: 'light' });
  await ApiClient.signIn(day.page.request, demo, 'dora');
  await day.page.goto(`${at('/provider/calendar')}&view=day`);
  await expect(day.page.locator('.desk-event').first()).toBeVisible({ timeout: 60_000 });

  const visit = await openScreen(browser, server, 'phone', { colorScheme: 'dark' });
  await ApiClient.signIn(visit.page.request, demo, 'dora');
  await visit.page.goto(`${at('/provider/calendar')}&view=list&day=${dayAhead(-1, pictureTuesday)}`);
  await visit.page.locator('main button[data-event].desk-appointment').nth(3).click();
  await expect(sheet(visit.page)).toBeVisible();
  await compose(browser, 'desk', 'light', [day, visit]);
});

test('owners', async ({ browser, server, salon, demo, path: at }) => {
  const day = await openAlone(browser, server, 'day', 1280);
  await ApiClient.signIn(day.request, demo, 'dora');
  await day.goto(`${at('/provider/calendar')}&view=day`);
  await expect(day.locator('.desk-event').first()).toBeVisible({ timeout: 60_000 });
  await writeAlone(browser, 'day', day);

  const figures = await openAlone(browser, server, 'figures', 1280);
  await ApiClient.signIn(figures.request, demo, 'dora');
  await figures.goto(`${at('/provider/statistics')}&period=last3`);
  await expect(figures.locator('.recharts-surface').first()).toBeVisible({ timeout: 60_000 });
  await writeAlone(browser, 'figures', figures);

  const phone = await openAlone(browser, server, 'phone', 390);
  await phone.goto(at(`${booking}/date`) + wanted(salon, 'Női hajvágás', 'Lilla'));
  await phone.getByRole('radio', { name: 'Lista' }).check({ force: true });
  await chooseTime(phone, 4);
  await writeAlone(browser, 'phone', phone);
});
