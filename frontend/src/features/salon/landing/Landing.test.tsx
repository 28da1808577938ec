import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type {
  ListActiveEmployeesApiResponse,
  ListReferenceImagesApiResponse,
  ListSalesApiResponse,
} from '../../../api/generated/salon';
import { setPageData } from '../../../lib/pageData';
import {
  company,
  employee,
  freeSlot,
  gergo,
  referenceImage,
  service,
  services,
  shops,
} from '../../../testing/fixtures';
import { renderBooking } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

const page = '/szalonka/appointmentbook';
/** With ordinary spaces, as a reader sees them. */
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');
const now = Date.parse('2026-11-18T09:00:00Z');

const sales = (body: ListSalesApiResponse) => http.get('*/public/company/:id/sales', () => HttpResponse.json(body));
const images = (body: ListReferenceImagesApiResponse) =>
  http.get('*/public/reference/image', () => HttpResponse.json(body));
const people = (body: ListActiveEmployeesApiResponse) =>
  http.get('*/public/employees/:id/active', () => HttpResponse.json(body));
const salon = (changes: Parameters<typeof company>[0]) =>
  http.get('*/public/company/:id', () => HttpResponse.json(company(changes)));

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  setPageData({});
  server.use(
    sales({
      items: [{ id: 'sale-1', title: 'Őszi megújulás', description: 'Minden festésre.', sale: 15, services: [] }],
    }),
    images({ items: [referenceImage()] }),
  );
});

