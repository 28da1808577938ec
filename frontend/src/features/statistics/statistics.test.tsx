import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { switchLanguage, translate } from '../../lib/i18n';
import { loadTexts } from '../../lib/workspaceTexts';
import { colleague } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import {
  leadTime,
  lineChart,
  pieChart,
  returnRate,
  series,
  slice,
  summary,
  utilisation,
} from '../../testing/statisticsFixtures';
import { daysOf, ownDays, readFilters, writeFilters } from './address';
import { bestHours, shadesOf } from './emptyHours';
import { changeOf, formatFigure, formatNumber } from './figures';
import { nameOfStep, withRest } from './sheet';
import type { Making, View } from './views';
import * as views from './views';

const making: Making = { t: translate as Making['t'], compares: true };
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const said = ({ say }: View) => spaced(say);

const income = lineChart([
  series('cash', [100_000, 200_000, 0], [50_000, 50_000, 50_000]),
  series('card', [300_000, 100_000, 100_000], [150_000, 250_000, 250_000]),
]);
const cells = [
  { weekday: 2, hour: 9, workedMinutes: 600, busyMinutes: 60 },
  { weekday: 2, hour: 10, workedMinutes: 600, busyMinutes: 0 },
  { weekday: 2, hour: 11, workedMinutes: 600, busyMinutes: 120 },
  { weekday: 5, hour: 9, workedMinutes: 600, busyMinutes: 600 },
  { weekday: 5, hour: 10, workedMinutes: 600, busyMinutes: 500 },
];
const cohorts = returnRate([
  { month: '2026-05', guests: 10, returned: [2, 3, 4, 5] },
  { month: '2026-06', guests: 10, returned: [1, 1, 2] },
  { month: '2026-10', guests: 7, returned: [3] },
]);
const lead = leadTime({
  buckets: [
    { key: 'sameDay', count: 5, previousCount: 1 },
    { key: '1', count: 15, previousCount: 1 },
  ],
  medianMinutes: 4400,
  sample: 20,
});

/** The sentence of each chart for some data, in the present language. */
function allSay(): Record<string, string> {
  const shares = pieChart([slice('Kovács Lilla', 300_000, 20), slice('Tóth Gergő', 100_000, 9)]);
  return {
    income: said(views.incomeView(income, making)),
    incomePie: said(views.incomePieView(shares, making)),
    average: said(
      views.averageView(
        lineChart([series('average', [9000, null, 11_000], [], { total: 10_000, previousTotal: 8000 })]),
        making,
      ),
    ),
    service: said(views.serviceView(shares, making)),
    expense: said(
      views.expenseView(lineChart([series('expense', [90_000, 0, 0]), series('income', [50_000, 0, 0])]), making),
    ),
    expensePie: said(views.expensePieView(shares, making)),
    events: said(
      views.eventsView(lineChart([series('online', [3, 3, 4], [5, 5, 10]), series('desk', [10, 10, 10])]), making),
    ),
    guests: said(
      views.guestsView(lineChart([series('registered', [1, 0, 0], [1]), series('first', [2, 0, 0])]), making),
    ),
    leave: said(views.leaveView(lineChart([series('holiday', [90, 0, 0]), series('sick', [60, 0, 0], [75])]), making)),
    sms: said(
      views.smsView(
        lineChart([
          series('delivered', [18, 0, 0]),
          series('failed', [1, 0, 0]),
          series('other', [1, 0, 0]),
          series('cost', [600, 0, 0]),
        ]),
        making,
      ),
    ),
    deleted: said(views.deletedView(lineChart([series('guest', [1, 0, 0]), series('desk', [0, 0, 0])]), making)),
    missed: said(
      views.missedView(
        lineChart([series('notAppeared', [2, 0, 0], [2]), series('rate', [34, null, null], [], { total: 34 })]),
        making,
      ),
    ),
    utilisation: said(
      views.utilisationView(utilisation(cells, { previousWorkedMinutes: 100, previousBusyMinutes: 40 }), making),
    ),
    returning: said(views.returningView(cohorts, making)),
    lead: said(views.leadView(lead, making)),
  };
}

test('causes of cancelled appointments are shown where there were such', () => {
  const names = (...causes: ReturnType<typeof series>[]) => {
    const lines = [series('guest', [1, 0, 0]), series('desk', [0, 0, 0]), ...causes];
    return views.deletedView(lineChart(lines), making).sheet.columns.map((it) => it.name);
  };
  expect(names(series('illness', [0, 0, 0]), series('other', [0, 0, 0]))).not.toContain('Betegség');
  expect(names(series('illness', [0, 2, 0]), series('other', [0, 0, 0], [1]))).toEqual(
    expect.arrayContaining(['A vendég', 'A szalon', 'Betegség', 'Egyéb']),
  );
});

