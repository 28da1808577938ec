import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { showAt, widths } from './accessibility';
import { everyState, isWaiting, test } from './everyState';

const folder = process.env.SCREENSHOTS ?? path.resolve(import.meta.dirname, '../../.cache/screenshots');
const schemes = ['light', 'dark'] as const;

test.describe.configure({ mode: 'parallel' });

/** Every picture is there, also those further down. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) {
      picture.loading = 'eager';
    }
    const all = Promise.all([document.fonts.ready, ...pictures.map((it) => it.decode().catch(() => undefined))]);
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 3000))]);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

for (const [name, reach] of Object.entries(everyState)) {
  test(name, { tag: '@english' }, async ({ page, visit }, info) => {
    await page.setViewportSize(widths.phone);
    await reach(visit);
    mkdirSync(folder, { recursive: true });
    for (const width of Object.keys(widths) as (keyof typeof widths)[]) {
      await showAt(page, width, { isWaiting: isWaiting(name) });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await drawn(page);
        await page.screenshot({
          path: path.join(folder, `${name}.${info.project.name}.${width}.${colorScheme}.jpg`),
          type: 'jpeg',
          quality: 82,
          animations: 'disabled',
        });
      }
    }
  });
}

test.afterAll(() => {
  const taken = readdirSync(folder).filter((file) => file.endsWith('.jpg'));
  const sections = Object.keys(everyState).map((state) => {
    const files = taken.filter((file) => file.startsWith(`${state}.`)).sort();
    const figures = files.map(
      (file) =>
        `<a href="${file}"><img src="${file}" alt="" loading="lazy"><span>${file.split('.').slice(1, 4).join(' ')}</span></a>`,
    );
    return `<h2 id="${state}">${state}</h2><div>${figures.join('')}</div>`;
  });
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Szalonka, every page in every state</title>
<style>body{font:14px/1.4 system-ui;margin:24px;background:#e9e4dc}div{display:flex;gap:12px;overflow-x:auto;padding-bottom:12px}
a{display:grid;gap:4px;flex:none;color:inherit}img{height:420px;width:auto;border:1px solid #b9ae9f;object-fit:cover;object-position:top}
</style><h1>Every page in every state</h1>${sections.join('\n')}</html>\n`,
  );
});
