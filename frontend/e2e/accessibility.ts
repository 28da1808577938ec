import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RuleObject, RunOnly } from 'axe-core';
import { atRest, expect, settled } from './test';

export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
  wide: { width: 1920, height: 1080 },
};

const standards: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

interface CheckOptions {
  /** The page lacks something that it asked for, which is not waited for. */
  isWaiting?: boolean;
}

/**
 * No rule of WCAG A and AA is broken in either width, and the page does not scroll sideways. In the light, and contrast
 * on a phone only: colours are the same in both widths, and `tokens.test.ts` computes every pair of them, dark ones too.
 */
export async function expectAccessible(page: Page, options: CheckOptions = {}): Promise<void> {
  await expectAccessibleOnPhone(page, options);
  await showAt(page, 'desktop', options);
  expect.soft(await violations(page, { 'color-contrast': { enabled: false } }), 'desktop').toEqual([]);
  await expectNoOverflow(page, 'desktop');
}

/** No rule of WCAG A and AA is broken on a phone, and the page does not scroll sideways there. */
export async function expectAccessibleOnPhone(page: Page, options: CheckOptions = {}): Promise<void> {
  await showAt(page, 'phone', options);
  expect.soft(await violations(page), 'phone').toEqual([]);
  await expectNoOverflow(page, 'phone');
}

/** The page does not scroll sideways on a phone. */
export async function expectToFitOnPhone(page: Page, { isWaiting = false }: CheckOptions = {}): Promise<void> {
  await page.setViewportSize(widths.phone);
  await (isWaiting ? atRest(page) : settled(page));
  await expectNoOverflow(page, 'phone');
}

/** As tall as the page, so that all of it is judged, and the bar at the bottom of the window covers none of it. */
export async function showAt(
  page: Page,
  width: keyof typeof widths,
  { isWaiting = false }: CheckOptions = {},
): Promise<void> {
  const rest = () => (isWaiting ? atRest(page) : settled(page));
  const size = widths[width];
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo(0, 0));
  await rest();
  if ((await page.locator('dialog[open], [role=dialog]').count()) === 0) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height > size.height) {
      await page.setViewportSize({ ...size, height });
      await rest();
    }
  }
}

async function expectNoOverflow(page: Page, width: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${width}, pixels to scroll sideways`).toBe(0);
}

/** Without its comments, it is read in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Read once for each page, because reading it takes longer than most checks. */
async function readAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
  }
}

async function violations(page: Page, rules: RuleObject = {}): Promise<string[]> {
  await readAxe(page);
  return page.evaluate(
    async (options) => {
      const { axe: reader } = window as unknown as { axe: typeof axe };
      // There are no frames, and no rule among these reads style sheets or films.
      const answer = await reader.run({ ...options, resultTypes: ['violations'], iframes: false, preload: false });
      return answer.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    { runOnly: standards, rules },
  );
}
