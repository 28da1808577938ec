import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setPageData } from '../../../lib/pageData';
import { company } from '../../../testing/fixtures';
import { renderBooking } from '../../../testing/render';
import { server } from '../../../testing/server';

const page = '/szalonka/appointmentbook/shops';

beforeEach(() => setPageData({}));

const shopNamed = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('li') ?? document.body;

test('shops stand by name with address, description, hours, the way there and a booking of their own', async () => {
  renderBooking(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ismerd meg üzleteinket!' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)).toEqual(['Belváros', 'Újbuda']);
  const belvaros = await shopNamed('Belváros');
  expect(within(belvaros).getByText('1053 Budapest, Kecskeméti utca 9.')).toBeInTheDocument();
  expect(within(belvaros).getByText('A Kálvin tér mellett.')).toBeInTheDocument();
  expect(within(belvaros).getByText('hétfő–péntek')).toBeInTheDocument();
  expect(within(belvaros).getByText('08:00–20:00')).toBeInTheDocument();
  expect(within(belvaros).getByText('zárva')).toBeInTheDocument();
  expect(within(belvaros).getByRole('link', { name: /^Foglalás itt ?: Belváros$/ })).toHaveAttribute(
    'href',
    '/szalonka/appointmentbook/service?shop=shop-belvaros',
  );
  const way = within(belvaros).getByRole('list', { name: 'Útvonal: Belváros' });
  expect(within(way).getByRole('link', { name: 'Waze' })).toHaveAttribute(
    'href',
    'https://waze.com/ul?ll=47.4907,19.0598&navigate=yes',
  );
});

test('without tiles a map is drawn; with tiles it is loaded when it is asked for', async () => {
  const { unmount } = renderBooking(page);
  const drawn = await shopNamed('Belváros');
  expect(drawn.querySelector('svg.drawn')).toBeInTheDocument();
  expect(within(drawn).queryByRole('button', { name: 'Térkép megnyitása' })).not.toBeInTheDocument();
  // A shop whose place is not known has none.
  expect((await shopNamed('Újbuda')).querySelector('svg.drawn')).not.toBeInTheDocument();
  unmount();

  setPageData({ tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' });
  renderBooking(page);
  const belvaros = await shopNamed('Belváros');
  expect(within(belvaros).getByRole('button', { name: 'Térkép megnyitása' })).toBeInTheDocument();
});

test('a shop whose hours differ today says so', async () => {
  const shops = company().shops.map((it) => ({ ...it, differsToday: it.name === 'Belváros' ? [] : undefined }));
  server.use(http.get('*/public/company/:id', () => HttpResponse.json(company({ shops }))));
  renderBooking(page);
  const today = (shop: HTMLElement | Element) =>
    within(shop as HTMLElement).queryByText('ma')?.nextSibling?.textContent;
  expect(today(await shopNamed('Belváros'))).toBe('zárva');
  expect(today(await shopNamed('Újbuda'))).toBeUndefined();
});

test('a salon without shops says so', async () => {
  server.use(http.get('*/public/company/:id', () => HttpResponse.json(company({ shops: [] }))));
  renderBooking(page);
  expect(await screen.findByText('Ennek a szalonnak még nincs megadott üzlete.')).toBeInTheDocument();
});
