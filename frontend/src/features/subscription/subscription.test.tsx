import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SubscriptionDto } from '../../api/subscription';
import type { TopupDto } from '../../api/topups';
import { formatDateTime } from '../../lib/time';
import { colleague } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { endAfter } from './ProlongDialog';

const page = '/provider/subscription';

const tier = (name: string, price: number, calendars?: number) => ({
  tier: name.toLowerCase(),
  name,
  price,
  calendars: calendars ?? null,
  features: { expenses: price > 5000, photos: true, rating: price > 5000, providerFinder: true },
});

function subscription(changes: Partial<SubscriptionDto> = {}): SubscriptionDto {
  return {
    tier: 'raj',
    until: new Date(Date.now() + 9.5 * 24 * 3600 * 1000).toISOString(),
    isActive: true,
    renews: false,
    isTrial: false,
    balance: 10_000,
    reserved: 0,
    smsPrice: 25,
    calendars: 2,
    monthDays: 30,
    tiers: [tier('Feszek', 3900, 1), tier('Raj', 8900, 5), tier('Vonulas', 16_900)],
    changes: [
      { tier: 'feszek', cost: -1500, fits: false },
      { tier: 'vonulas', cost: 2400, fits: true },
    ],
    cancelReturns: 2670,
    usage: { messages: 12, parts: 14, onSms: 350, onSubscription: 8900 },
    purchases: [],
    ...changes,
  };
}

const payment = (changes: Partial<TopupDto> = {}): TopupDto => ({
  id: 'p1',
  method: 'card',
  state: 'pending',
  amount: 10_000,
  reference: 'SZABCDEFGHJK',
  isSandbox: true,
  createdAt: '2040-03-05T09:00:00Z',
  ...changes,
});

function withSubscription(state: SubscriptionDto, payments: TopupDto[] = []) {
  const asked = { state, payments, sent: [] as { path: string; key: string | null; body: unknown }[] };
  const keep = async (request: Request) => {
    asked.sent.push({
      path: new URL(request.url).pathname,
      key: request.headers.get('Idempotency-Key'),
      body: await request.json().catch(() => undefined),
    });
  };
  server.use(
    answer.me(colleague({ roles: ['PROVIDER', 'SUPERVISOR'] })),
    http.get('*/api/topup/subscription', () => HttpResponse.json(asked.state)),
    http.get('*/api/topup/payments', () =>
      HttpResponse.json({ items: asked.payments, takesCards: true, takesTransfers: true, least: 1000, most: 500_000 }),
    ),
    http.get('*/api/topup/payment/:id/status', ({ params }) =>
      HttpResponse.json(asked.payments.find((it) => it.id === params.id) ?? payment()),
    ),
    http.post('*/api/topup/subscription/:what', async ({ request }) => {
      await keep(request);
      return HttpResponse.json(asked.state);
    }),
    http.patch('*/api/topup/subscription/change/:tier', async ({ request }) => {
      await keep(request);
      return HttpResponse.json(asked.state);
    }),
    http.post('*/api/topup/bankTransfer/init', async ({ request }) => {
      await keep(request);
      const transfer = {
        holder: 'Próba Kft.',
        iban: 'HU42117730161111101800000000',
        accountNumber: '11773016-11111018-00000000',
        bic: 'OTPVHUHBXXX',
        amount: 5_000,
        reference: 'SZABCDEFGHJK',
        validUntil: '2026-11-19T09:00:00Z',
        code: '<svg/>',
      };
      asked.payments = [payment({ method: 'transfer', transfer })];
      return HttpResponse.json(asked.payments[0], { status: 201 });
    }),
  );
  return asked;
}

