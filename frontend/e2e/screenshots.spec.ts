import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { deskStates } from './deskStates';
import { serviceId } from './salon';
import { signedInStates } from './signedInStates';
import type { State, Visit } from './states';
import { expect, settled, test, waiting } from './test';
import * as walk from './walk';

const folder = process.env.SCREENSHOTS ?? path.resolve(import.meta.dirname, '../../.cache/screenshots');
const schemes = ['light', 'dark'] as const;
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

/** Whether a call is one of those that fill a page, the salon itself left aside. */
const fills = (url: URL) =>
  /^\/(public|api)\//.test(url.pathname) && !/^\/(public\/company\/[^/]+|api\/(resource|user)\/.*)$/.test(url.pathname);

const answers = {
  loading: () => new Promise<void>(() => undefined),
  failing: (route: Route) => route.fulfill({ status: 503, json: { code: 'service.unavailable', fields: {} } }),
  empty: (route: Route) => route.fulfill({ json: { items: [] } }),
};

/** When the page shows what such answers lead to. */
const arrived: Record<keyof typeof answers, (page: Page) => Promise<void>> = {
  loading: (page) => expect(page.getByText(waiting).first()).toBeAttached(),
  failing: (page) => expect(page.getByRole('alert').first()).toBeVisible(),
  empty: settled,
};

/** A page whose calls are never answered, fail, or find nothing. */
function held(kind: keyof typeof answers, step: string, query?: string, which = fills): State {
  return async ({ page, open }) => {
    await walk.withoutBoot(page);
    await page.route(which, answers[kind]);
    await open(step, query);
    await arrived[kind](page);
  };
}

const pages: Record<string, string> = { landing: '', employees: '/employees', service: '/service' };

const states: Record<string, State> = { shops: ({ open }) => open('/shops') };
for (const [name, step] of Object.entries(pages)) {
  states[name] = ({ open }) => open(step);
  for (const kind of ['loading', 'failing', 'empty'] as const) {
    states[`${name}-${kind}`] = held(kind, step);
  }
}