test('a discount opens its details', async () => {
  const showModal = jest.fn(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  Object.assign(HTMLDialogElement.prototype, { showModal, close: jest.fn() });
  const { user } = renderBooking(page);
  const ribbons = await screen.findByRole('region', { name: 'Kedvezmények' });
  await user.click(within(ribbons).getByRole('button', { name: '−15% Őszi megújulás' }));
  expect(await screen.findByRole('dialog', { name: 'Őszi megújulás' })).toHaveTextContent('Minden festésre.');
  expect(showModal).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Bezárás' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** The link of each item of a list. */
const linksOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((it) => within(it).getByRole('link').textContent);

test('the owner stands first, then the others by family name; shops by name', async () => {
  const dora = employee({ id: 'dora', firstName: 'Dóra', lastName: 'Sárközi', isCompanyOwner: true });
  const agnes = employee({ id: 'agnes', firstName: 'Ágnes', lastName: 'Csáki' });
  const cecil = employee({ id: 'cecil', firstName: 'Cecil', lastName: 'Cukor' });
  server.use(people({ items: [gergo, agnes, cecil, dora] }));
  renderBooking(page);
  const row = await screen.findByRole('region', { name: 'Szakembereink' });
  expect(linksOf(row)).toEqual(['Sárközi Dóra', 'Cukor Cecil', 'Csáki Ágnes', 'Tóth Gergő']);
  expect(within(row).getByRole('link', { name: 'Ismerd meg szakembereinket' })).toHaveAttribute(
    'href',
    `${page}/employees`,
  );
  const places = screen.getByRole('region', { name: 'Üzleteink' });
  const links = within(places).getAllByRole('link');
  expect(links.map((it) => it.textContent)).toEqual(['Belváros', 'Újbuda']);
  expect(links[0]).toHaveAttribute('href', `${page}/shops`);
});

test('a picture says who made what and when, and books the same with the same person', async () => {
  renderBooking(page);
  const gallery = await screen.findByRole('region', { name: 'Galéria' });
  expect(within(gallery).getByText('Kovács Lilla · Női hajvágás · 2025.11.03')).toBeInTheDocument();
  expect(await within(gallery).findByRole('link', { name: 'Ilyet szeretnék' })).toHaveAttribute(
    'href',
    `${page}/date?services=service-cut&provider=employee-lilla`,
  );
});

test.each([
  ['nothing of it is offered any more', { serviceIds: ['gone'] }, undefined],
  [
    'the person has left',
    { employeeId: 'gone', serviceIds: ['service-cut', 'gone'] },
    `${page}/date?services=service-cut`,
  ],
  ['the person does not do it any more', { serviceIds: ['service-nails'] }, `${page}/date?services=service-nails`],
])('of a picture where %s, what is left is booked', async (_what, changes, href) => {
  server.use(images({ items: [referenceImage(changes), referenceImage({ id: 'other' })] }));
  renderBooking(page);
  const gallery = await screen.findByRole('region', { name: 'Galéria' });
  await waitFor(() => expect(within(gallery).getAllByRole('link').length).toBeGreaterThan(0));
  const first = within(gallery).getAllByRole('listitem')[0] ?? gallery;
  if (href === undefined) {
    expect(within(first).queryByRole('link')).not.toBeInTheDocument();
  } else {
    expect(within(first).getByRole('link')).toHaveAttribute('href', href);
  }
});

test('sections without data are absent', async () => {
  const noServices = http.get('*/public/service/:id', () => HttpResponse.json({ items: [] }));
  server.use(sales({ items: [] }), images({ items: [] }), people({ items: [] }), salon({ shops: [] }), noServices);
  renderBooking(page);
  expect(await screen.findByRole('link', { name: 'Időpontfoglalás' })).toHaveAttribute('href', `${page}/service`);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

afterEach(() => server.events.removeAllListeners());

test.each([
  ['Kedvezmények', '*/public/company/:id/sales', 'A kedvezményeket most nem sikerült betölteni.'],
  ['Szakembereink', '*/public/employees/:id/active', 'A szakembereket most nem sikerült betölteni.'],
  ['Galéria', '*/public/reference/image', 'A képeket most nem sikerült betölteni.'],
])('%s that cannot be loaded are tried again alone; the rest of the page stands', async (name, path, said) => {
  // Of the parts alone: what the page asks for when it is idle may come at any time.
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url);
    asked.push(...['/sales', '/active', '/image'].filter((end) => pathname.endsWith(end)));
  });
  server.use(http.get(path, () => HttpResponse.json({ code: 'internal' }, { status: 500 }), { once: true }));
  const { user } = renderBooking(page);
  const failed = await screen.findByRole('region', { name });
  expect(await within(failed).findByRole('alert')).toHaveTextContent(said);
  for (const other of ['Kedvezmények', 'Szakembereink', 'Üzleteink', 'Galéria'].filter((it) => it !== name)) {
    expect(within(await screen.findByRole('region', { name: other })).queryByRole('alert')).not.toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Időpontfoglalás' })).toBeInTheDocument();

  asked.length = 0;
  await user.click(within(failed).getByRole('button', { name: 'Újra' }));
  const mended = await screen.findByRole('region', { name });
  expect((await within(mended).findAllByRole('listitem')).length).toBeGreaterThan(0);
  expect(within(mended).queryByRole('alert')).not.toBeInTheDocument();
  expect(asked).toEqual([path.slice(path.lastIndexOf('/'))]);
});

test('shows placeholders while loading, with booking already possible', async () => {
  const never = () => new Promise<never>(() => undefined);
  server.use(
    http.get('*/public/company/:id/sales', never),
    http.get('*/public/employees/:id/active', never),
    http.get('*/public/reference/image', never),
  );
  renderBooking(page);
  expect(await screen.findByRole('link', { name: 'Időpontfoglalás' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Üzleteink' })).toBeInTheDocument();
  expect(screen.getAllByText('Betöltés…')).toHaveLength(3);
});

test('with online booking off the alert stands first, and below it what the salon is', async () => {
  const chats = [{ app: 'Viber', url: 'viber://chat?number=%2B36300000100' }];
  server.use(salon({ enableOnlineBooking: false, chats }));
  renderBooking(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Az online foglalás jelenleg nem elérhető.');
  expect(within(alert).getByRole('link', { name: 'Hívj minket: +36/30 000-0100' })).toHaveAttribute(
    'href',
    'tel:+36300000100',
  );
  expect(within(alert).getByRole('link', { name: 'Írj nekünk: foglalas@szalonka.example' })).toHaveAttribute(
    'href',
    'mailto:foglalas@szalonka.example',
  );
  expect(within(alert).getByRole('link', { name: 'Viber' })).toHaveAttribute('href', chats[0]?.url);
  expect(screen.queryByText(/foglalj időpontot egy perc alatt/)).not.toBeInTheDocument();
  const prices = await screen.findByRole('region', { name: 'Szolgáltatások és árak' });
  expect(alert.compareDocumentPosition(prices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(prices).getByText('Manikűr').nextSibling).not.toBeNull();
  expect(within(prices).getByText('6 900 Ft', { normalizer: plainSpaces })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Kovács Lilla' })).toHaveAttribute(
    'href',
    `${page}/employees/employee-lilla`,
  );
  const belvaros = within(screen.getByRole('region', { name: 'Üzleteink' }));
  expect(belvaros.getAllByText('hétfő–péntek')).toHaveLength(2);
  expect(belvaros.getAllByRole('link', { name: 'Waze' })).toHaveLength(2);
  // Nothing leads to a booking, not even the pictures.
  await screen.findByRole('region', { name: 'Galéria' });
  const hrefs = screen.getAllByRole('link').map((it) => it.getAttribute('href') ?? '');
  expect(hrefs.filter((it) => /\/(service|date)/.test(it))).toEqual([]);
});

test('the price list names the lowest price of each category, what is free left aside', async () => {
  const free = service({ id: 'service-talk', name: 'Tanácsadás', price: 0 });
  server.use(http.get('*/public/service/:id', () => HttpResponse.json({ items: [...services, free] })));
  renderBooking(page);
  const prices = await screen.findByRole('region', { name: 'Szolgáltatások és árak' });
  const rows = within(prices)
    .getAllByRole('term')
    .map((it) => `${it.textContent}: ${it.nextSibling?.textContent}`);
  expect(rows.map(plainSpaces)).toEqual([
    'Hajvágás 4 szolgáltatás: 2 900 Ft-tól',
    'Kéz és láb 1 szolgáltatás: 6 900 Ft',
  ]);
  expect(within(prices).getByRole('link', { name: 'Teljes árlista' })).toHaveAttribute('href', `${page}/service`);
});

test('people who cannot be booked do not stand in the row', async () => {
  const named = (id: string, changes: object) => employee({ id, firstName: id, lastName: 'X', ...changes });
  server.use(
    people({
      items: [named('Nem', { services: [] }), named('Hol', { shopsProviderWorkingIn: [] }), named('Igen', {})],
    }),
  );
  renderBooking(page);
  const row = await screen.findByRole('region', { name: 'Szakembereink' });
  expect(linksOf(row)).toEqual(['X Igen']);
});

describe('on top of the page', () => {
  const three = ['one', 'two', 'three'].map((id) => referenceImage({ id }));

  test('stand three pictures of work, which open large', async () => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close: jest.fn(),
    });
    server.use(images({ items: [...three, referenceImage({ id: 'four' })] }));
    const { user } = renderBooking(page);
    const heading = await screen.findByRole('heading', { level: 1 });
    const before = (it: Element) => it.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING;
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Nagyobb kép/ }).filter(before)).toHaveLength(3));
    await user.click(screen.getAllByRole('button', { name: /^Nagyobb kép/ })[1] ?? heading);
    expect(within(await screen.findByRole('dialog', { name: 'Kép nagyban' })).getByText('2 / 4')).toBeInTheDocument();
  });

  test('stand the rating with its count, the words of the salon and a way to hand them on', async () => {
    setPageData({ rating: { average: 4.75, count: 123 }, about: 'Húsz éve a Kálvin téren.' });
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { user } = renderBooking(page);
    expect(await screen.findByRole('link', { name: '4,8 (123 értékelés)' })).toHaveAttribute('href', '#ratings-place');
    expect(document.getElementById('ratings-place')).toBeInTheDocument();
    expect(screen.getByText('Húsz éve a Kálvin téren.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Megosztás' }));
    expect(share).toHaveBeenCalledWith({ url: 'http://localhost/', title: 'Szalonka Szépségszalon' });
    Reflect.deleteProperty(navigator, 'share');
    await user.click(screen.getByRole('button', { name: 'Megosztás' }));
    expect(await screen.findByText('A cím a vágólapon van.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/');
  });

  test('without ratings and words there are neither', async () => {
    renderBooking(page);
    expect(await screen.findByText('Nézz körül nálunk, és foglalj időpontot egy perc alatt!')).toBeInTheDocument();
    expect(screen.queryByText(/értékelés\)/)).not.toBeInTheDocument();
  });
});

