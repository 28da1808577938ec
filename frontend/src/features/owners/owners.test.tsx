import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import type { TiersDto } from '../../api/subscriptionTiers';
import { FinderApp } from '../../app/FinderApp';
import { makeStore } from '../../app/store';
import { switchLanguage } from '../../lib/i18n';
import { languageOfAddress } from '../../lib/ownersAddress';
import { setPageData } from '../../lib/pageData';
import { server } from '../../testing/server';
import { compared } from './facts';

const nothing = { expenses: false, photos: false, providerFinder: false, rating: false };

const onSale: TiersDto = {
  items: [
    {
      tier: 'feszek',
      name: 'Fészek',
      englishName: 'Nest',
      calendars: 1,
      features: { ...nothing, photos: true },
      price: 3900,
    },
    { tier: 'vonulas', name: 'Vonulás', features: { ...nothing, photos: true, rating: true }, price: 16900 },
  ],
  smsPrice: 59,
  monthDays: 30,
};

afterEach(() => setPageData({}));

let address = '';

function Address() {
  address = useLocation().pathname;
  return null;
}

function renderOwners(at = '/szalonoknak') {
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[at]}>
        <FinderApp />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup();
}

const section = (name: string) => screen.findByRole('region', { name });

test('it says what the product is, and leads to the registration twice', async () => {
  setPageData({ tiers: onSale, demo: 'szalonka' });
  renderOwners();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Tíz perc múlva online is foglalhatnak hozzád',
  );
  await waitFor(() => expect(document.title).toBe('Időpontfoglaló szalonoknak – Szalonka'));
  const ways = screen.getAllByRole('link', { name: 'Szalon regisztrálása' });
  expect(ways.map((it) => it.getAttribute('href'))).toEqual(['/register', '/register']);
  expect(screen.getByRole('link', { name: 'Szalonoknak' })).toHaveAttribute('href', '/szalonoknak');
  const pictures = within(screen.getByRole('main')).getAllByRole('img');
  expect(pictures.map((it) => [it.getAttribute('alt'), it.getAttribute('width')])).toEqual([
    [expect.stringContaining('egy nap'), '1280'],
    [expect.stringContaining('kimutatások'), '1280'],
    [expect.stringContaining('telefonja'), '640'],
  ]);
});

test('the prices that the server embedded are shown without a call', async () => {
  setPageData({ tiers: onSale });
  let calls = 0;
  server.use(
    http.get('*/public/subscriptions', () => {
      calls += 1;
      return HttpResponse.json(onSale);
    }),
  );
  renderOwners();
  const prices = within(await section('Csomagok és árak'));
  expect(prices.getByText('3 900 Ft / 30 nap')).toBeVisible();
  const [small, large] = prices.getAllByRole('heading', { level: 3 }).map((it) => it.closest('li'));
  expect(small).toHaveTextContent('Fészek3 900 Ft / 30 nap1 naptár Naptár, foglalás, üzenetek Fotók');
  expect(large).toHaveTextContent('akárhány naptár Naptár, foglalás, üzenetek Fotók Értékelések');
  expect(prices.getByText(/az első 30 nap ajándék. Az SMS külön: részenként 59 Ft\./)).toBeVisible();
  expect(screen.getByText('3 900 Ft-tól 16 900 Ft-ig, 30 napra')).toBeVisible();
  expect(calls).toBe(0);
});

test('prices are asked for where none are embedded, and again after a failure', async () => {
  let fails = true;
  let answerNow: () => void = () => undefined;
  const waiting = new Promise<void>((done) => {
    answerNow = done;
  });
  server.use(
    http.get('*/public/subscriptions', async () => {
      await waiting;
      return fails
        ? HttpResponse.json({ code: 'service.unavailable', fields: {} }, { status: 503 })
        : HttpResponse.json(onSale);
    }),
  );
  const user = renderOwners();
  const prices = within(await section('Csomagok és árak'));
  expect(prices.getByRole('status')).toHaveTextContent('Betöltés');
  expect(screen.getByText('Lásd fent, a csomagoknál')).toBeVisible();
  answerNow();
  expect(await prices.findByRole('alert')).toHaveTextContent('Az árakat most nem sikerült betölteni.');
  fails = false;
  await user.click(prices.getByRole('button', { name: 'Újra' }));
  expect(await prices.findByText('16 900 Ft / 30 nap')).toBeVisible();
});

test('where no tier is sold, that is said', async () => {
  setPageData({ tiers: { ...onSale, items: [] } });
  renderOwners();
  expect(await screen.findByText(/nincs megvehető csomag/)).toBeVisible();
  expect(screen.getByText('Lásd fent, a csomagoknál')).toBeVisible();
});

test('each product beside ours has its source and the day, and no figure that was not found', async () => {
  setPageData({ tiers: onSale });
  renderOwners();
  const table = within(await section('Mit kérnek mások?'));
  for (const { name, source, prices, read, ...cells } of compared) {
    const row = within(table.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
    expect(row.getByRole('link', { name: new URL(source).hostname })).toHaveAttribute('href', source);
    expect(row.getByText(`olvasva: ${read}`)).toBeVisible();
    const missing = Object.values(cells).filter((it) => it === null).length;
    const links = row.queryAllByRole('link', { name: `Lásd az oldalukon : ${name}` });
    expect(links.map((it) => it.getAttribute('href'))).toEqual(Array.from({ length: missing }, () => prices));
    // A day that is ahead was not read.
    expect(read <= '2026-11-30').toBe(true);
  }
});

test('the address is that of the language shown', async () => {
  setPageData({ tiers: onSale });
  renderOwners('/for-salons');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(address).toBe('/szalonoknak'));
  try {
    await act(() => switchLanguage('en', false));
    expect(await screen.findByText('Take online bookings ten minutes from now')).toBeVisible();
    await waitFor(() => expect(address).toBe('/for-salons'));
    expect(screen.getByText('1 calendar')).toBeVisible();
    const prices = within(await section('Plans and prices'));
    // An operator's own tier may have one name.
    expect(prices.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual(['Nest', 'Vonulás']);
  } finally {
    await act(() => switchLanguage('hu', false));
  }
  expect([languageOfAddress('/for-salons'), languageOfAddress('/szalonoknak'), languageOfAddress('/')]).toEqual([
    'en',
    'hu',
    undefined,
  ]);
});
