import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { appointment, categories, company, employee, service, services, user } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { answer, server } from '../../testing/server';

const page = '/szalonka/appointmentbook/service';
const rows = () => screen.findAllByRole('checkbox', { hidden: true });

/** The categories; the note above them is a group, too. */
const groups = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('group')
    .filter((group) => within(group).queryByRole('heading') !== null);

test('services stand by name under their categories, which are open until four are shown', async () => {
  const more = [2, 3].map((it) =>
    service({ id: `nails-${it}`, name: `Műköröm ${it}`, serviceCategoryId: 'category-nails' }),
  );
  const third = service({ id: 'massage', name: 'Masszázs', serviceCategoryId: null });
  server.use(http.get('*/public/service/:id', () => HttpResponse.json({ items: [...more, third, ...services] })));
  renderBooking(page);
  await rows();
  const [hair, nails, others] = groups();
  expect(within(hair ?? document.body).getByRole('heading')).toHaveTextContent('Hajvágás');
  expect(hair).toHaveAttribute('open');
  // Three services so far.
  expect(nails).toHaveAttribute('open');
  expect(others).not.toHaveAttribute('open');
  const names = within(hair ?? document.body).getAllByRole('checkbox');
  expect(names.map((row) => row.closest('label')?.textContent)).toEqual([
    'Frufruigazítás2\u00a0900\u00a0Ft15 perc',
    'Hajhosszabbítás felrakása15\u00a0000\u00a0Ft /\u00a0óra90 perc',
    'Női hajvágás12\u00a0900\u00a0Ft60 perc',
  ]);
  expect(screen.getByText('Festés előtt 48 órával ne moss hajat!')).toBeInTheDocument();
  expect(screen.getByText('Több szolgáltatás is választható.')).toBeInTheDocument();
});

test('categories keep the order of the server, the most booked first', async () => {
  server.use(http.get('*/public/service/categories/:id', () => HttpResponse.json({ items: categories.toReversed() })));
  renderBooking(page);
  await rows();
  expect(groups().map((group) => within(group).getByRole('heading').textContent)).toEqual(['Kéz és láb', 'Hajvágás']);
});

test('the salon’s note is there in full, with nothing to open', async () => {
  renderBooking(page);
  const note = await screen.findByText('Festés előtt 48 órával ne moss hajat!');
  expect(note).toBeVisible();
  expect(note.closest('details')).toBeNull();
});

test('a sale stands beside the services it names, opens its details and changes no price', async () => {
  const sale = { id: 'autumn', title: 'Őszi akció', description: 'Kedden délelőtt.', sale: 20 };
  const items = [
    { ...sale, services: ['service-cut'] },
    { ...sale, id: 'first', title: 'Első látogatás', services: [] },
  ];
  server.use(http.get('*/public/company/:id/sales', () => HttpResponse.json({ items })));
  const { user } = renderBooking(page);
  const line = await screen.findByRole('button', { name: '−20% Őszi akció' });
  expect(screen.queryByText(/Első látogatás/)).not.toBeInTheDocument();
  const row = line.closest('li') ?? document.body;
  expect(within(row).getByRole('checkbox', { name: /Női hajvágás/ })).not.toBeChecked();
  expect(row).toHaveTextContent(/12.900.Ft/);
  await user.click(line);
  expect(within(await screen.findByRole('dialog', { name: 'Őszi akció' })).getByText('Kedden délelőtt.')).toBeVisible();
  expect(within(row).getByRole('checkbox', { hidden: true })).not.toBeChecked();
});

test('the button says what is missing, then how many and how much', async () => {
  const { user } = renderBooking(page);
  await rows();
  expect(screen.getByRole('button', { name: 'Válassz ki legalább egy szolgáltatást' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /Női hajvágás/ }));
  await user.click(screen.getByRole('checkbox', { name: /Hajhosszabbítás/ }));
  // Ninety minutes at 15 000 an hour are 22 500.
  expect(screen.getByRole('button', { name: /^2 szolgáltatás – 35\s400\sFt$/ })).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: /Hajhosszabbítás/ }));
  expect(screen.getByRole('button', { name: /^1 szolgáltatás – 12\s900\sFt$/ })).toBeEnabled();
});