describe('the earliest free time', () => {
  test('comes with the page where the server knows it', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(2000);
    setPageData({ firstFree: [{ shopId: 'shop-belvaros', start: '2026-11-18T15:30:00Z' }] });
    renderBooking(page);
    expect(await screen.findByText('Belváros · Legkorábbi: ma 16:30')).toBeInTheDocument();
  });

  test('is asked for when the page has stood open for long', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(60_001);
    setPageData({ firstFree: [{ shopId: 'shop-belvaros', start: '2026-11-18T15:30:00Z' }] });
    server.use(answer.slots({ items: [freeSlot('2026-11-19T08:00:00Z')] }));
    renderBooking(page);
    expect(await screen.findByText('Belváros · Legkorábbi: holnap 09:00')).toBeInTheDocument();
    expect(screen.queryByText(/16:30/)).not.toBeInTheDocument();
  });

  test('is looked up for the shortest service of a shop, once nothing else is to be done', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      salon({ shops: shops.slice(1) }),
      http.get('*/public/freetimeslots/:company', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json({ items: [freeSlot('2026-11-19T08:00:00Z')] });
      }),
    );
    renderBooking(page);
    expect(await screen.findByText('Legkorábbi: holnap 09:00')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.getAll('serviceIds')).toEqual(['service-fringe']);
    expect(asked[0]?.get('shop')).toBe('shop-belvaros');
  });

  test('says nothing when there is none', async () => {
    server.use(answer.slots({ items: [] }));
    renderBooking(page);
    await screen.findByRole('region', { name: 'Szakembereink' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(screen.queryByText(/Legkorábbi/)).not.toBeInTheDocument();
  });
});

test('a picture opens large; arrow keys go on, Escape closes', async () => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close: jest.fn(),
  });
  server.use(images({ items: [referenceImage(), referenceImage({ id: 'two', services: ['Balayage'] })] }));
  const { user } = renderBooking(page);
  const gallery = await screen.findByRole('region', { name: 'Galéria' });
  await user.click(within(gallery).getByRole('button', { name: /^Nagyobb kép: .*Női hajvágás/ }));
  const large = await screen.findByRole('dialog', { name: 'Kép nagyban' });
  expect(within(large).getByText('1 / 2')).toBeInTheDocument();
  expect(within(large).getByRole('button', { name: 'Előző kép' })).toBeDisabled();
  within(large).getByRole('button', { name: 'Következő kép' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(within(large).getByText('2 / 2')).toBeInTheDocument();
  expect(within(large).getByRole('img', { name: 'Balayage' })).toBeInTheDocument();
  await user.click(within(large).getByRole('button', { name: 'Bezárás' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the public id alone leads to the first page', async () => {
  renderBooking('/szalonka');
  expect(await screen.findByRole('heading', { level: 1, name: 'Üdvözlünk!' })).toBeInTheDocument();
});
