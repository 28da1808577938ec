import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ListEmployeeReferenceImagesApiResponse } from '../../../api/generated/salon';
import { company, employee, referenceImage } from '../../../testing/fixtures';
import { renderBooking } from '../../../testing/render';
import { server } from '../../../testing/server';
import { wholeText } from '../../../testing/wholeText';

const base = '/szalonka/appointmentbook';
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');
const page = `${base}/employees/employee-lilla`;
const works = (body: ListEmployeeReferenceImagesApiResponse) =>
  http.get('*/public/reference/image/:id', () => HttpResponse.json(body));

test('everybody stands with introduction and shops, and can be chosen', async () => {
  renderBooking(`${base}/employees`);
  const lilla = (await screen.findByRole('heading', { name: 'Kovács Lilla' })).closest('li') ?? document.body;
  expect(within(lilla).getByText('Tizenkét éve dolgozom színekkel.')).toBeInTheDocument();
  expect(within(lilla).getByText('Belváros')).toBeInTheDocument();
  expect(within(lilla).getByRole('link', { name: 'Kovács Lilla' })).toHaveAttribute('href', page);
  expect(within(lilla).getByRole('link', { name: /^Foglalok hozzá ?: Kovács Lilla$/ })).toHaveAttribute(
    'href',
    `${base}/service?provider=employee-lilla`,
  );
});

test.each([
  ['mesterfodrász', 'tulajdonos, mesterfodrász'],
  ['Tulajdonos, mesterfodrász', 'Tulajdonos, mesterfodrász'],
  ['Owner and stylist', 'Owner and stylist'],
  [null, 'tulajdonos'],
])('an owner is called so once (%s)', async (title, said) => {
  server.use(
    http.get('*/public/employees/:id/active', () =>
      HttpResponse.json({ items: [employee({ isCompanyOwner: true, title })] }),
    ),
  );
  renderBooking(`${base}/employees`);
  expect(await screen.findByText(wholeText(said))).toBeInTheDocument();
});

test('a failed list can be tried again', async () => {
  server.use(
    http.get('*/public/employees/:id/active', () => HttpResponse.json({ code: 'internal' }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = renderBooking(`${base}/employees`);
  await user.click(await screen.findByRole('button', { name: 'Újra' }));
  expect(await screen.findByRole('heading', { name: 'Kovács Lilla' })).toBeInTheDocument();
});

test('shows an empty state without people', async () => {
  server.use(http.get('*/public/employees/:id/active', () => HttpResponse.json({ items: [] })));
  renderBooking(`${base}/employees`);
  expect(await screen.findByText('Ennek a szalonnak még nincs bemutatkozó szakembere.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Kezdőlap' })).toHaveAttribute('href', base);
});

test('shows the list with a notice for an unknown person', async () => {
  renderBooking(`${base}/employees/gone`);
  expect(await screen.findByText('Ez a szakember nem található.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Kovács Lilla' })).toBeInTheDocument();
});

test('loads works in pages', async () => {
  const asked: (string | null)[][] = [];
  server.use(
    http.get('*/public/reference/image/:id', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push([searchParams.get('from'), searchParams.get('size')]);
      const first = searchParams.get('from') === '0';
      return HttpResponse.json(
        first
          ? { items: [referenceImage()], next: '12' }
          : { items: [referenceImage({ id: 'image-2', services: ['Balayage'] })] },
      );
    }),
  );
  const { user } = renderBooking(page);
  const gallery = await screen.findByRole('region', { name: 'Munkái' });
  await user.click(await within(gallery).findByRole('button', { name: 'További képek' }));
  expect(await within(gallery).findByText(/Balayage/)).toBeInTheDocument();
  expect(within(gallery).getByText('Kovács Lilla · Női hajvágás · 2025.11.03')).toBeInTheDocument();
  expect(within(gallery).queryByRole('button', { name: 'További képek' })).not.toBeInTheDocument();
  expect(asked).toEqual([
    ['0', '12'],
    ['12', '12'],
  ]);
});

test('a failed gallery is tried again alone', async () => {
  server.use(
    http.get('*/public/reference/image/:id', () => HttpResponse.error(), { once: true }),
    works({ items: [referenceImage()] }),
  );
  const { user } = renderBooking(page);
  expect(await screen.findByText(/A képeket most nem sikerült betölteni\./)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Kovács Lilla' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Újra' }));
  expect(await screen.findByText('Kovács Lilla · Női hajvágás · 2025.11.03')).toBeInTheDocument();
});

