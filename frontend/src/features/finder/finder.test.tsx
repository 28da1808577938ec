import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { FinderAnswerDto, FinderItemDto } from '../../api/finder';
import { FinderApp } from '../../app/FinderApp';
import { makeStore } from '../../app/store';
import { setPageData } from '../../lib/pageData';
import { watchSizes } from '../../testing/render';
import { server } from '../../testing/server';
import { addressOf, hasFilters, readQuery } from './query';

const item = (place: number, more: Partial<FinderItemDto> = {}): FinderItemDto => ({
  companyId: `company-${place}`,
  szalonkaId: `szalon-${place}`,
  shopId: `shop-${place}`,
  name: `Szalon ${place}`,
  address: '6720 Szeged, Kárász utca 1.',
  latitude: 46.25 + place / 100,
  longitude: 20.15,
  distanceMeters: 1100 * place,
  service: { id: 'service-cut', name: 'Hajvágás', minutes: 60, price: 12900, isHourly: false },
  otherServices: 0,
  starts: ['2026-11-20T13:30:00Z', '2026-11-21T08:00:00Z'],
  timeZone: 'Europe/Budapest',
  completeness: 80,
  isOpen: false,
  takesCards: true,
  isStepFree: false,
  visitsHomes: false,
  languages: ['hu'],
  description: '',
  tags: [],
  people: [],
  points: { fit: 2200, distance: 300, time: 200, rating: 150, completeness: 80, total: 2930 },
  ...more,
});

const answerOf = (items: FinderItemDto[], more: Partial<FinderAnswerDto> = {}): FinderAnswerDto => ({
  at: '2026-11-20T10:00:00Z',
  asked: { q: 'hajvágás' },
  total: items.length,
  items,
  ...more,
});

let asked: URLSearchParams[];

afterEach(() => setPageData({}));

beforeEach(() => watchSizes(false));

function renderFinder(address: string, answer: FinderAnswerDto) {
  asked = [];
  server.use(
    http.get('*/public/finder', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(answer);
    }),
    http.get('*/public/finder/places', () => HttpResponse.json({ items: [{ name: 'Szeged', county: 'Csongrád' }] })),
  );
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[address]}>
        <FinderApp />
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup();
}

test('where nothing is anywhere around, it is not said that something is', async () => {
  const place = { kind: 'settlement', name: 'Sopron', radiusKm: 60, askedKm: 10, similar: [] } as const;
  renderFinder('/?q=masszazs&place=Sopron', answerOf([], { place: { ...place, similar: [] } }));
  expect(await screen.findByText(/60 km-en belül nincs ilyen szalon/)).toBeInTheDocument();
  expect(screen.queryByText(/Ezek 60 km-en belül vannak/)).not.toBeInTheDocument();
});

test('a card says what the salon and its people say of themselves', async () => {
  const lilla = { id: 'employee-lilla', firstName: 'Lilla', lastName: 'Kovács', title: 'fodrász' };
  const people = [{ ...lilla, description: 'Húsz éve fodrász.', tags: ['balayage'] }];
  renderFinder(
    '/?q=hajvagas',
    answerOf([item(1, { description: 'A Tisza partján.', tags: ['barátságos'], people }), item(2)]),
  );
  const [first, second] = await screen.findAllByRole('heading', { level: 3 });
  const card = (heading: HTMLElement | undefined) => heading?.closest('li') as HTMLElement;
  const said = within(card(first)).getByText('A szalonról').closest('details') as HTMLElement;
  expect(said).toHaveTextContent('A Tisza partján.barátságosKovács Lilla · fodrász · balayageHúsz éve fodrász.');
  expect(within(said).getByRole('link', { hidden: true })).toHaveAttribute(
    'href',
    '/szalon-1/appointmentbook/employees/employee-lilla',
  );
  expect(within(card(second)).queryByText('A szalonról')).not.toBeInTheDocument();
});

test('a search is its address', () => {
  const query = readQuery('?q=haj&place=Szeged&open=true&lang=en');
  expect(query).toEqual({ q: 'haj', place: 'Szeged', open: true });
  expect(addressOf(query ?? {})).toBe('/?q=haj&place=Szeged&open=true');
  expect(readQuery('?near=46.25,20.15&place=x')).toEqual({ near: '46.25,20.15' });
  expect([readQuery(''), readQuery('?lang=en'), readQuery('?q=')]).toEqual([undefined, undefined, {}]);
  expect([hasFilters({ q: 'haj' }), hasFilters({ card: true })]).toEqual([false, true]);
});

test('the first page says what it is and searches nothing', async () => {
  renderFinder('/', answerOf([]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Találj időpontot szépségszalonban' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Műkörmös' })).toHaveAttribute('href', '/kereso/mukormos');
  expect(screen.getByRole('link', { name: 'Szalon regisztrálása' })).toHaveAttribute('href', '/register');
  expect(asked).toEqual([]);
});

test('the first page names trades that are listed, and no others', async () => {
  setPageData({ trades: ['nails'] });
  renderFinder('/', answerOf([]));
  const trades = within(await screen.findByRole('navigation', { name: 'Népszerű keresések' }));
  expect(trades.getAllByRole('link').map((it) => it.textContent)).toEqual(['Műkörmös']);
});

test('nothing is offered to search for where nobody is listed', async () => {
  setPageData({ trades: [] });
  renderFinder('/', answerOf([]));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Népszerű keresések')).not.toBeInTheDocument();
});

