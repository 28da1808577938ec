import { expect, test } from './test';

const pages = [
  { page: '/login', start: '/provider/calendar', name: 'Szalonka' },
  { page: '/', start: '/', name: 'Szalonka' },
  // The salon's own page, under its own name.
  { page: '/szalonka/appointmentbook', start: '/szalonka/appointmentbook?lang=hu', name: undefined },
];

test('a device that puts a page on its home screen learns where it begins, and finds an icon in each size', async ({
  page,
  demo,
  path,
}) => {
  const devtools = await page.context().newCDPSession(page);
  for (const { page: address, start, name } of pages) {
    await page.goto(path(address));
    const { errors, data = '{}', url } = await devtools.send('Page.getAppManifest');
    expect(errors, address).toEqual([]);
    const manifest = JSON.parse(data);
    expect(manifest.name, address).toBe(name);
    // Without one a browser begins with the page it is on.
    expect(new URL(manifest.start_url ?? page.url(), url).href, address).toBe(`${demo}${start}`);
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    const icons = [...manifest.icons, { src: touch ?? '', sizes: '180x180' }];
    const sizes = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      icons.map(({ src }) => src),
    );
    expect(sizes, address).toEqual(icons.map((it) => it.sizes));
  }
});