test('every chart says in Hungarian what its numbers are', () => {
  expect(allSay()).toEqual({
    income: 'A bevétel 800 000 Ft, ugyanannyi, mint az előző időszakban; a legjobb hónap: 2026. október (400 000 Ft).',
    incomePie: 'A legtöbbet Kovács Lilla hozta: 300 000 Ft, a bevétel 75%-a.',
    average: 'Egy fizetett látogatás átlagosan 10 000 Ft, 25%-kal több, mint az előző időszakban.',
    service: 'A legtöbb bevételt ez adta: Kovács Lilla, 20 alkalommal, összesen 300 000 Ft.',
    expense: 'A kiadás 40 000 Ft-tal több a bevételnél: 50 000 Ft jött be, 90 000 Ft ment el.',
    expensePie: 'A legtöbb erre ment: Kovács Lilla, 300 000 Ft, a kiadás 75%-a.',
    events:
      '40 időpont volt, 100%-kal több, mint az előző időszakban, ebből 25% online érkezett; a legjobb hónap: 2026. december (14).',
    guests: '1 új vendégkártya készült, ugyanannyi, mint az előző időszakban, 2 vendég járt itt először.',
    leave: '2,5 óra távollét volt, 100%-kal több, mint az előző időszakban.',
    sms: '20 SMS ment ki, összesen 600 Ft-ért; ebből 90% megérkezett.',
    deleted: '1 időpontot mondtak le, az előző időszakban nem volt, ebből 100% a vendégek saját lemondása.',
    missed: '2 alkalommal nem jött el a vendég, ugyanannyi, mint az előző időszakban: az időpontok 3,4%-a.',
    utilisation:
      'A munkaidő 42,7%-a volt foglalt, 2,7 százalékponttal több, mint az előző időszakban; a legtöbb szabad idő: kedd, 9–12 óra (90% szabad).',
    returning: 'Az új vendégek 30%-a 3 hónapon belül visszajött; a legjobb hónap: 2026. május (40%).',
    lead: 'A foglalások fele legalább 3 nappal előre készül; aznapra szól 25%.',
  });
});

test('and in English, with the right plurals', async () => {
  await loadTexts('statistics');
  await switchLanguage('en', false);
  const { guests, deleted, missed, utilisation: chairs, lead: ahead, income: money, events } = allSay();
  expect(guests).toBe(
    '1 new guest card was added, the same as in the previous period, and 2 guests came for the first time.',
  );
  expect(deleted).toBe('1 appointment was cancelled, compared with none in the previous period, 100% by the guest.');
  expect(missed).toBe('There were 2 no-shows, the same as in the previous period: 3.4% of the appointments.');
  expect(chairs).toBe(
    '42.7% of the working time was taken, 2.7 percentage points more than in the previous period; the most free time: Tuesday, 9–12 o’clock (90% free).',
  );
  expect(ahead).toBe('Half of the bookings are made at least 3 days ahead; 25% are for the same day.');
  expect(money).toBe(
    'The income is 800 000 Ft, the same as in the previous period; the best month was October 2026 (400 000 Ft).',
  );
  expect(events).toContain(
    'There were 40 appointments, 100% more than in the previous period, 25% of them booked online',
  );
});

test('without the comparison nothing of the period before is said or shown', () => {
  const { say, sheet, drawing } = views.incomeView(income, { ...making, compares: false });
  expect(spaced(say)).toBe('A bevétel 800 000 Ft; a legjobb hónap: 2026. október (400 000 Ft).');
  expect(sheet.columns.map((it) => it.key)).toEqual(['cash', 'card', 'sum']);
  expect(drawing).toMatchObject({ lines: [] });
});

test('what a chart draws is what its table has: series, their sum, and the period before', () => {
  const { sheet } = views.incomeView(income, making);
  expect(sheet.columns.map((it) => it.key)).toEqual(['cash', 'card', 'sum', 'before']);
  expect(sheet.rows.map((it) => it.values)).toEqual([
    [100_000, 300_000, 400_000, 200_000],
    [200_000, 100_000, 300_000, 300_000],
    [0, 100_000, 100_000, 300_000],
  ]);
  expect(sheet.totals).toEqual([300_000, 500_000, 800_000, 800_000]);
});

test('an average of nothing stays unknown and is not counted as zero', () => {
  const data = lineChart([
    series('average', [9000, null, 11_000], [null, null, 8000], { total: 10_000, previousTotal: 8000 }),
  ]);
  expect(views.averageView(data, making).sheet.rows.map((it) => it.values)).toEqual([
    [9000, null],
    [null, null],
    [11_000, 8000],
  ]);
});