test('tier, end, balance and what it costs are told', async () => {
  withSubscription(subscription());
  renderWorkspace(page);
  const card = within(await screen.findByRole('region', { name: 'A csomagod' }));
  expect(card.getByText('Raj')).toBeInTheDocument();
  expect(card.getByText('még 9 nap')).toBeInTheDocument();
  expect(card.getByText('10 000 Ft')).toBeInTheDocument();
  expect(card.getByText('9 250 Ft')).toBeInTheDocument();
  const tiers = within(screen.getByRole('region', { name: 'Csomagok' }));
  expect(tiers.getByText('Kevés benne a naptár: 2 munkatársad van.')).toBeInTheDocument();
  expect(tiers.getByText('Most fizetnél 2 400 Ft')).toBeInTheDocument();
});

test('prolonging says its price and its new end, and is sent with a key', async () => {
  const asked = withSubscription(subscription());
  const { user } = renderWorkspace(page);
  await user.click(await screen.findByRole('button', { name: 'Meghosszabbítom' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Az egyenleged: 10 000 Ft. Utána: 1 100 Ft.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^Kifizetem: 8\s900\sFt$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked.sent).toEqual([
    { path: '/api/topup/subscription/prolong', key: expect.stringMatching(/^.{36}$/), body: { months: 1, cost: 8900 } },
  ]);
});

test.each([
  ['2026-11-27T09:30:00Z', 1, '2026-12-27T09:30:00Z'],
  ['2026-11-27T09:30:00Z', 6, '2027-05-26T09:30:00Z'],
  ['2026-11-27T09:30:00Z', 12, '2027-11-27T09:30:00Z'],
  ['2027-03-01T00:00:00Z', 12, '2028-03-01T00:00:00Z'],
  ['2028-02-29T12:00:00Z', 12, '2029-02-28T12:00:00Z'],
])('from %s on %d months end %s, and twelve are a year', (from, months, end) => {
  expect(new Date(endAfter(Date.parse(from), months, 30)).toISOString()).toBe(end.replace('Z', '.000Z'));
});

test('a balance that does not suffice says how much is missing', async () => {
  withSubscription(subscription({ balance: 20 }));
  const { user } = renderWorkspace(page);
  expect(await screen.findByText(/^Az egyenleged nem elegendő egy SMS-re sem/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Meghosszabbítom' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^Az egyenleged nem elegendő: 20 Ft van rajta, 8 880 Ft hiányzik/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^Kifizetem/ })).toBeDisabled();
});

test('a change and the end of the subscription say what they cost before they are done', async () => {
  const asked = withSubscription(subscription());
  const { user } = renderWorkspace(page);
  await user.click(await screen.findByRole('button', { name: 'Ezt választom: Vonulas' }));
  await user.click(screen.getByRole('button', { name: /^Váltok és fizetek 2\s400\sFt$/ }));
  await waitFor(() => expect(asked.sent.at(-1)?.body).toEqual({ cost: 2400 }));
  await user.click(await screen.findByRole('button', { name: 'Lemondom' }));
  expect(screen.getByText('A megmaradt napokért 2 670 Ft visszakerül az egyenlegedre.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Most lemondom' }));
  await waitFor(() => expect(asked.sent.at(-1)?.path).toBe('/api/topup/subscription/cancel'));
  expect(asked.sent.at(-1)?.body).toEqual({ cost: -2670 });
});

test('it renews itself if asked, and says what the balance lacks', async () => {
  const asked = withSubscription(subscription({ balance: 8_000 }));
  server.use(
    http.patch('*/api/topup/subscription/renewal', async ({ request }) => {
      const body = (await request.json()) as { renews: boolean };
      asked.sent.push({ path: 'renewal', key: null, body });
      asked.state = { ...asked.state, ...body };
      return HttpResponse.json(asked.state);
    }),
  );
  const { user } = renderWorkspace(page);
  const renews = await screen.findByRole('switch', { name: /^Magától megújul/ });
  expect(renews).not.toBeChecked();
  expect(renews).toHaveAccessibleDescription(/^Lejáratkor 8\s900\sFt az egyenlegről, 30 napra/);
  expect(screen.queryByText(/^A megújuláshoz/)).not.toBeInTheDocument();
  await user.click(renews);
  await waitFor(() => expect(renews).toBeChecked());
  expect(asked.sent.at(-1)?.body).toEqual({ renews: true });
  expect(screen.getByText(/^A megújuláshoz még 900\sFt kell: most 8\s000\sFt van/)).toBeInTheDocument();
});

test('a refused switch of the renewal says why, and stays as it was', async () => {
  withSubscription(subscription());
  server.use(
    http.patch('*/api/topup/subscription/renewal', () =>
      HttpResponse.json({ code: 'access.subscription_inactive', fields: {} }, { status: 403 }),
    ),
  );
  const { user } = renderWorkspace(page);
  const renews = await screen.findByRole('switch', { name: /^Magától megújul/ });
  await user.click(renews);
  expect(await screen.findByRole('alert')).toHaveTextContent(/előfizetés/);
  expect(renews).not.toBeChecked();
});

test('days of grace are told, and a month bought then begins where the last one ended', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
  withSubscription(subscription({ until: ago(2), graceUntil: ago(-5), balance: 20_000 }));
  const { user } = renderWorkspace(page);
  expect(await screen.findByText(/^Eddig még minden működik: /)).toBeInTheDocument();
  expect(screen.getByText(/óta lejárt$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Meghosszabbítom' }));
  const end = formatDateTime(ago(-28), 'Europe/Budapest');
  expect(screen.getByRole('dialog')).toHaveTextContent(end);
});

test('a transfer shows what to copy and the code of the bank', async () => {
  withSubscription(subscription());
  const { user } = renderWorkspace(page);
  const amount = await screen.findByLabelText('Összeg');
  await user.clear(amount);
  await user.type(amount, '500');
  await user.click(screen.getByRole('button', { name: 'Átutalással' }));
  expect(screen.getByText('Egész összeget adj meg 1 000 Ft és 500 000 Ft között!')).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '12 000');
  await user.click(screen.getByRole('button', { name: 'Átutalással' }));
  const shown = within(await screen.findByRole('region', { name: 'Ezt utald át' }));
  expect(shown.getByText('HU42 1177 3016 1111 1018 0000 0000')).toBeInTheDocument();
  expect(shown.getByRole('img', { name: /^MNB átutalási QR-kód/ })).toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Másolás: Közlemény' })).toBeInTheDocument();
});

test.each([
  ['paid', {}, 'Megérkezett: 10 000 Ft az egyenlegeden van.'],
  ['failed', { reason: 'refused' }, 'Nem sikerült a befizetés (10 000 Ft): a bank elutasította.'],
  ['unknown', {}, /^A banknak nem ért vissza a válasza/],
  ['pending', {}, /^Várjuk a bank válaszát/],
] as const)('a payment that is %s is told', async (state, more, text) => {
  withSubscription(subscription(), [payment({ state, ...more })]);
  renderWorkspace(`${page}?payment=p1`);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('payments are listed, with a confirmation of what arrived', async () => {
  withSubscription(subscription(), [
    payment({ state: 'paid', paidAt: '2040-03-05T09:01:00Z' }),
    payment({ id: 'p2', state: 'failed', reason: 'refused', reference: 'SZOTHER' }),
  ]);
  renderWorkspace(page);
  const list = within(await screen.findByRole('list', { name: 'Befizetések' }));
  expect(list.getByRole('link', { name: 'Fizetési visszaigazolás – nem számla: SZABCDEFGHJK' })).toHaveAttribute(
    'href',
    '/api/topup/payment/p1/confirmation',
  );
  expect(list.getByText('nem sikerült')).toBeInTheDocument();
});

test('a trial has nothing to buy', async () => {
  withSubscription(
    subscription({ isTrial: true, tier: null, until: null, changes: [], cancelReturns: null, balance: 0 }),
  );
  renderWorkspace(page);
  expect(await screen.findByText(/^A bemutató szalonhoz nem kell előfizetés/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Meghosszabbítom' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Összeg')).not.toBeInTheDocument();
});
