import { chromium } from '@playwright/test';

const base = process.argv[2];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const only = process.argv[3];
for (const [w, h, touch] of [
  [1280, 900, false],
  [390, 844, true],
]) {
  for (const scheme of ['light', 'dark']) {
    for (const lang of ['hu', 'en']) {
      for (const state of [
        'full',
        'chosen',
        'empty',
        'loading',
        'failing',
        'list',
        'anyone',
        'sheet',
        'nobody',
        'lost',
      ]) {
        const name = `${w}-${scheme}-${lang}-${state}`;
        if (only ? !new RegExp(only).test(name) : !(lang === 'hu' && scheme === 'light')) continue;
        const ctx = await b.newContext({
          viewport: { width: w, height: h },
          hasTouch: touch,
          isMobile: touch,
          colorScheme: scheme,
          timezoneId: 'Europe/Budapest',
          reducedMotion: 'reduce',
          locale: lang,
        });
        const page = await ctx.newPage();
        page.on('pageerror', (e) => console.log(name, 'ERR', e.message));
        page.on('console', (m) => {
          if (m.type() === 'error') console.log(name, m.text().slice(0, 300));
        });
        const gone = false;
        if (state === 'empty')
          await page.route('**/public/freetimeslots/**', (r) => r.fulfill({ json: { items: [] } }));
        if (state === 'loading') await page.route('**/public/freetimeslots/**', () => {});
        if (state === 'failing') await page.route('**/public/freetimeslots/**', (r) => r.abort());
        await page.goto(`${base}/szalonka/appointmentbook/service?lang=${lang}`);
        const pickS = state === 'nobody' ? ['Balayage', 'Gél lakk'] : ['Női hajvágás', 'Frufruigazítás'];
        for (const s of pickS) {
          await page.getByRole('searchbox').fill(s);
          await page.getByRole('checkbox', { name: s }).check();
        }
        await page.locator('button:has-text("Ft")').last().click();
        await page.waitForURL(/\/date/);
        await page.waitForTimeout(700);
        if (state !== 'nobody') await page.locator('input[name=who]').nth(1).check();
        if (state === 'anyone') await page.locator('input[name=who]').nth(0).check();
        await page.waitForTimeout(1500);
        const next = page.getByRole('button', { name: /Következő szabad nap|Next free day/ });
        if (await next.count()) {
          await next.click();
          await page.waitForTimeout(600);
        }
        if (state === 'chosen') {
          await page.locator('input[name^=slot-]').nth(2).check({ force: true });
          await page.waitForTimeout(500);
        }
        if (state === 'list' && w === 390) await page.getByRole('radio', { name: /Lista|List/ }).check({ force: true });
        if (state === 'sheet') await page.getByRole('button', { name: /Módosítás|Change: services/ }).click();
        if (state === 'lost') {
          const el = page.locator('input[name^=slot-]').nth(2);
          await el.check({ force: true });
          const start = await page.evaluate(
            () => JSON.parse(sessionStorage.getItem('szalonka.wizard.szalonka')).wizard.slot.start,
          );
          await page.route('**/public/freetimeslots/**', async (r) => {
            const res = await r.fetch();
            const j = await res.json();
            j.items = j.items.filter((i) => Date.parse(i.start) !== Date.parse(start));
            await r.fulfill({ json: j });
          });
          await page.reload();
          await page.waitForTimeout(1500);
        }
        await page.waitForTimeout(400);
        await page.screenshot({ path: `/tmp/calshots/${name}.png`, fullPage: state !== 'sheet' });
        await ctx.close();
      }
    }
  }
}
await b.close();
