import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Draws the icons of home screens from the mark, `npx node scripts/icons.mjs`; run by hand when the mark has changed, and
 * the files committed. Of a maskable icon the device may cut all but a circle of four fifths of its width.
 */
const brand = path.resolve(import.meta.dirname, '..', 'src', 'components', 'brand');
const mark = readFileSync(path.join(brand, 'logo.svg'), 'utf8');
const ground = /<rect[^>]*\/>/;

/** The mark over the whole square, smaller by this factor. */
const filled = (factor) =>
  mark
    .replace(
      ground,
      `<rect width="96" height="96" fill="#8A4524"/><g transform="translate(48 48) scale(${factor}) translate(-48 -49)">`,
    )
    .replace('</svg>', '</g></svg>');

const icons = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  { name: 'icon-maskable', size: 512, svg: filled(0.85) },
  // iOS cuts the corners itself.
  { name: 'icon-touch', size: 180, svg: filled(0.95) },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<body style="margin:0"><img src="${address}" width="${size}" height="${size}" style="display:block">`,
  );
  await page.screenshot({ path: path.join(brand, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