test('a place is chosen from the suggestions by keys, and results name times that open the booking', async () => {
  const user = renderFinder('/', answerOf([item(1), item(2, { starts: [] })]));
  await user.type(await screen.findByRole('combobox', { name: 'Mit szeretnél?' }), 'hajvágás');
  const where = screen.getByRole('combobox', { name: 'Hol?' });
  await user.type(where, 'sze');
  await screen.findByRole('option', { name: 'Szeged Csongrád' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(where).toHaveValue('Szeged');
  await user.keyboard('{Enter}');
  const time = await screen.findByRole('link', { name: 'Foglalás: Szalon 1, Ma 14:30' });
  expect(time).toHaveAttribute(
    'href',
    '/szalon-1/appointmentbook/date?services=service-cut&shop=shop-1&start=2026-11-20T13%3A30%3A00Z',
  );
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ q: 'hajvágás', place: 'Szeged' });
  expect(screen.getByText('Két héten belül nincs szabad idő.')).toBeInTheDocument();
  expect(screen.getByText('2 találat')).toBeInTheDocument();
});

test('list and map are in step, once the map was asked for', async () => {
  setPageData({ tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', tileAttribution: '© Tiles' });
  const user = renderFinder('/?q=haj', answerOf([item(1), item(2)]));
  const load = await screen.findByRole('button', { name: 'Térkép betöltése innen: tiles.example' });
  expect(document.querySelector('img[src^="https://tiles"]')).not.toBeInTheDocument();
  await user.click(load);
  const pin = await screen.findByRole('button', { name: '2. a térképen: Szalon 2' });
  expect(document.querySelector('img[src^="https://tiles"]')).toBeInTheDocument();
  expect(screen.getByText('© Tiles')).toBeInTheDocument();
  await user.click(pin);
  expect(screen.getByRole('link', { name: 'Szalon 2' })).toHaveFocus();
  expect(pin).toHaveClass('marked');
  // Another filter keeps the map.
  await user.click(screen.getByRole('button', { name: 'Kártyát elfogad' }));
  expect(await screen.findByRole('button', { name: '1. a térképen: Szalon 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Térkép elrejtése' }));
  expect(screen.queryByRole('group', { name: 'Találatok térképen' })).not.toBeInTheDocument();
});

test('without tiles no map is offered, nor anything that looks like one', async () => {
  renderFinder('/?q=haj', answerOf([item(1)]));
  await screen.findByRole('link', { name: 'Szalon 1' });
  expect(screen.queryByRole('button', { name: /Térkép|térkép/ })).not.toBeInTheDocument();
  expect(document.querySelector('figure')).not.toBeInTheDocument();
});

test('what was not taken as typed is told, and nothing found names a way on', async () => {
  const place = {
    kind: 'unknown' as const,
    name: 'Szegde',
    latitude: null,
    longitude: null,
    radiusKm: null,
    askedKm: null,
    similar: ['Szeged'],
  };
  const asks = { q: 'fodrsz', corrected: 'fodrász', trade: 'hair' };
  renderFinder('/?q=fodrsz&place=Szegde&card=true', answerOf([], { place, asked: asks }));
  expect(await screen.findByText('Erre kerestünk: fodrász')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Szeged' })).toHaveAttribute('href', '/?q=fodrsz&place=Szeged&card=true');
  expect(screen.getByRole('link', { name: 'Keresés szűrők nélkül' })).toHaveAttribute(
    'href',
    '/?q=fodrsz&place=Szegde',
  );
});

test('a filter searches at once, and more results are appended', async () => {
  const user = renderFinder('/?q=haj', answerOf([item(1)], { total: 2 }));
  await screen.findByText('Szalon 1');
  await user.click(screen.getByRole('button', { name: 'Továbbiak' }));
  expect(asked.at(-1)?.get('from')).toBe('1');
  await user.click(
    within(screen.getByRole('group', { name: 'Szűrők' })).getByRole('button', { name: 'Kártyát elfogad' }),
  );
  await screen.findByText('Szalon 1');
  expect(asked.at(-1)?.get('card')).toBe('true');
});

test('results are sorted otherwise, by distance around a place only', async () => {
  const user = renderFinder('/?q=haj&card=true', answerOf([item(1)]));
  const sort = await screen.findByRole('combobox', { name: 'Rendezés' });
  const names = within(sort)
    .getAllByRole('option')
    .map((it) => it.textContent);
  expect(names).toEqual([
    'Legjobb találat elöl',
    'Legkorábbi időpont elöl',
    'Legolcsóbb elöl',
    'Legjobb értékelés elöl',
  ]);
  await user.selectOptions(sort, 'Legolcsóbb elöl');
  await screen.findByText('Szalon 1');
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ q: 'haj', card: 'true', sort: 'price' });
  expect(screen.getByRole('combobox', { name: 'Rendezés' })).toHaveValue('price');
});

test('around a place the nearest may come first', async () => {
  const place = { kind: 'settlement', name: 'Szeged', latitude: 46.25, longitude: 20.15, similar: [] } as const;
  renderFinder('/?q=haj&place=Szeged&sort=distance', answerOf([item(1)], { place: { ...place, similar: [] } }));
  await screen.findByText('Szalon 1');
  expect(screen.getByRole('combobox', { name: 'Rendezés' })).toHaveDisplayValue('Legközelebbi elöl');
});
