import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EditedShopDto } from '../../../api/shops';
import { setPageData } from '../../../lib/pageData';
import { colleague, company, currentCompany } from '../../../testing/fixtures';
import { renderPart } from '../../../testing/renderPart';
import { answer, server } from '../../../testing/server';
import { ShopEditor } from './ShopEditor';

const ujbuda: EditedShopDto = {
  id: 'shop-ujbuda',
  name: 'Újbuda',
  address: '1114 Budapest, Bartók Béla út 37.',
  deleted: false,
  people: 2,
  photos: [],
  version: 1,
};

const tiles = { tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png', tileAttribution: '© OpenStreetMap contributors' };

function open(shop: EditedShopDto | undefined, hours = company().shops) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    answer.me(colleague()),
    http.get('*/api/company/current', () => HttpResponse.json({ ...currentCompany(), szalonkaId: 'szalonka' })),
    http.get('*/public/company/:id', () => HttpResponse.json(company({ shops: hours }))),
    http.post('*/api/company/shop', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(ujbuda);
    }),
  );
  return { sent, ...renderPart(<ShopEditor shop={shop} onClose={() => undefined} onSaved={() => undefined} />) };
}

const pin = () => document.querySelector('.leaflet-marker-draggable');

afterEach(() => setPageData({}));

test('a shop without a place has a map without a pin, which a press puts', async () => {
  setPageData(tiles);
  const { user, sent } = open(undefined);
  const map = await screen.findByRole('group', { name: 'Koppints a térképen oda, ahol az üzlet van' });
  expect(pin()).not.toBeInTheDocument();
  expect(screen.getByText('Koordináták').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByLabelText('Szélességi fok')).toHaveValue('');
  fireEvent.click(map, { clientX: 30, clientY: 30 });
  await waitFor(() => expect(pin()).toBeInTheDocument());
  expect(screen.getByRole('group', { name: /^Húzd a tűt/ })).toBe(map);
  await user.type(screen.getByRole('textbox', { name: 'Név' }), 'Újbuda');
  await user.type(screen.getByRole('textbox', { name: 'Postai cím' }), '1114 Budapest, Bartók Béla út 37.');
  await user.click(screen.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) });
});

test('coordinates that are wrong unfold and have the focus; emptied, the pin goes', async () => {
  setPageData(tiles);
  const { user, sent } = open({ ...ujbuda, latitude: 47.4, longitude: 19 });
  await waitFor(() => expect(pin()).toBeInTheDocument());
  const [latitude, longitude] = [screen.getByLabelText('Szélességi fok'), screen.getByLabelText('Hosszúsági fok')];
  fireEvent.change(latitude, { target: { value: '200' } });
  await user.click(screen.getByRole('button', { name: 'Mentés' }));
  expect(screen.getByText('Koordináták').closest('details')).toHaveAttribute('open');
  expect(latitude).toHaveFocus();
  expect(sent).toEqual([]);
  await user.clear(latitude);
  await user.clear(longitude);
  await waitFor(() => expect(pin()).not.toBeInTheDocument());
});

test('where there are no streets to press, the coordinates are open', async () => {
  open(undefined);
  expect((await screen.findByText('Koordináták')).closest('details')).toHaveAttribute('open');
});

test('the opening hours are read beside, with the way to where they are set', async () => {
  open(ujbuda);
  const hours = await screen.findByRole('region', { name: 'Nyitvatartás' });
  await waitFor(() => expect(hours).toHaveTextContent('08:00–20:00'));
  expect(screen.getByRole('link', { name: 'Munkaidő beállítása' })).toHaveAttribute('href', '/provider/settings/hours');
});

test('a shop without hours says why; one that could not be read is asked for again', async () => {
  let fails = true;
  open(ujbuda);
  server.use(
    http.get('*/public/company/:id', () =>
      fails ? HttpResponse.json({ code: 'internal' }, { status: 500 }) : HttpResponse.json(company({ shops: [] })),
    ),
  );
  expect(await screen.findByText(/A nyitvatartást most nem sikerült betölteni/)).toBeInTheDocument();
  fails = false;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Újra' })).toBeEnabled());
  fireEvent.click(screen.getByRole('button', { name: 'Újra' }));
  expect(await screen.findByText(/Még senkinek sincs itt munkaideje/)).toBeInTheDocument();
});