test('a period in which nothing happened says so', () => {
  const empty = lineChart([series('guest', [0, 0, 0]), series('desk', [0, 0, 0])], { sample: 0 });
  expect(views.deletedView(empty, making).say).toBe('Ebben az időszakban nem volt ilyen.');
  expect(views.serviceView(pieChart([]), making).say).toBe('Ebben az időszakban nem volt ilyen.');
  expect(views.returningView(returnRate([]), making).say).toMatch(/^A visszatéréshez még nem telt el/);
});

test('numbers are written as the language has them', () => {
  expect(spaced(formatNumber(12_345.67, 'hu'))).toBe('12 345,7');
  expect(spaced(formatNumber(12_345.67, 'en'))).toBe('12 345.7');
  expect(spaced(formatNumber(1234, 'hu'))).toBe('1 234');
  expect(formatFigure(34, 'share', 'hu')).toBe('3,4%');
  expect(formatFigure(null, 'money', 'hu')).toBe('–');
  expect(spaced(formatFigure(-1500, 'money', 'hu'))).toBe('-1 500 Ft');
});

test.each([
  [120, 100, 'count', { kind: 'more', by: 20 }],
  [80, 100, 'money', { kind: 'less', by: 20 }],
  [1000, 1001, 'money', { kind: 'same', by: 0 }],
  [5, 0, 'count', { kind: 'new', by: 0 }],
  [0, 0, 'count', { kind: 'same', by: 0 }],
  [623, 584, 'share', { kind: 'more', by: 39 }],
  [5, 0, 'share', { kind: 'more', by: 5 }],
  [null, 100, 'money', undefined],
  [100, null, 'money', undefined],
] as const)('%s after %s as %s', (value, previous, unit, change) => {
  expect(changeOf(value, previous, unit)).toEqual(change);
});

test('the presets end today or are whole months, over the turn of a year too', () => {
  expect(daysOf('month', '2026-01-12')).toEqual({ from: '2026-01-01', until: '2026-01-12' });
  expect(daysOf('lastMonth', '2026-01-12')).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(daysOf('last3', '2026-01-12')).toEqual({ from: '2025-10-01', until: '2025-12-31' });
  expect(daysOf('last12', '2026-03-31')).toEqual({ from: '2025-03-01', until: '2026-02-28' });
  expect(daysOf('year', '2026-03-31')).toEqual({ from: '2026-01-01', until: '2026-03-31' });
});

test('an address is read as it was written, and nonsense as if it were not there', () => {
  const today = '2026-11-26';
  const asked = readFilters(
    '?period=own&from=2026-01-05&until=2026-02-01&step=week&provider=a&provider=b&shop=c&compare=off',
    today,
  );
  expect(asked).toEqual({
    preset: 'own',
    from: '2026-01-05',
    until: '2026-02-01',
    step: 'week',
    providers: ['a', 'b'],
    shops: ['c'],
    compares: false,
  });
  expect(readFilters(writeFilters(asked), today)).toEqual(asked);
  const usual = readFilters('', today);
  for (const nonsense of ['?period=ever', '?step=hour', '?compare=maybe', '?from=2026-01-01&until=2026-01-02']) {
    expect(readFilters(nonsense, today)).toEqual(usual);
  }
  for (const days of [
    'from=2026-02-30&until=2026-03-01',
    'from=2026-03-02&until=2026-03-01',
    'from=2020-01-01&until=2026-03-01',
  ]) {
    expect(readFilters(`?period=own&${days}`, today)).toEqual({ ...usual, preset: 'own' });
  }
});

test('own days stay in order and within what the server answers', () => {
  expect(ownDays('2026-05-10', '2026-04-01', 'from')).toEqual({ from: '2026-05-10', until: '2026-05-31' });
  expect(ownDays('2026-05-10', '2026-04-20', 'until')).toEqual({ from: '2026-04-01', until: '2026-04-20' });
  expect(ownDays('2020-01-01', '2026-04-20', 'from').until).toBe('2023-01-04');
  expect(ownDays('2020-01-01', '2026-04-20', 'until').from).toBe('2023-04-17');
});

test('weeks are named by their days, cut where the period is', () => {
  expect(nameOfStep('2026-11-04', 'week', '2026-11-30', 'hu').name).toBe('2026-11-04 – 2026-11-08');
  expect(nameOfStep('2026-11-30', 'week', '2026-11-30', 'hu').name).toBe('2026-11-30 – 2026-11-30');
  expect(nameOfStep('2026-01-01', 'month', '2026-11-30', 'hu').short).toBe('jan. 2026');
});

test('the hours with the most free time are those of one day, and none when all is taken', () => {
  expect(bestHours(cells)).toMatchObject({ weekday: 2, from: 9, to: 12, free: 900 });
  expect(bestHours([{ weekday: 1, hour: 8, workedMinutes: 60, busyMinutes: 90 }])).toBeUndefined();
});

