import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { InvoiceDto, InvoicingDto } from '../../../api/invoices';
import { colleague } from '../../../testing/fixtures';
import { income, unpaidVisit } from '../../../testing/incomeFixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

const visit = unpaidVisit({
  payment: 12_900,
  payments: [{ method: 'card', amount: 12_900, tip: 0 }],
  closed: true,
});

const invoice = (changes: Partial<InvoiceDto> = {}): InvoiceDto => ({
  id: 'i',
  visitId: 'a',
  state: 'issued',
  sample: false,
  amount: 12_900,
  number: 'E-TST-2026-1',
  url: 'https://invoices.example/1',
  requestedAt: '2026-11-25T10:00:00Z',
  ...changes,
});

/** The table is drawn anew when the names are there. */
const drawn = () => screen.findByText('Kovács Lilla');

/** The page with one paid visit; what is sent is kept. */
function withInvoices(items: InvoiceDto[], service?: 'szamlazz' | 'sample') {
  const state = { items, sent: [] as string[] };
  const who = service === undefined ? {} : { service };
  server.use(
    answer.me(colleague()),
    http.get('*/api/income', () => HttpResponse.json(income([], [visit]))),
    http.get('*/api/user/employees', () =>
      HttpResponse.json({ items: [{ id: 'lilla', firstName: 'Lilla', lastName: 'Kovács' }] }),
    ),
    http.get('*/api/events/invoice', () => HttpResponse.json({ ...who, items: state.items })),
    http.get('*/api/events/appointment/a/invoice', () =>
      HttpResponse.json({
        ...who,
        items: state.items,
        amount: 12_900,
        method: 'card',
        buyer: { name: 'Csabai Anna', postcode: '', city: '', address: '', email: '', taxNumber: '' },
      }),
    ),
    http.post('*/api/events/appointment/a/invoice', async ({ request }) => {
      state.sent.push(await request.text());
      state.items = [invoice()];
      return HttpResponse.json(invoice({ state: 'pending' }), { status: 201 });
    }),
    http.post('*/api/events/appointment/a/invoice/storno', () => {
      state.sent.push('storno');
      state.items = [invoice({ state: 'cancelled', stornoNumber: 'E-TST-2026-2' })];
      return HttpResponse.json(state.items[0]);
    }),
  );
  return state;
}

test('where nobody issues invoices nothing is called one', async () => {
  withInvoices([]);
  renderWorkspace('/provider/payment');
  await drawn();
  expect(screen.getByText('lezárt nap')).toBeInTheDocument();
  expect(screen.queryByText(/számla/i, { ignore: 'a, script, style' })).not.toBeInTheDocument();
});

test('an invoice is asked for with the buyer’s data, also of a closed day', async () => {
  const state = withInvoices([], 'szamlazz');
  const { user } = renderWorkspace('/provider/payment');
  await drawn();
  await user.click(await screen.findByRole('button', { name: /^Számla kérése: Csabai Anna/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Számla kérése' }));
  expect(dialog.getByRole('textbox', { name: 'A vevő neve' })).toHaveValue('Csabai Anna');
  await user.click(dialog.getByRole('button', { name: 'Számla kérése' }));
  expect(dialog.getByRole('textbox', { name: 'Irányítószám' })).toHaveAttribute('aria-invalid', 'true');
  expect(state.sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Irányítószám' }), '1111');
  await user.type(dialog.getByRole('textbox', { name: 'Település' }), 'Budapest');
  await user.type(dialog.getByRole('textbox', { name: 'Utca, házszám' }), 'Fő utca 1.');
  await user.click(dialog.getByRole('button', { name: 'Számla kérése' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Számla' }));
  expect(await shown.findByText('E-TST-2026-1')).toBeInTheDocument();
  expect(shown.getByRole('link')).toHaveAttribute('href', 'https://invoices.example/1');
  expect(JSON.parse(state.sent[0] ?? '')).toEqual({
    name: 'Csabai Anna',
    postcode: '1111',
    city: 'Budapest',
    address: 'Fő utca 1.',
    method: 'card',
    language: 'hu',
  });
});

test('a storno is confirmed', async () => {
  const state = withInvoices([invoice()], 'szamlazz');
  const { user } = renderWorkspace('/provider/payment');
  await drawn();
  await user.click(await screen.findByRole('button', { name: /^E-TST-2026-1: Csabai Anna/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Számla' }));
  await user.click(await dialog.findByRole('button', { name: 'Sztornó' }));
  expect(state.sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Sztornózom' }));
  expect(await screen.findByText(/E-TST-2026-1 sztornózva: E-TST-2026-2/)).toBeInTheDocument();
  expect(state.sent).toEqual(['storno']);
});

test('a sample says that it is none', async () => {
  withInvoices([], 'sample');
  const { user } = renderWorkspace('/provider/payment');
  await drawn();
  await user.click(await screen.findByRole('button', { name: /^Minta kérése: Csabai Anna/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Minta, nem számla' });
  expect(within(dialog).getByText(/csak minta, nem számla/)).toBeInTheDocument();
});

test('a key is stored and not shown again', async () => {
  withInvoices([]);
  const settings: InvoicingDto = { vat: '27', electronic: false, offered: ['szamlazz', 'billingo'], version: 0 };
  const sent: unknown[] = [];
  let stored = settings;
  server.use(
    http.get('*/api/company/current/invoicing', () => HttpResponse.json(stored)),
    http.post('*/api/company/current/invoicing', async ({ request }) => {
      sent.push(await request.json());
      stored = { ...settings, service: 'szamlazz', keyHint: '6789', version: 1 };
      return HttpResponse.json(stored);
    }),
    http.post('*/api/company/current/invoicing/test', () => HttpResponse.json({ connection: 'key', blocks: [] })),
  );
  const { user } = renderWorkspace('/provider/payment?view=invoicing');
  await user.click(await screen.findByRole('combobox', { name: 'Számlázó' }));
  await user.click(await screen.findByRole('option', { name: 'Számlázz.hu', hidden: true }));
  await user.type(screen.getByLabelText('Számla Agent kulcs'), 'kulcs-123456789');
  await user.click(screen.getByRole('button', { name: 'Kapcsolat próbája' }));
  expect(await screen.findByText('A számlázó nem ismeri ezt a kulcsot.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(screen.getByText(/a vége: 6789/)).toBeInTheDocument());
  expect(screen.getByLabelText('Számla Agent kulcs')).toHaveValue('');
  expect(sent).toEqual([{ version: 0, service: 'szamlazz', key: 'kulcs-123456789', vat: '27', electronic: false }]);
});
