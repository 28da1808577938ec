import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setPageData } from '../../../lib/pageData';
import { company } from '../../../testing/fixtures';
import { renderBooking, watchSizes } from '../../../testing/render';
import { server } from '../../../testing/server';

const page = '/szalonka/appointmentbook/shops';

beforeEach(() => {
  setPageData({});
  watchSizes(false);
});

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

test('without tiles nothing looks like a map, and the way there is named all the same', async () => {
  renderBooking(page);
  const belvaros = await shopNamed('Belváros');
  expect(belvaros.querySelector('figure, canvas')).not.toBeInTheDocument();
  expect(within(belvaros).queryByRole('button', { name: /Térkép/ })).not.toBeInTheDocument();
  expect(within(belvaros).getAllByRole('link', { name: /Google|Apple|Waze/ })).toHaveLength(3);
});

describe('with tiles', () => {
  const tiles = () => [...document.querySelectorAll<HTMLImageElement>('img[src^="https://"]')];
  const ujbuda = { latitude: 47.4775, longitude: 19.0474 };

  beforeEach(() => {
    setPageData({
      tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      tileAttribution: '© OpenStreetMap contributors',
    });
    const shops = company().shops.map((it) => (it.name === 'Újbuda' ? { ...it, ...ujbuda } : it));
    server.use(http.get('*/public/company/:id', () => HttpResponse.json(company({ shops }))));
  });

  test('the map is fetched after a press that says from where, and shows every shop', async () => {
    const { user } = renderBooking(page);
    const belvaros = await shopNamed('Belváros');
    const load = within(belvaros).getByRole('button', { name: 'Térkép betöltése innen: tiles.example' });
    expect(tiles()).toEqual([]);
    await user.click(load);
    const map = await within(belvaros).findByRole('group', { name: /^Térkép: Belváros/ });
    await waitFor(() => expect(tiles()[0]?.src).toMatch(/^https:\/\/[abc]\.tiles\.example\/15\//));
    // jsdom does not reflect it as an attribute.
    expect(tiles()[0]).toHaveProperty('referrerPolicy', 'origin');
    expect(map.closest('figure')).toHaveFocus();
    expect(within(belvaros).getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
    expect(within(map).getByRole('button', { name: 'Belváros, 1053 Budapest, Kecskeméti utca 9.' })).toHaveClass(
      'marked',
    );
    const all = within(belvaros).getByRole('button', { name: 'Minden üzlet' });
    await user.click(all);
    expect(all).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(map).getByRole('button', { name: /^Újbuda, / }));
    expect(screen.getByRole('heading', { level: 2, name: 'Újbuda' })).toHaveFocus();
  });

  test('without an answer of the tile server that is said, and loading is offered again', async () => {
    const { user } = renderBooking(page);
    const belvaros = await shopNamed('Belváros');
    await user.click(within(belvaros).getByRole('button', { name: /^Térkép betöltése/ }));
    await waitFor(() => expect(tiles()).not.toEqual([]));
    act(() => void tiles()[0]?.dispatchEvent(new Event('error')));
    expect(await within(belvaros).findByRole('alert')).toHaveTextContent('A térképet most nem sikerült betölteni.');
    await user.click(within(belvaros).getByRole('button', { name: /^Térkép betöltése/ }));
    expect(await within(belvaros).findByRole('group', { name: /^Térkép: Belváros/ })).toBeInTheDocument();
    expect(within(belvaros).queryByRole('alert')).not.toBeInTheDocument();
  });
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
