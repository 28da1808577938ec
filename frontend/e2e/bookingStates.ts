import type { Page, Route } from '@playwright/test';
import { dayOf, freeTimesOf } from './freeTimes';
import { giveLogo } from './logo';
import { links, mailedLink } from './mail';
import { serviceId } from './salon';
import type { State, Visit } from './states';
import { expect, settled, waiting } from './test';
import * as walk from './walk';

/** Whether a call is one of those that fill a page, the salon itself left aside. */
const fills = (url: URL) =>
  /^\/(public|api)\//.test(url.pathname) && !/^\/(public\/company\/[^/]+|api\/(resource|user)\/.*)$/.test(url.pathname);

const answers = {
  loading: () => new Promise<void>(() => undefined),
  failing: (route: Route) => route.fulfill({ status: 503, json: { code: 'service.unavailable', fields: {} } }),
  // The sum is that of ratings.
  empty: (route: Route) => route.fulfill({ json: { items: [], total: 0, sum: { count: 0, stars: [0, 0, 0, 0, 0] } } }),
};

/** When the page shows what such answers lead to. */
const arrived: Record<keyof typeof answers, (page: Page) => Promise<void>> = {
  loading: (page) => expect(page.getByText(waiting).first()).toBeAttached(),
  failing: (page) => expect(page.getByRole('alert').first()).toBeVisible(),
  empty: settled,
};

/** A page whose calls are never answered, fail, or find nothing. */
function whileCalls(kind: keyof typeof answers, step: string, query?: string, which = fills): State {
  return async ({ page, open }) => {
    await walk.withoutBoot(page);
    await page.route(which, answers[kind]);
    await open(step, query);
    await arrived[kind](page);
  };
}

const pages: Record<string, string> = { landing: '', employees: '/employees', service: '/service' };

/** The states of the pages where guests book, and of the public ones around them. */
export const bookingStates: Record<string, State> = { shops: ({ open }) => open('/shops') };
for (const [name, step] of Object.entries(pages)) {
  bookingStates[name] = ({ open }) => open(step);
  for (const kind of ['loading', 'failing', 'empty'] as const) {
    bookingStates[`${name}-${kind}`] = whileCalls(kind, step);
  }
}

/** Any other address, whose page has come when it has its heading. */
const plain =
  (address: string): State =>
  async ({ page, goTo }) => {
    const [at = '', query] = address.split('?');
    await goTo(at, query && `&${query}`);
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

/** The last step of a salon that takes photos, with a photo chosen. */
const withPhoto =
  (then: State): State =>
  async (visit) => {
    await walk.withoutBoot(visit.page);
    await visit.page.route('**/public/company/*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), takesGuestPhotos: true } });
    });
    await visit.signIn(walk.guest.email);
    await finalStep(async (at) => {
      const buffer = await at.page.screenshot({ type: 'jpeg' });
      await at.page.getByRole('button', { name: /^(Fotó csatolása|Attach a photo)$/ }).click();
      const input = at.page.locator('input[type=file]');
      await input.setInputFiles({ name: 'frizura.jpg', mimeType: 'image/jpeg', buffer });
      await expect(at.page.locator('img[src^="blob:"]')).toBeVisible();
      await then(at);
    })(visit);
  };

const isFreeTimes = (url: URL) => url.pathname.startsWith('/public/freetimeslots/');