test('with one category the list is flat', async () => {
  server.use(
    http.get('*/public/service/categories/:id', () => HttpResponse.json({ items: categories.slice(1) })),
    http.get('*/public/service/:id', () => HttpResponse.json({ items: services.slice(0, 2) })),
  );
  renderBooking(page);
  expect(await rows()).toHaveLength(2);
  expect(groups()).toEqual([]);
});

test('from twelve services on they can be searched, accents or not', async () => {
  const many = Array.from({ length: 11 }, (_it, index) => service({ id: `s${index}`, name: `Kezelés ${index}` }));
  server.use(
    http.get('*/public/service/:id', () =>
      HttpResponse.json({ items: [...many, service({ id: 'x', name: 'Svédmasszázs', serviceCategoryId: null })] }),
    ),
  );
  const { user } = renderBooking(page);
  await rows();
  await user.type(screen.getByRole('searchbox'), 'svedmassz');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.type(screen.getByRole('searchbox'), 'qqq');
  expect(screen.getByText('Nincs ilyen szolgáltatás: „svedmasszqqq”.')).toBeInTheDocument();
});

test('a choice can be gone on with when its list cannot be read anew', async () => {
  const { user, store } = renderBooking(page);
  const stop = setupListeners(store.dispatch);
  await user.click((await rows()).at(0) ?? document.body);
  let asked = 0;
  const refuse = () => {
    asked += 1;
    return new HttpResponse(null, { status: 400 });
  };
  server.use(http.get('*/public/service/:id', refuse), http.get('*/public/service/categories/:id', refuse));
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(asked).toBe(2));
  stop();
  await expect(screen.findByRole('alert', {}, { timeout: 300 })).rejects.toThrow();
  expect(await rows()).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: /^1 / })).toBeEnabled();
});

test('a failed load says so and can be tried again', async () => {
  server.use(
    http.get('*/public/service/:id', () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }), {
      once: true,
    }),
  );
  const { user } = renderBooking(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('A szerver most nem válaszol.');
  await user.click(screen.getByRole('button', { name: 'Újra' }));
  expect((await rows()).length).toBe(services.length);
});

test('without services there is the telephone', async () => {
  server.use(http.get('*/public/service/:id', () => HttpResponse.json({ items: [] })));
  renderBooking(page);
  expect(await screen.findByText('Ennek a szalonnak még nincs online foglalható szolgáltatása.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Hívás: +36/30 000-0100' })).toHaveAttribute('href', 'tel:+36300000100');
  expect(screen.queryByText('Több szolgáltatás is választható.')).not.toBeInTheDocument();
  // Nor is anything asked for that cannot be done.
  expect(screen.queryByRole('button', { name: 'Válassz ki legalább egy szolgáltatást' })).not.toBeInTheDocument();
});

test('without online booking there is nothing but the notice', async () => {
  server.use(http.get('*/public/company/:id', () => HttpResponse.json(company({ enableOnlineBooking: false }))));
  renderBooking(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Az online foglalás jelenleg nem elérhető.');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Időpontfoglalás');
});

test('a salon without a home page begins here', async () => {
  server.use(http.get('*/public/company/:id', () => HttpResponse.json(company({ enableHomePage: false }))));
  renderBooking('/szalonka/appointmentbook');
  expect(await screen.findByRole('heading', { level: 1, name: 'Válassz szolgáltatást' })).toBeInTheDocument();
});

