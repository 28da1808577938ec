import type { Browser, Response } from '@playwright/test';
import { publicAddresses, signedInAddresses } from './addresses';
import { ApiClient } from './apiClient';
import type { FileDemo } from './demos';
import { serviceId } from './salon';
import { expect, openContext, settled, test } from './test';

interface Weight {
  /** Bytes of script as the server sends them, compressed by brotli. */
  script: number;
  /** The same with style sheets. */
  code: number;
  /**
   * Distinct requests, pictures left aside: those depend on the scroll position. Answers from before the live
   * connection are read again, so repeated requests depend on timing.
   */
  requests: number;
  /** The page itself, scripts, style sheets and typefaces. */
  files: string[];
}

/** Ceilings for a page in a browser with an empty cache: a little above the measured weight. */
const ceilings: Record<string, Pick<Weight, 'script' | 'requests'>> = {
  landing: { script: 115_000, requests: 9 },
  employees: { script: 112_500, requests: 10 },
  shops: { script: 114_000, requests: 10 },
  service: { script: 115_500, requests: 9 },
  flat: { script: 120_000, requests: 10 },
  // With a style sheet of its own.
  closed: { script: 116_000, requests: 10 },
  unknown: { script: 117_000, requests: 12 },
  privacy: { script: 209_000, requests: 22 },
  login: { script: 210_500, requests: 21 },
  forgotten: { script: 209_500, requests: 21 },
  home: { script: 113_000, requests: 9 },
  found: { script: 113_000, requests: 9 },
  // With the texts of the next free times, and calls for them and for the rating.
  employee: { script: 116_000, requests: 13 },
  date: { script: 185_800, requests: 18 },
  register: { script: 222_000, requests: 23 },
  dashboard: { script: 224_000, requests: 28 },
  'personal-guest': { script: 235_000, requests: 31 },
  // With the connection with Google Calendar, and two-step sign-in.
  personal: { script: 250_500, requests: 39 },
  'desk-day': { script: 253_500, requests: 35 },
  'desk-week': { script: 253_500, requests: 35 },
  // With the work hours, of which a day shows how much is taken.
  'desk-month': { script: 252_000, requests: 36 },
  'desk-list': { script: 250_000, requests: 35 },
  team: { script: 236_000, requests: 32 },
  person: { script: 252_500, requests: 33 },
  settings: { script: 249_500, requests: 33 },
  prices: { script: 244_500, requests: 34 },
  'edited-shops': { script: 242_000, requests: 32 },
  'edited-sales': { script: 229_500, requests: 30 },
  finder: { script: 229_000, requests: 30 },
  expense: { script: 261_500, requests: 36 },
  income: { script: 261_500, requests: 36 },
  // With the library of the charts, and a call for each of them.
  statistics: { script: 343_500, requests: 46 },
  hours: { script: 251_000, requests: 38 },
  rota: { script: 250_000, requests: 36 },
  'message-settings': { script: 241_500, requests: 32 },
  notifications: { script: 216_500, requests: 30 },
  campaigns: { script: 239_000, requests: 33 },
  guests: { script: 232_000, requests: 32 },
  library: { script: 243_500, requests: 31 },
  'guest-import': { script: 254_000, requests: 30 },
  'sick-day': { script: 231_000, requests: 40 },
};

/** A fixed limit for the pages that most visits begin with. */
const goal = { code: 120_000, files: 8 };
const goalPages = ['landing', 'service'];
const fileTypes = ['document', 'stylesheet', 'script', 'font'];

/** Opens a page as the first one of a new visitor. */
async function weigh(browser: Browser, server: FileDemo, address: string, username?: string): Promise<Weight> {
  const context = await openContext(browser, server);
  if (username !== undefined) {
    await ApiClient.signIn(context.request, server.url, username);
  }
  const page = await context.newPage();
  // Without this, scripts loaded ahead while the browser is idle may be counted.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.setViewportSize({ width: 1280, height: 900 });
  const responses: Response[] = [];
  // The settings show the landing page in a frame, which is weighed by itself.
  page.on('response', (response) => {
    if (response.frame() === page.mainFrame()) {
      responses.push(response);
    }
  });
  const [at = '', query] = address.split('?');
  await page.goto(`${server.url}${at}?lang=hu${query === undefined ? '' : `&${query}`}`);
  await settled(page);
  await page.waitForLoadState('networkidle');
  const ofType = (...types: string[]) => responses.filter((it) => types.includes(it.request().resourceType()));
  const script = await sent(ofType('script'));
  const style = await sent(ofType('stylesheet'));
  await context.close();
  return {
    script,
    code: script + style,
    requests: new Set(
      responses
        .filter((it) => it.request().resourceType() !== 'image')
        .map((it) => `${it.request().method()} ${it.url()}`),
    ).size,
    files: [...new Set(ofType(...fileTypes).map((it) => new URL(it.url()).pathname))],
  };
}

/** Bytes of these answers, each compressed by brotli. */
async function sent(responses: Response[]): Promise<number> {
  expect(await Promise.all(responses.map((it) => it.headerValue('content-encoding')))).toEqual(
    responses.map(() => 'br'),
  );
  // The browser's own measure is wrong for preloaded files, whose second request its cache answers.
  const sizes = new Map(
    await Promise.all(responses.map(async (it) => [it.url(), Number(await it.headerValue('content-length'))] as const)),
  );
  return [...sizes.values()].reduce((sum, it) => sum + it, 0);
}

function isHeavy(name: string, { script, requests }: Weight): boolean {
  const most = ceilings[name];
  return most === undefined || script > most.script || requests > most.requests;
}

test('no page has become heavier', async ({ browser, server, salon }) => {
  const weighed: Record<string, Weight> = {};
  // A busy server sends a page without data that take it long, and the page asks for them: then it is opened again.
  const put = async (name: string, address: string, username?: string) => {
    for (let times = 0; times < 3 && (weighed[name] === undefined || isHeavy(name, weighed[name])); times += 1) {
      weighed[name] = await weigh(browser, server, address, username);
    }
  };
  // Not by chance: for some people the page asks who has a time sooner.
  const haircut = serviceId(salon, 'Női hajvágás');
  const cutter = salon.employees.findLast((it) => it.services.includes(haircut));
  const everybodys = {
    ...publicAddresses,
    employee: `/szalonka/appointmentbook/employees/${salon.employees[0]?.id}`,
    date: `/szalonka/appointmentbook/date?services=${haircut}&provider=${cutter?.id}`,
    register: '/register',
  };
  for (const [name, address] of Object.entries(everybodys)) {
    await put(name, address);
  }
  const signedIn = {
    ...signedInAddresses,
    person: { username: 'dora', address: `/provider/employees/${salon.employees[0]?.id}` },
  };
  for (const [name, { username, address }] of Object.entries(signedIn)) {
    await put(name, address, username);
  }
  const line = (name: string, { script, requests }: Weight, most: (typeof ceilings)[string] | undefined) =>
    `${name}: ${script} bytes of script, at most ${most?.script}; ${requests} requests, at most ${most?.requests}`;
  const tooHeavy = Object.entries(weighed)
    .filter(([name, weight]) => isHeavy(name, weight))
    .map(([name, weight]) => line(name, weight, ceilings[name]));
  expect(tooHeavy, 'pages above their ceiling').toEqual([]);
  const overGoal = goalPages
    .map((name) => ({ name, code: weighed[name]?.code ?? 0, files: weighed[name]?.files ?? [] }))
    .filter(({ code, files }) => code === 0 || code > goal.code || files.length > goal.files);
  expect(overGoal, 'first pages above the goal').toEqual([]);
});
