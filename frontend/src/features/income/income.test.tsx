import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { TillDto, TillEntryDto, VisitMoneyDto } from '../../api/income';
import { colleague } from '../../testing/fixtures';
import { income, unpaidVisit as visit } from '../../testing/incomeFixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

/** The page; what is sent is kept, and what is recorded is asked after no more. */
function withIncome(unpaid: VisitMoneyDto[], visits: VisitMoneyDto[] = [], me = colleague()) {
  const state = { sent: [] as string[], unpaid, closed: false, cash: [] as TillEntryDto[] };
  const till = (): TillDto => ({
    expected: [
      { method: 'cash', amount: 5000, tips: 100 },
      { method: 'card', amount: 0, tips: 0 },
    ],
    cash: state.cash.reduce((sum, it) => sum + (it.kind === 'out' ? -it.amount : it.amount), 0),
    entries: state.cash,
    visits: 1,
    unpaid: 1,
    reopened: [],
    ...(state.closed
      ? {
          closing: {
            id: 'c',
            closedAt: '2026-11-26T17:00:00Z',
            sums: [{ method: 'cash', expected: 5100, counted: 5000 }],
          },
        }
      : {}),
  });
  server.use(
    answer.me(me),
    http.get('*/api/income', () => HttpResponse.json(income(state.unpaid, visits))),
    http.get('*/api/events/invoice', () => HttpResponse.json({ items: [] })),
    http.get('*/api/income/visit/:id', () => HttpResponse.json({ items: [] })),
    http.get('*/api/user/employees', () =>
      HttpResponse.json({ items: [{ id: 'lilla', firstName: 'Lilla', lastName: 'Kovács' }] }),
    ),
    http.get('*/api/company/shops', () => HttpResponse.json({ items: [{ id: 'shop', name: 'Belváros' }] })),
    http.get('*/api/income/day', () => HttpResponse.json(till())),
    http.post('*/api/income/visit/:id', async ({ request, params }) => {
      state.sent.push(`${params.id} ${await request.text()}`);
      state.unpaid = state.unpaid.filter((it) => it.id !== params.id);
      return HttpResponse.json({ payment: 1, version: 3 });
    }),
    http.post('*/api/income/till', async ({ request }) => {
      const entered = (await request.json()) as { kind: TillEntryDto['kind']; amount: string | number; note?: string };
      state.sent.push(`till ${JSON.stringify(entered)}`);
      const entry = { ...entered, id: `entry-${state.cash.length}`, amount: Number(entered.amount) };
      state.cash = [...state.cash, { ...entry, madeAt: '2026-11-26T08:00:00Z' }];
      return HttpResponse.json({}, { status: 201 });
    }),
    http.delete('*/api/income/till/:id', ({ params }) => {
      state.cash = state.cash.filter((it) => it.id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/income/day', async ({ request }) => {
      state.sent.push(`day ${await request.text()}`);
      state.closed = true;
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  return state;
}

const amounts = () => screen.findAllByRole('textbox', { name: /^Összeg: / });

test('Enter records the price that is there and goes to the next visit; a letter chooses the method of its own row', async () => {
  const state = withIncome([visit(), visit({ id: 'b', price: 7900 }), visit({ id: 'c', price: 3000 })]);
  const { user } = renderWorkspace('/provider/payment');
  const [first, second] = await amounts();
  const methods = () =>
    screen.getAllByRole('combobox', { name: 'A fizetés módja' }).map((it) => (it as HTMLInputElement).value);
  await user.click(first as HTMLElement);
  expect(first).toHaveValue('12900');
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}b');
  expect(methods()).toEqual(['Bankkártya', 'Készpénz', 'Készpénz']);
  await user.keyboard('{Enter}');
  expect(second).toHaveFocus();
  await user.keyboard('8 000{Enter}');
  await waitFor(() => expect(state.sent).toHaveLength(2));
  await user.keyboard('u{Enter}');
  expect(await screen.findByText('Minden eddigi látogatás rögzítve van.')).toBeInTheDocument();
  expect(state.sent).toEqual([
    'a {"version":2,"payments":[{"method":"card","amount":12900}]}',
    'b {"version":2,"payments":[{"method":"cash","amount":8000}]}',
    'c {"version":2,"payments":[{"method":"voucher","amount":3000}]}',
  ]);
});

test('a recorded payment can be taken back at once', async () => {
  const state = withIncome([visit()]);
  const { user } = renderWorkspace('/provider/payment');
  const [first] = await amounts();
  await user.click(first as HTMLElement);
  await user.keyboard('b{Enter}');
  // The bar is drawn anew when the list has become empty.
  await screen.findByText('Minden eddigi látogatás rögzítve van.');
  expect(await screen.findByText(/Csabai Anna: 12.900.Ft, Bankkártya – rögzítve\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(state.sent.at(-1)).toBe('a {"version":3,"payments":[]}'));
  expect(screen.queryByRole('button', { name: 'Visszavonás' })).not.toBeInTheDocument();
});

test('an amount that is none is refused at its field', async () => {
  const state = withIncome([visit()]);
  const { user } = renderWorkspace('/provider/payment');
  const [first] = await amounts();
  await user.clear(first as HTMLElement);
  await user.type(first as HTMLElement, '-5{Enter}');
  expect(first).toHaveAttribute('aria-invalid', 'true');
  expect(state.sent).toEqual([]);
});

test('a visit is paid in parts', async () => {
  const paid = visit({ payment: 12_900, payments: [{ method: 'cash', amount: 12_900, tip: 0 }] });
  const state = withIncome([], [paid]);
  const { user } = renderWorkspace('/provider/payment');
  // The table is drawn anew when the names are there.
  await screen.findByText('Kovács Lilla');
  await user.click(screen.getByRole('button', { name: /^Részletek: Csabai Anna/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fizetés' }));
  await user.click(dialog.getByRole('button', { name: 'Még egy fizetési mód' }));
  const [first, last] = dialog.getAllByRole('textbox', { name: 'Összeg (Ft)' });
  await user.clear(first as HTMLElement);
  await user.type(first as HTMLElement, '5 000');
  await user.clear(last as HTMLElement);
  await user.type(last as HTMLElement, '7900');
  await user.click(dialog.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(state.sent).toHaveLength(1));
  expect(state.sent[0]).toContain('{"method":"cash","amount":5000,"tip":0},{"method":"card","amount":7900,"tip":0}');
});

test('a part that is added is what the others leave of the price, until its amount is typed', async () => {
  withIncome([visit()]);
  const { user } = renderWorkspace('/provider/payment');
  await user.click(await screen.findByRole('button', { name: /^Részletek: Csabai Anna/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fizetés' }));
  const amountsThere = () => dialog.getAllByRole('textbox', { name: 'Összeg (Ft)' });
  await user.clear(amountsThere()[0] as HTMLElement);
  await user.type(amountsThere()[0] as HTMLElement, '5 000');
  await user.click(dialog.getByRole('button', { name: 'Még egy fizetési mód' }));
  expect(amountsThere()[1]).toHaveValue('7900');
  await user.clear(amountsThere()[0] as HTMLElement);
  await user.type(amountsThere()[0] as HTMLElement, '10 000');
  expect(amountsThere()[1]).toHaveValue('2900');
  await user.clear(amountsThere()[1] as HTMLElement);
  await user.type(amountsThere()[1] as HTMLElement, '2000');
  await user.click(dialog.getByRole('button', { name: 'Még egy fizetési mód' }));
  expect(amountsThere().map((it) => (it as HTMLInputElement).value)).toEqual(['10 000', '2000', '900']);
});

test('a day is counted down the column and closed', async () => {
  const state = withIncome([]);
  const { user } = renderWorkspace('/provider/payment?view=till&day=2026-11-26');
  const cash = await screen.findByRole('textbox', { name: 'Megszámolt: Készpénz' });
  const sums = within(screen.getByRole('row', { name: /^Összesen/ }));
  expect(sums.getAllByRole('cell').map((it) => it.textContent)).toEqual([expect.stringMatching(/^5.100/), '–', '–']);
  expect(screen.getByText('1 látogatás fizetése még nincs rögzítve.')).toBeInTheDocument();
  await user.click(cash);
  await user.keyboard('5 000{Enter}');
  expect(screen.getByRole('textbox', { name: 'Megszámolt: Bankkártya' })).toHaveFocus();
  expect(screen.getAllByText('-100 Ft').length).toBeGreaterThan(0);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Újranyitás' })).toBeInTheDocument();
  expect(state.sent).toEqual([
    'day {"shopId":"shop","date":"2026-11-26","sums":[{"method":"cash","expected":5100,"counted":5000},{"method":"card","expected":0,"counted":0}]}',
  ]);
});

test('float and cash taken out are expected in the till beside that of visits', async () => {
  const state = withIncome([]);
  const { user } = renderWorkspace('/provider/payment?view=till&day=2026-11-26');
  const cash = () => within(screen.getByRole('region', { name: 'Váltópénz és egyéb készpénz' }));
  await screen.findByText('Erre a napra nincs beírva váltópénz.');
  await user.type(cash().getByLabelText('Összeg (Ft)'), '20000{Enter}');
  expect(await cash().findByText(/^20.000.Ft$/)).toBeInTheDocument();
  // With a float the next entry is something taken out, which needs a note.
  await user.type(await cash().findByLabelText('Összeg (Ft)'), '3500{Enter}');
  expect(cash().getByLabelText('Mire?')).toHaveFocus();
  await user.type(cash().getByLabelText('Mire?'), 'Kávé{Enter}');
  expect(await cash().findByText(/^.3.500.Ft$/)).toBeInTheDocument();
  const row = (await screen.findByRole('rowheader', { name: 'Készpénz' })).closest('tr') as HTMLElement;
  expect(within(row).getByText(/^21.600.Ft$/)).toBeInTheDocument();
  await user.click(cash().getByRole('button', { name: /^Törlés: Kivét/ }));
  await waitFor(() => expect(cash().queryByText(/3.500/)).not.toBeInTheDocument());
  expect(state.sent).toEqual([
    expect.stringMatching(/^till .*"kind":"float","amount":"?20000/),
    expect.stringMatching(/^till .*"kind":"out","amount":"?3500"?,"note":"Kávé"/),
  ]);
});

test('who does not run the salon has neither closings nor commissions', async () => {
  withIncome([], [visit({ payment: 1, closed: true })], colleague({ roles: ['PROVIDER'] }));
  renderWorkspace('/provider/payment?view=till');
  await screen.findByText('lezárt nap');
  expect(screen.queryByRole('link', { name: 'Napi zárás' })).not.toBeInTheDocument();
});

test('another day of the till is shown after a question when something is typed', async () => {
  withIncome([]);
  const { user } = renderWorkspace('/provider/payment?view=till&day=2026-11-26');
  const cash = await screen.findByRole('region', { name: 'Váltópénz és egyéb készpénz' });
  await user.type(within(cash).getByLabelText('Összeg (Ft)'), '20 000 Ft');
  const day = screen.getByRole('textbox', { name: 'Nap' });
  await user.clear(day);
  await user.type(day, '2026-11-25');
  await user.click(await screen.findByRole('button', { name: 'Folytatom a szerkesztést' }));
  expect(within(cash).getByLabelText('Összeg (Ft)')).toHaveValue('20 000 Ft');
  expect(day).toHaveValue('2026-11-26');
});

test('commissions are in Hungarian order, and a percentage may have its sign', async () => {
  withIncome([]);
  const people = ['Csabai', 'Cukor', 'Ózdi', 'Zentai', 'Zsolnai'];
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/user/employees', () =>
      HttpResponse.json({ items: people.map((lastName) => ({ id: lastName, firstName: 'Éva', lastName })) }),
    ),
    http.get('*/api/income/commission', () =>
      HttpResponse.json({
        month: '2026-11-01',
        items: people
          .toReversed()
          .map((employeeId) => ({ employeeId, visits: 1, income: 0, percent: 40, commission: 0, salon: 0, tips: 0 })),
      }),
    ),
    http.post('*/api/income/commission', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWorkspace('/provider/payment?view=commission&month=2026-11-01');
  await screen.findByRole('rowheader', { name: 'Cukor Éva' });
  expect(screen.getAllByRole('rowheader').map((it) => it.textContent)).toEqual([
    'Cukor Éva',
    'Csabai Éva',
    'Ózdi Éva',
    'Zentai Éva',
    'Zsolnai Éva',
  ]);
  const [percent] = screen.getAllByRole('textbox');
  await user.clear(percent as HTMLElement);
  await user.type(percent as HTMLElement, '45 %{Enter}');
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ employeeId: 'Cukor', percent: 45 })]));
});