/** Any other address, whose page has come when it has its heading. */
const plain =
  (address: string): State =>
  async ({ page, goTo }) => {
    await goTo(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  };

/** Goes to the date step with this service. */
const dateStep =
  (service: string, then: State = async () => undefined): State =>
  async (visit) => {
    await visit.open('/date', `&services=${serviceId(visit.salon, service)}`);
    await then(visit);
  };

/** Goes to the last step. */
const finalStep = (then: State): State =>
  dateStep('Manikűr', async (visit) => {
    await walk.chooseFirstTime(visit.page);
    await then(visit);
  });

const isFreeTimes = (url: URL) => url.pathname.startsWith('/public/freetimeslots/');

Object.assign(states, {
  'salon-loading': held('loading', '', '', (url) => url.pathname.startsWith('/public/')),
  'salon-failing': held('failing', '', '', (url) => url.pathname.startsWith('/public/')),
  'landing-photo': async ({ page, open }: Visit) => {
    await open('');
    await page.locator('figure').getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  employee: async ({ open, salon }: Visit) => open(`/employees/${salon.employees[0]?.id}`),
  'employee-failing': async (visit: Visit) => held('failing', `/employees/${visit.salon.employees[0]?.id}`)(visit),
  'employee-unknown': async ({ open }: Visit) => open('/employees/0190f100-0000-7000-8000-000000000000'),
  'service-chosen': async ({ page, open, say }: Visit) => {
    await open('/service');
    for (const service of say.services) {
      await page.getByRole('searchbox').fill(service);
      await page.getByRole('checkbox', { name: service }).check();
    }
    await page.getByRole('searchbox').fill('');
  },
  'service-nobody': async ({ page, open }: Visit) => {
    await open('/service');
    for (const service of ['Balayage', 'Gél lakk']) {
      await page.getByRole('searchbox').fill(service);
      await page.getByRole('checkbox', { name: service }).check();
    }
  },
  'service-nothing-found': async ({ page, open }: Visit) => {
    await open('/service');
    await page.getByRole('searchbox').fill('kutyakozmetika');
  },
  date: dateStep('Női hajvágás', async ({ page }) => {
    await expect(walk.freeTimes(page).first()).toBeAttached();
  }),
  'date-chosen': dateStep('Női hajvágás', async ({ page }) => {
    await walk.freeTimes(page).first().check({ force: true });
  }),
  'date-nobody': async ({ open, salon, page }: Visit) => {
    await open('/date', `&services=${serviceId(salon, 'Balayage')},${serviceId(salon, 'Gél lakk')}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'date-loading': async (visit: Visit) => {
    await visit.page.route(isFreeTimes, answers.loading);
    await dateStep('Női hajvágás', async ({ page }) => {
      await expect(page.getByRole('radio').first()).toBeAttached();
      await arrived.loading(page);
    })(visit);
  },
  'date-failing': async (visit: Visit) => {
    await visit.page.route(isFreeTimes, answers.failing);
    await dateStep('Női hajvágás', ({ page }) => arrived.failing(page))(visit);
  },
  'date-empty': async (visit: Visit) => {
    await visit.page.route(isFreeTimes, answers.empty);
    await dateStep('Női hajvágás', ({ page }) => arrived.empty(page))(visit);
  },
  finalize: finalStep(async () => undefined),
  'finalize-login': finalStep(async ({ page, say }) => {
    await page.getByRole('textbox', { name: say.email }).fill(walk.guest.email);
    await page.getByRole('button', { name: say.next, exact: true }).click();
    await expect(page.getByLabel(say.password, { exact: true })).toBeVisible();
  }),
  'finalize-wrong-password': finalStep(async ({ page, say }) => {
    await page.getByRole('textbox', { name: say.email }).fill(walk.guest.email);
    await page.getByRole('button', { name: say.next, exact: true }).click();
    await page.getByLabel(say.password, { exact: true }).fill('Rossz1jelszo');
    await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).click();
    await expect(page.getByText(say.wrong)).toBeVisible();
  }),
  'finalize-register': finalStep(async ({ page, say }) => {
    await page.getByRole('textbox', { name: say.email }).fill('uj.vendeg@example.com');
    await page.getByRole('button', { name: say.next, exact: true }).click();
    await expect(page.getByRole('textbox', { name: say.lastName })).toBeVisible();
  }),
  'finalize-ready': finalStep(async ({ page, say }) => walk.logIn(page, say)),
  'finalize-failing': finalStep(async ({ page, say }) => {
    await walk.logIn(page, say);
    await page.route('**/bookonline', answers.failing);
    await page.getByRole('button', { name: say.send }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  }),
  success: finalStep(async ({ page, say }) => {
    await walk.logIn(page, say);
    await page.getByRole('button', { name: say.send }).click();
    await page.getByRole('button', { name: say.stay }).click();
  }),
});

for (const [name, address] of Object.entries({
  privacy: '/privacy',
  login: '/login',
  forgotten: '/forgatpassword',
  home: '/',
  unknown: '/nincs-ilyen/appointmentbook',
  closed: '/zarva/appointmentbook',
  flat: '/kekulo-barber/appointmentbook',
})) {
  states[name] = plain(address);
}
Object.assign(states, signedInStates, deskStates);

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

for (const [name, come] of Object.entries(states)) {
  test(name, async ({ page, salon, say, words, path: address }, info) => {
    test.setTimeout(120_000);
    const goTo = async (to: string, query = '') => {
      await page.goto(`${address(to)}${query}`);
    };
    const open = (step: string, query?: string) => goTo(`/szalonka/appointmentbook${step}`, query);
    await page.setViewportSize(widths.phone);
    await come({ page, say, words, salon, open, goTo });
    mkdirSync(folder, { recursive: true });
    for (const [width, size] of Object.entries(widths)) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      if (!name.endsWith('-loading')) {
        await settled(page);
      }
      if ((await page.locator('dialog[open], [role=dialog]').count()) === 0) {
        // As tall as the page, so that what keeps to the edge of the window stands where the page ends.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
      }
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
  const sections = Object.keys(states).map((state) => {
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