Object.assign(bookingStates, {
  'salon-loading': whileCalls('loading', '', '', (url) => url.pathname.startsWith('/public/')),
  'salon-failing': whileCalls('failing', '', '', (url) => url.pathname.startsWith('/public/')),
  'landing-photo': async ({ page, open }: Visit) => {
    await open('');
    const last = page.locator('figure').getByRole('button').last();
    await walk.scrollUntil(page, last);
    await last.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'landing-sale': async ({ page, open }: Visit) => {
    await open('');
    await page.getByRole('button', { name: /^−15%/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'landing-pictures-failing': async ({ page, open }: Visit) => {
    await walk.withoutBoot(page);
    await page.route((url) => url.pathname === '/public/reference/image', answers.failing);
    await open('');
    await walk.scrollUntil(page, page.getByRole('main').getByRole('alert'));
    await arrived.failing(page);
  },
  employee: async ({ open, salon }: Visit) => open(`/employees/${salon.employees[0]?.id}`),
  'employee-failing': async (visit: Visit) =>
    whileCalls('failing', `/employees/${visit.salon.employees[0]?.id}`)(visit),
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
      // By its Hungarian name it is found in English too.
      await page.getByRole('checkbox').check();
    }
  },
  'service-details': async ({ page, open }: Visit) => {
    await open('/service');
    await page.getByRole('checkbox').first().check();
    // After those of sales beside services.
    await page.locator('button[aria-haspopup=dialog]').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'service-sale': async ({ page, open }: Visit) => {
    await open('/service');
    await page.locator('button[aria-haspopup=dialog]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
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
  'date-list': dateStep('Női hajvágás', async ({ page }) => {
    await expect(walk.freeTimes(page).first()).toBeAttached();
    await page.getByRole('radio', { name: /^(Lista|List)$/ }).check({ force: true });
    await expect(page.locator('.rbc-time-view')).toHaveCount(0);
    await walk.freeTimes(page).first().check({ force: true });
  }),
  'date-lost': dateStep('Női hajvágás', async ({ page }) => {
    await walk.freeTimes(page).first().check({ force: true });
    await expect(walk.timeButton(page)).toBeEnabled();
    await page.route(isFreeTimes, async (route) => {
      const answer = await route.fetch();
      const { items }: { items: unknown[] } = await answer.json();
      await route.fulfill({ json: { items: items.slice(1) } });
    });
    await page.reload();
    await expect(page.getByRole('alert').first()).toBeVisible();
  }),
  'date-services': dateStep('Női hajvágás', async ({ page }) => {
    await page.getByRole('button', { name: /^(Módosítás ?: szolgáltatások|Change ?: services)/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'date-people': dateStep('Női hajvágás', async ({ page }) => {
    await walk.openPeople(page);
  }),
  'date-months': dateStep('Női hajvágás', async ({ page }) => {
    await expect(walk.freeTimes(page).first()).toBeAttached();
    await page.getByRole('main').locator('button[aria-haspopup=dialog]').nth(2).click();
    await expect(page.locator('button[data-date][aria-disabled=false]').first()).toBeVisible();
  }),
  'date-nobody': async ({ open, salon, page }: Visit) => {
    await open('/date', `&services=${serviceId(salon, 'Balayage')},${serviceId(salon, 'Gél lakk')}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'date-loading': async (visit: Visit) => {
    await visit.page.route(isFreeTimes, answers.loading);
    await dateStep('Női hajvágás', async ({ page }) => {
      await expect(page.getByRole('main').locator('button[aria-haspopup=dialog]').nth(1)).toBeAttached();
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
  'finalize-visitor': async (visit: Visit) => {
    await visit.signIn(walk.guest.email);
    await finalStep(async ({ page, say }) => {
      await page.getByRole('checkbox', { name: /^(Másnak foglalok|I am booking for somebody else)/ }).check();
      await page.getByRole('button', { name: say.send }).click();
      const name = page.getByRole('textbox', { name: /^(Ki jön|Who is coming)/ });
      await expect(name).toHaveAttribute('aria-invalid', 'true');
    })(visit);
  },
  'finalize-photo': withPhoto(async () => undefined),
  'success-photo-refused': withPhoto(async ({ page, say }) => {
    await page.route('**/photo', answers.failing);
    await page.getByRole('button', { name: say.send }).click();
    await expect(page.getByRole('button', { name: /^(Fotó küldése újra|Send the photo again)$/ })).toBeVisible();
  }),
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
  'finalize-mailed': finalStep(async ({ page, say }) => {
    await walk.askForMail(page, say, 'levelre.varo@example.com');
  }),
  'finalize-lost': async (visit: Visit) => {
    const { page, say, salon, demo, open, callAs } = visit;
    const { times, wanted } = await freeTimesOf(salon, demo, 14);
    const [time] = times;
    if (time === undefined) {
      throw new Error('no free time');
    }
    const chosen = `services=${wanted.services[0]}&provider=${wanted.providerId}&shop=${wanted.shopId}`;
    await open('/date', `&${chosen}&from=${dayOf(time.start)}`);
    await walk.chooseFirstTime(page);
    await walk.logIn(page, say);
    await expect(page.getByRole('timer')).toBeAttached();
    // States before it left times held too.
    await walk.takeTime(await callAs('lilla'), wanted.providerId, time);
    await page.getByRole('button', { name: say.send }).click();
    await expect(page.locator('input[name=alternative]').first()).toBeVisible();
  },
  'success-left': async ({ page, open, say, salon }: Visit) => {
    await open('/date', `&services=${serviceId(salon, 'Balayage')},${serviceId(salon, 'Gél lakk')}`);
    await page.getByRole('alert').getByRole('button').click();
    await walk.chooseFirstTime(page);
    await walk.logIn(page, say);
    await page.getByRole('button', { name: say.send }).click();
    await expect(page.getByRole('link', { name: say.bookLeft })).toBeVisible();
  },
  'signin-mailed': finalStep(async ({ page, say, demo }) => {
    await walk.askForMail(page, say, 'linkre.kattinto@example.com');
    await page.goto(await mailedLink(page, demo, 'linkre.kattinto@example.com', links.signIn));
    await expect(page.getByRole('button', { name: say.signIn })).toBeVisible();
  }),
});

for (const [name, address] of Object.entries({
  privacy: '/privacy',
  login: '/login',
  forgotten: '/forgatpassword',
  home: '/',
  owners: '/szalonoknak',
  'finder-found': '/?q=fodrsz&place=Budapest',
  'finder-unknown': '/?q=hajvagas&place=Sehonnanfalva',
  'finder-none': '/?q=masszazs&place=Sopron&card=true',
  'finder-trade': '/kereso/fodrasz/budapest',
  unknown: '/nincs-ilyen/appointmentbook',
  closed: '/zarva/appointmentbook',
  flat: '/kekulo-barber/appointmentbook',
})) {
  bookingStates[name] = plain(address);
}

/** A salon that has a logo besides its background, covers and photos. */
for (const [name, step] of Object.entries({ landing: '', employees: '/employees', shops: '/shops' })) {
  bookingStates[`${name}-with-logo`] = async (visit) => {
    const owner = await visit.callAs('akos');
    if ((await owner.call<{ logo?: string | null }>('GET', '/public/company/kekulo-barber')).logo == null) {
      await giveLogo(owner);
    }
    await plain(`/kekulo-barber/appointmentbook${step}`)(visit);
  };
}

bookingStates['finder-about'] = async (visit) => {
  await plain('/kereso/fodrasz/budapest')(visit);
  await visit.page.locator('ol summary').first().click();
};
