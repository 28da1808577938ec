import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ExpenseDto, ExpensesDto } from '../../api/expenses';
import { lastOfMonth, monthOf } from '../../lib/period';
import { choose } from '../../testing/choose';
import { colleague } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { problemsOf } from './edit';

const rent = { id: 'rent', name: 'Bérleti díj', deleted: false };
const paint = { id: 'paint', name: 'Festékek', deleted: false };

const expense = (changes: Partial<ExpenseDto> = {}): ExpenseDto => ({
  id: 'one',
  date: '2026-11-02',
  categoryId: 'rent',
  amount: 450_000,
  note: 'Mindkét üzlet',
  fixed: true,
  deleted: false,
  files: [],
  version: 3,
  ...changes,
});

const listOf = (items: ExpenseDto[]): ExpensesDto => ({
  from: '2026-11-01',
  to: '2026-11-30',
  items,
  total: items.reduce((sum, it) => sum + it.amount, 0),
  previous: 1000,
  previousFrom: '2026-10-01',
  previousTo: '2026-10-31',
  byCategory: items.length === 0 ? [] : [{ categoryId: 'rent', amount: 450_000 }],
  months: [{ month: '2026-11-01', income: 1_000_000, expense: 450_000 }],
  repeatable: 2,
});

/** The page; what is sent is kept. */
function withExpenses(items: ExpenseDto[], categories = [rent, paint]) {
  const sent: string[] = [];
  const state = { items, categories };
  const keep = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    sent.push(`${request.method} ${pathname} ${await request.text()}`);
  };
  server.use(
    answer.me(colleague()),
    http.get('*/api/expenses', () => HttpResponse.json(listOf(state.items))),
    http.get('*/api/expense/categories', () => HttpResponse.json({ items: state.categories })),
    http.post('*/api/expense', async (of) => {
      await keep(of);
      return HttpResponse.json(expense({ id: 'two' }), { status: 201 });
    }),
    http.post('*/api/expense/category', async (of) => {
      const { name } = (await of.request.clone().json()) as { name: string };
      await keep(of);
      const added = { ...rent, id: name, name };
      state.categories = [...state.categories, added];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.post('*/api/expenses/repeat', async (of) => {
      await keep(of);
      return HttpResponse.json({ items: [expense(), expense({ id: 'three' })] });
    }),
    http.delete('*/api/expense/:id', async (of) => {
      await keep(of);
      state.items = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch('*/api/expense/:id/activate', async (of) => {
      await keep(of);
      state.items = items;
      return HttpResponse.json(expense());
    }),
  );
  return sent;
}

test('the list says what was spent, on what share, and what is left', async () => {
  withExpenses([expense()]);
  renderWorkspace('/provider/expense');
  expect(await screen.findByText('Összesen 450 000 Ft')).toBeInTheDocument();
  expect(screen.getByText('A legtöbb, 100%, erre ment: Bérleti díj.')).toBeInTheDocument();
  expect(screen.getByText('Az utolsó hónap eredménye 550 000 Ft.')).toBeInTheDocument();
  expect(screen.getByText('havonta')).toBeInTheDocument();
});

test('the quick row names what is wrong, saves, and is ready for the next one', async () => {
  const sent = withExpenses([]);
  const { user } = renderWorkspace('/provider/expense');
  const row = within(await screen.findByRole('form', { name: 'Új kiadás' }));
  const amount = row.getByRole('textbox', { name: 'Összeg (Ft)' });
  await user.type(amount, 'sok');
  await user.click(row.getByRole('button', { name: 'Felvétel' }));
  expect(amount).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await choose(user, row.getByLabelText('Kategória', { selector: 'input' }), 'Festékek');
  await user.clear(amount);
  await user.type(amount, '12 345');
  await user.type(row.getByRole('textbox', { name: 'Megjegyzés' }), '=1+1{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain('"categoryId":"paint","amount":12345,"note":"=1+1"');
  await waitFor(() => expect(amount).toHaveValue(''));
  expect(amount).toHaveFocus();
});

test('a company without categories is offered three, each until it was added', async () => {
  const sent = withExpenses([], []);
  const { user } = renderWorkspace('/provider/expense');
  await user.click(await screen.findByRole('button', { name: 'Bérleti díj' }));
  expect(await screen.findByRole('form', { name: 'Új kiadás' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Rezsi' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rezsi' })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Bérleti díj' })).not.toBeInTheDocument();
  expect(sent).toEqual([
    'POST /api/expense/category {"name":"Bérleti díj"}',
    'POST /api/expense/category {"name":"Rezsi"}',
  ]);
  await user.click(screen.getByRole('button', { name: 'Kategóriák' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Kategóriák' }));
  expect(drawer.getByRole('button', { name: 'Anyagok' })).toBeInTheDocument();
});

test('fixed costs are repeated in one act', async () => {
  const sent = withExpenses([expense()]);
  const { user } = renderWorkspace('/provider/expense?from=2026-11-01&to=2026-11-30');
  await user.click(await screen.findByRole('button', { name: 'A múlt havi fix költségek megismétlése (2)' }));
  await waitFor(() => expect(sent).toEqual(['POST /api/expenses/repeat {"month":"2026-11-01"}']));
});

test('a receipt is attached to an expense and can be downloaded from it', async () => {
  const items = [expense()];
  const sent: string[] = [];
  withExpenses(items);
  server.use(
    http.post('*/api/expense/:id/file', ({ params }) => {
      sent.push(String(params.id));
      items[0] = expense({ files: [{ id: 'file-1', pdf: true }], version: 4 });
      return HttpResponse.json({ id: 'file-1' }, { status: 201 });
    }),
  );
  const { user } = renderWorkspace('/provider/expense');
  await user.click(await screen.findByRole('button', { name: /^Szerkesztés: 2026-11-02/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kiadás szerkesztése' }));
  const pdf = new File(['%PDF-1.7'], 'szamla.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText('Melléklet', { selector: 'input' }), pdf);
  expect(await dialog.findByRole('link', { name: 'PDF 1' })).toHaveAttribute('href', '/api/expense/one/file/file-1');
  expect(sent).toEqual(['one']);
});

test('the list can be downloaded for the days shown', async () => {
  withExpenses([expense()]);
  renderWorkspace('/provider/expense?from=2026-11-01&to=2026-11-30');
  expect(await screen.findByRole('link', { name: 'Letöltés (CSV)' })).toHaveAttribute(
    'href',
    '/api/expenses/csv?from=2026-11-01&to=2026-11-30',
  );
});

test('why an expense was not deleted stays on the page when the message is gone', async () => {
  withExpenses([expense()]);
  server.use(
    http.delete('*/api/expense/:id', () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 })),
  );
  const { user } = renderWorkspace('/provider/expense');
  await user.click(await screen.findByRole('button', { name: /^Szerkesztés: 2026-11-02/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kiadás szerkesztése' }));
  await user.click(dialog.getByRole('button', { name: 'Törlés' }));
  const messages = screen.getByRole('region', { name: 'Értesítések' });
  await user.click(await within(messages).findByRole('button', { name: 'Bezárás' }));
  expect(within(messages).queryByRole('alert')).not.toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('alert')).toBeInTheDocument();
});

test('a deleted expense can be brought back', async () => {
  const sent = withExpenses([expense()]);
  const { user } = renderWorkspace('/provider/expense');
  await user.click(await screen.findByRole('button', { name: /^Szerkesztés: 2026-11-02/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kiadás szerkesztése' }));
  await user.click(dialog.getByRole('button', { name: 'Törlés' }));
  await user.click(await screen.findByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(sent).toEqual(['DELETE /api/expense/one ', 'PATCH /api/expense/one/activate ']));
});

test('amounts are judged as the server does', () => {
  const edit = { date: '2026-11-01', categoryId: 'rent', amount: '1', note: '', fixed: false };
  for (const [amount, code] of [
    ['12 900', undefined],
    ['', 'field.required'],
    ['-5', 'field.money'],
    ['12,5', 'field.money'],
    ['100000001', 'field.money'],
    ['0', 'field.range'],
  ] as const) {
    expect([amount, problemsOf({ ...edit, amount }).amount]).toEqual([amount, code]);
  }
});

test('months go over the turn of the year', () => {
  expect([monthOf('2026-01-31', -1), lastOfMonth('2028-02-10'), monthOf('2026-12-01', 1)]).toEqual([
    '2025-12-01',
    '2028-02-29',
    '2027-01-01',
  ]);
});
