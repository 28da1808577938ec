// Measures the work of the desk's calendar until it shows a full day, and until a moved event is painted:
// `./just bench desk`.
//
// Twenty colleagues and six hundred events in one day, answered in place of the server, on a processor four times
// slower than this one.

import { chromium } from '@playwright/test';
import { answerAsFullDesk, size } from '../e2e/fullDesk.ts';
import { startDemo } from '../e2e/server.ts';

const { people, eventsEach } = size;
const slower = 4;
const runs = 9;
const goals = { scripting: 200, move: 100 };

const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

async function signIn(page, url) {
  await page.goto(`${url}/login?lang=hu`);
  await page.locator('main input[name=username]').fill('dora');
  await page.locator('main input[name=password]').fill('Szalonka1');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/provider\/calendar/);
}

/** Resolves in the page to the time it took, once `count` events are painted. */
const untilPainted = (count) =>
  new Promise((resolve) => {
    const drawn = document.getElementsByClassName('desk-event');
    const look = () => {
      if (drawn.length >= count) {
        requestAnimationFrame(() => setTimeout(resolve));
      } else {
        requestAnimationFrame(look);
      }
    };
    look();
  });

async function metrics(devtools) {
  const { metrics: all } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(all.map(({ name, value }) => [name, value * 1000]));
}

/** From the day before to the full day: scripting, and all the work, until its events are painted. */
async function openFullDay(page, devtools, url) {
  await page.goto(`${url}/provider/calendar?lang=hu&view=day&day=${dayBefore}`);
  await page
    .locator('.desk-column')
    .nth(people - 1)
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  const before = await metrics(devtools);
  // By the page's own key, so that looking for a button is not measured.
  await page.keyboard.press('ArrowRight');
  await page.evaluate(untilPainted, people * eventsEach);
  const after = await metrics(devtools);
  return { scripting: after.ScriptDuration - before.ScriptDuration, work: after.TaskDuration - before.TaskDuration };
}

const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/**
 * Takes the last event of a column to the next column, or back; measures the time from letting go until it is painted
 * there.
 */
async function move(page, index) {
  // The card of the event under the mouse lies over the next column.
  await page.mouse.move(8, 8);
  await page.locator('.desk-card').waitFor({ state: 'detached' });
  // The bar that offers to undo a move lies over the others.
  const column = index % 2;
  const columns = page.locator('.desk-column');
  const event = columns.nth(column).locator('.desk-event').last();
  const from = await event.boundingBox();
  const to = await columns.nth(column + 1).boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, from.y + from.height * 1.5, { steps: 4 });
  await page.locator('.desk-dragged').waitFor();
  await page.evaluate(() => {
    window.painted = new Promise((resolve) => {
      window.addEventListener(
        'pointerup',
        ({ timeStamp }) =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - timeStamp);
            channel.port2.postMessage(undefined);
          }),
        { capture: true, once: true },
      );
    });
  });
  await page.mouse.up();
  const took = await page.evaluate(() => window.painted);
  const there = await columns
    .nth(column + 1)
    .locator('.desk-event')
    .count();
  await page.waitForTimeout(1200);
  return { took, moved: there > eventsEach };
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
const print = (line) => process.stdout.write(`${line}\n`);
const rows = [];
const row = (what, values, goal) => {
  const value = median(values);
  rows.push(value <= goal);
  const all = values.map((it) => it.toFixed(0)).join(' ');
  const verdict = goal === Infinity ? '' : `<= ${goal} ms  ${value <= goal ? 'ok' : 'MISSED'}`;
  print(`${what.padEnd(44)} ${value.toFixed(0).padStart(5)} ms  ${verdict.padEnd(18)} (${all})`);
};

const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, timezoneId: 'Europe/Budapest' });
  await signIn(page, demo.url);
  await answerAsFullDesk(page, day);
  const devtools = await page.context().newCDPSession(page);
  // The thread's own time, whatever else this machine does.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const opened = [];
  for (let run = 0; run < runs; run += 1) {
    opened.push(await openFullDay(page, devtools, demo.url));
  }
  const content = page.locator('.desk-scroll');
  // Content above the hours may push them out of sight.
  await content.evaluate((it) => {
    it.scrollIntoView({ block: 'end' });
    it.scrollTo(0, it.scrollHeight);
  });
  const moved = [];
  for (let run = 0; run < runs; run += 1) {
    moved.push(await move(page, run));
  }
  if (moved.some((it) => !it.moved)) {
    throw new Error('an event is not where it was put');
  }
  print(`${people} columns, ${people * eventsEach} events, processor ${slower} times slower; median of each`);
  row(
    'scripting until the events are painted',
    opened.map((it) => it.scripting),
    goals.scripting,
  );
  row(
    'all work until then, with style and layout',
    opened.map((it) => it.work),
    Infinity,
  );
  row(
    'letting an event go to the frame after',
    moved.map((it) => it.took),
    goals.move,
  );
} finally {
  await browser.close();
  await demo.stop();
}
process.exitCode = rows.some((it) => !it) && process.argv.includes('--strict') ? 1 : 0;