test('shades lie between the fullest and the emptiest hour', () => {
  const shadeOf = shadesOf(cells);
  expect([0, 199, 200, 600, 999, 1000].map(shadeOf)).toEqual([0, 0, 1, 3, 4, 4]);
  const same = shadesOf([{ weekday: 1, hour: 8, workedMinutes: 60, busyMinutes: 30 }]);
  expect(same(500)).toBe(0);
});

test('many parts become few, which sum up to the same', () => {
  const { sheet } = views.serviceView(pieChart([5, 4, 3, 2, 1].map((it) => slice(`s${it}`, it, it))), making);
  const drawn = withRest(sheet, 2, 'A többi');
  expect(drawn.rows.map(({ name, values }) => [name, values[0], values[1]])).toEqual([
    ['s5', 5, 5],
    ['s4', 4, 4],
    ['A többi', 6, 6],
  ]);
  expect(withRest(sheet, 4, 'A többi').rows).toHaveLength(5);
});

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the page', () => {
  function withCharts() {
    const asked: string[] = [];
    server.use(
      answer.me(colleague()),
      http.get('*/api/chart/summary', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(
          summary({ income: { value: 800_000, previous: 1_000_000 }, notAppeared: { value: 50, previous: 30 } }),
        );
      }),
      http.get('*/api/chart/income/line', () => HttpResponse.json(income)),
    );
    return asked;
  }

  test('a chart shows its figures as a table, and leads to the file of the same days', async () => {
    withCharts();
    const { user } = renderWorkspace('/provider/statistics?period=own&from=2026-10-01&until=2026-12-31');
    const table = await screen.findByRole('button', { name: 'Táblázat: Bevétel' });
    await user.click(table);
    expect(table).toHaveAttribute('aria-pressed', 'true');
    const rows = card('Bevétel')
      .getAllByRole('row')
      .map((it) => spaced(it.textContent ?? ''));
    expect(rows[1]).toBe('2026. október100 000 Ft300 000 Ft400 000 Ft200 000 Ft');
    expect(card('Bevétel').getByRole('link', { name: 'CSV letöltése: Bevétel' })).toHaveAttribute(
      'href',
      '/api/chart/income-line/csv?from=2026-10-01&until=2026-12-31',
    );
  });

  test('the strip says in words what grew and what fell', async () => {
    withCharts();
    renderWorkspace('/provider/statistics');
    const strip = await screen.findByRole('region', { name: 'A legfontosabb számok' });
    expect(strip).toHaveTextContent('20%-kal kevesebb mint az előző időszakban');
    expect(strip).toHaveTextContent('2 százalékponttal több mint az előző időszakban');
  });

  test('one chart fails alone and is asked for again', async () => {
    withCharts();
    let fails = true;
    server.use(
      http.get('*/api/chart/events/line', () =>
        fails
          ? HttpResponse.json({ code: 'service.unavailable', fields: {} }, { status: 503 })
          : HttpResponse.json(lineChart([series('online', [5, 5, 5]), series('desk', [5, 5, 5])])),
      ),
    );
    const { user } = renderWorkspace('/provider/statistics');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ezt az ábrát most nem sikerült betölteni.');
    expect(card('Bevétel').getByText(/^A bevétel 800/)).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Újra' }));
    expect(await screen.findByText(/^30 időpont volt/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('too little to draw is said, with a way to a longer period', async () => {
    withCharts();
    server.use(
      http.get('*/api/chart/sms/line', () =>
        HttpResponse.json(lineChart([series('delivered', [4, 0, 0])], { sample: 4 })),
      ),
    );
    renderWorkspace('/provider/statistics');
    expect(await screen.findByText(/^Ábra legalább 10 adatból készül, eddig 4 van/)).toBeInTheDocument();
    expect(card('SMS-ek').getByRole('link', { name: 'Mutasd az elmúlt 12 hónapot' })).toHaveAttribute(
      'href',
      '/provider/statistics?period=last12',
    );
  });

  test('a preset asks for its days; without the feature expenses are not asked for', async () => {
    const asked = withCharts();
    const spent: string[] = [];
    server.use(
      answer.me(colleague({}, { features: { expenses: false, photos: true, rating: true, providerFinder: true } })),
      http.get('*/api/chart/expense/:kind', ({ request }) => {
        spent.push(request.url);
        return HttpResponse.json(lineChart([]));
      }),
    );
    const { user } = renderWorkspace('/provider/statistics?period=own&from=2026-10-01&until=2026-10-31');
    await waitFor(() => expect(asked).toEqual(['?from=2026-10-01&until=2026-10-31']));
    await user.click(screen.getByRole('button', { name: 'Elmúlt 12 hónap' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Elmúlt 12 hónap' })).toHaveAttribute('aria-pressed', 'true');
    await screen.findByText(/^A bevétel 800/);
    expect(spent).toEqual([]);
  });
});