test('an unknown salon is told and reported', async () => {
  let reported: unknown;
  server.use(
    http.post('*/public/clienterror', async ({ request }) => {
      reported = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderBooking('/nincs-ilyen/appointmentbook');
  expect(await screen.findByRole('heading', { name: 'Nincs ilyen szalon' })).toBeInTheDocument();
  expect(screen.getByText(/„nincs-ilyen”/)).toBeInTheDocument();
  expect(reported).toMatchObject({ details: 'company.not_found' });
  expect(screen.queryByRole('link', { name: /Erre gondoltál/ })).not.toBeInTheDocument();
});

test('an unknown salon offers the one that was perhaps meant', async () => {
  server.use(
    http.get('*/public/company/:id', () =>
      HttpResponse.json({ code: 'company.not_found', details: { similar: 'szalonka' } }, { status: 404 }),
    ),
  );
  renderBooking('/szalnka/appointmentbook');
  const meant = await screen.findByRole('link', { name: 'Erre gondoltál? szalonka' });
  expect(meant).toHaveAttribute('href', '/szalonka/appointmentbook');
});

test.each(['date', 'finalize', 'success'])('opening /%s with nothing chosen leads here', async (step) => {
  renderBooking(`/szalonka/appointmentbook/${step}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Válassz szolgáltatást' })).toBeInTheDocument();
});

test('the basket shows what is chosen and takes things out again', async () => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close: jest.fn(),
  });
  const { user } = renderBooking(page);
  await rows();
  await user.click(screen.getByRole('checkbox', { name: /Női hajvágás/ }));
  await user.click(screen.getByRole('checkbox', { name: /Frufruigazítás/ }));
  await user.click(screen.getByRole('button', { name: '75 perc' }));
  const basket = await screen.findByRole('dialog', { name: 'Amit kiválasztottál' });
  expect(basket).toHaveTextContent(/Összesen75 perc, 15\s800\sFt/);
  await user.click(within(basket).getByRole('button', { name: 'Mégsem kérem: Frufruigazítás' }));
  expect(basket).toHaveTextContent(/Összesen60 perc, 12\s900\sFt/);
  expect(screen.getByRole('checkbox', { name: /Frufruigazítás/, hidden: true })).not.toBeChecked();
  await user.click(within(basket).getByRole('button', { name: 'Mégsem kérem: Női hajvágás' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Válassz ki legalább egy szolgáltatást' })).toBeDisabled();
});

test('what nobody can do together is said before the times', async () => {
  const { user } = renderBooking(page);
  await rows();
  await user.click(screen.getByRole('checkbox', { name: /Női hajvágás/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /Manikűr/, hidden: true }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ezeket együtt egyik szakemberünk sem vállalja.');
});

test('whom a link asked for is named, and it is said when that person cannot', async () => {
  server.use(
    http.get('*/public/employees/:id/active', () =>
      HttpResponse.json({ items: [employee(), employee({ id: 'e', lastName: 'Nagy', services: ['service-nails'] })] }),
    ),
  );
  const { user } = renderBooking(`${page}?provider=employee-lilla&shop=shop-belvaros`);
  expect(await screen.findByText(/ezt ajánljuk fel elsőként: Kovács Lilla, Belváros\./)).toBeInTheDocument();
  await rows();
  await user.click(screen.getByRole('checkbox', { name: /Manikűr/, hidden: true }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ezeket együtt nem vállalja: Kovács Lilla.');
});

test('a known guest can have the same as last time in one tap', async () => {
  server.use(
    answer.me(user()),
    http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items: [appointment()] })),
  );
  renderBooking(page);
  expect(await screen.findByRole('link', { name: 'Legutóbb: Női hajvágás – Lilla' })).toHaveAttribute(
    'href',
    '/szalonka/appointmentbook/date?services=service-cut&provider=employee-lilla&shop=shop-belvaros',
  );
});

test('fetches the bookings of signed-in guests only', async () => {
  const asked = jest.fn();
  server.use(
    http.get('*/api/guestuser/appointments', () => {
      asked();
      return HttpResponse.json({ code: 'access.not_signed_in' }, { status: 401 });
    }),
  );
  renderBooking(page);
  await rows();
  expect(screen.queryByRole('link', { name: /^Legutóbb/ })).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});