test('without works there is no gallery; without online booking nothing to book', async () => {
  server.use(
    works({ items: [] }),
    http.get('*/public/company/:id', () => HttpResponse.json(company({ enableOnlineBooking: false }))),
  );
  renderBooking(page);
  expect(await screen.findByText('Tizenkét éve dolgozom színekkel.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Foglalok hozzá' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Minden szakember' })).toHaveAttribute('href', `${base}/employees`);
});

test('no booking link for a person without services', async () => {
  server.use(
    works({ items: [] }),
    http.get('*/public/employees/:id/active', () => HttpResponse.json({ items: [employee({ services: [] })] })),
  );
  renderBooking(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kovács Lilla' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Foglalok hozzá' })).not.toBeInTheDocument();
});

const times = (body: object) => http.get('*/public/employee/:id/times', () => HttpResponse.json(body));

test('the services of a person stand with their prices, and each leads to the times with them', async () => {
  server.use(works({ items: [] }));
  renderBooking(page);
  const prices = within(await screen.findByRole('region', { name: 'Szolgáltatások és árak' }));
  expect((await prices.findAllByRole('link')).map((it) => it.textContent)).toEqual(['Frufruigazítás', 'Női hajvágás']);
  expect(prices.getByRole('link', { name: 'Női hajvágás' })).toHaveAttribute(
    'href',
    `${base}/date?services=service-cut&provider=employee-lilla`,
  );
  expect(prices.getByText('2 900 Ft', { normalizer: plainSpaces })).toBeInTheDocument();
});

test('the next free times say for what they are, and each opens the booking with it', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00Z'));
  const start = '2026-11-27T08:00:00Z';
  server.use(works({ items: [] }), times({ serviceId: 'service-cut', items: [{ start, shopId: 'shop-belvaros' }] }));
  renderBooking(page);
  const next = within(await screen.findByRole('region', { name: 'A legközelebbi szabad időpontok' }));
  expect(next.getByText(wholeText('Női hajvágás · 60 perc'))).toBeInTheDocument();
  expect(next.getByRole('link', { name: 'holnap 09:00' })).toHaveAttribute(
    'href',
    `${base}/date?services=service-cut&provider=employee-lilla&shop=shop-belvaros&start=${start}`,
  );
});

test('a time names its shop where the person works in several', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00Z'));
  const item = { start: '2026-11-26T15:00:00Z', shopId: 'shop-ujbuda' };
  server.use(works({ items: [] }), times({ serviceId: 'service-cut', items: [item] }));
  renderBooking(`${base}/employees/employee-gergo`);
  expect(await screen.findByRole('link', { name: 'ma 16:00 · Újbuda' })).toBeInTheDocument();
});

test('without a free time that is said, and a failure can be tried again', async () => {
  server.use(
    works({ items: [] }),
    http.get('*/public/employee/:id/times', () => HttpResponse.error(), { once: true }),
    times({ serviceId: 'service-cut', items: [] }),
  );
  const { user } = renderBooking(page);
  expect(await screen.findByText(/A szabad időpontokat most nem sikerült betölteni\./)).toBeInTheDocument();
  expect(screen.queryByText('Két héten belül nincs szabad időpont.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Újra' }));
  expect(await screen.findByText('Két héten belül nincs szabad időpont.')).toBeInTheDocument();
});

test('the rating of a person stands in the head with its count, and nothing while there are few', async () => {
  server.use(works({ items: [] }));
  const { unmount } = renderBooking(page);
  expect(await screen.findByRole('region', { name: 'A legközelebbi szabad időpontok' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /értékelés/ })).not.toBeInTheDocument();
  unmount();
  server.use(
    http.get('*/public/ratings/:company', ({ request }) => {
      const isHers = new URL(request.url).searchParams.get('employee') === 'employee-lilla';
      const sum = { count: 12, average: isHers ? 4.75 : 1, stars: [0, 0, 0, 3, 9] };
      return HttpResponse.json({ sum, items: [], total: 0 });
    }),
  );
  renderBooking(page);
  expect(await screen.findByRole('link', { name: '4,8 (12 értékelés)' })).toHaveAttribute('href', '#ratings-place');
});
