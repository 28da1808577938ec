import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EmployeeProfileDto } from '../../../api/employees';
import type { EditedServiceDto } from '../../../api/prices';
import type { EditedShopDto } from '../../../api/shops';
import { choose } from '../../../testing/choose';
import { atDesk, colleague } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { canOwn, tabOf } from './person';

const lilla: EmployeeProfileDto = {
  id: 'employee-lilla',
  firstName: 'Lilla',
  lastName: 'Kovács',
  title: 'fodrász',
  role: 'SUPERVISOR',
  rights: ['seeContacts', 'seeMoney', 'readCalendars', 'writeCalendars'],
  state: 'ACTIVE',
  isCompanyOwner: false,
  showCalendar: true,
  shops: ['shop-1'],
  services: ['cut'],
  email: 'lilla@example.com',
  hasProvenAccount: true,
  isLastSupervisor: false,
  version: 1,
};

const shops: EditedShopDto[] = ['Belváros', 'Buda'].map((name, index) => ({
  id: `shop-${index + 1}`,
  name,
  address: 'Váci utca 12.',
  people: 2,
  deleted: false,
  photos: [],
  version: 1,
}));

const service = (id: string, name: string): EditedServiceDto => ({
  id,
  name,
  price: 10_000,
  estimationType: 0,
  duration: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  status: 'ACTIVE',
  providers: [],
  deleted: false,
  version: 1,
});

/** Lilla's page; what is sent to change her is kept. */
function at(tab: string, person: Partial<EmployeeProfileDto> = {}, ...handlers: Parameters<typeof server.use>) {
  const state = { person: { ...lilla, ...person }, sent: [] as unknown[] };
  server.use(
    ...handlers,
    answer.me(colleague({ isCompanyOwner: true, roles: ['PROVIDER', 'SUPERVISOR'] })),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/user/employee/employee-lilla', () => HttpResponse.json(state.person)),
    http.get('*/api/company/current', () => HttpResponse.json({ timeZone: 'Europe/Budapest' })),
    http.get('*/api/company/shops', () => HttpResponse.json({ items: shops })),
    http.get('*/api/services', () =>
      HttpResponse.json({ items: [service('cut', 'Hajvágás'), service('dye', 'Festés')] }),
    ),
    http.get('*/api/services/company/categories', () => HttpResponse.json({ items: [] })),
    http.patch('*/api/user/employee', async ({ request }) => {
      const body = (await request.json()) as Partial<EmployeeProfileDto>;
      state.sent.push(body);
      state.person = { ...state.person, ...body, version: state.person.version + 1 };
      return HttpResponse.json(state.person);
    }),
  );
  return { ...renderWorkspace(`/provider/employees/employee-lilla?tab=${tab}`), state };
}

const save = () => screen.getByRole('button', { name: 'Mentés' });

test('an unknown tab is the first, and the owner is an active supervisor with a proven address', () => {
  expect([tabOf(null), tabOf('x'), tabOf('shops')]).toEqual(['profile', 'profile', 'shops']);
  expect(canOwn(lilla)).toBe(true);
  const unfit: Partial<EmployeeProfileDto>[] = [
    { role: 'PROVIDER' },
    { state: 'DISABLED' },
    { hasProvenAccount: false },
    { isCompanyOwner: true },
  ];
  expect(unfit.map((it) => canOwn({ ...lilla, ...it }))).toEqual([false, false, false, false]);
});

test('the second of two editors is told who was first, and keeps what was typed', async () => {
  const { user, state } = at(
    'profile',
    {},
    http.patch(
      '*/api/user/employee',
      () => {
        state.person = { ...state.person, title: 'mesterfodrász', version: 2 };
        return HttpResponse.json(
          { code: 'setting.changed', fields: {}, details: { changedBy: 'Tóth Gergő' } },
          { status: 409 },
        );
      },
      { once: true },
    ),
  );
  const title = await screen.findByRole('textbox', { name: 'Titulus' });
  await user.clear(title);
  await user.type(title, 'stylist');
  await user.click(save());
  expect(await screen.findByText(/Közben módosította: Tóth Gergő/)).toBeInTheDocument();
  expect(screen.getByText('mesterfodrász', { selector: 'strong' })).toBeInTheDocument();
  expect(title).toHaveValue('stylist');
  await user.click(screen.getByRole('button', { name: 'Az enyém kerüljön a helyére' }));
  await user.click(save());
  await waitFor(() => expect(state.sent).toEqual([expect.objectContaining({ title: 'stylist', version: 2 })]));
});

test('the rights of a colleague are switches, and a supervisor has all', async () => {
  const { user, state, unmount } = at('profile', { role: 'PROVIDER' });
  await user.click(await screen.findByRole('switch', { name: /telefonszámát/ }));
  await user.click(screen.getByRole('switch', { name: /vendéglistát/ }));
  await choose(user, screen.getByRole('combobox', { name: 'Mások naptára' }), 'Csak látja');
  await user.click(save());
  await waitFor(() =>
    expect(state.sent).toEqual([expect.objectContaining({ rights: ['seeMoney', 'exportGuests', 'readCalendars'] })]),
  );
  unmount();
  at('profile');
  expect(await screen.findByText('A vezető mindent lát, és minden naptárba írhat.')).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('services are ticked and saved over the version they were read at', async () => {
  const { user, state } = at('services');
  expect(await screen.findByRole('checkbox', { name: 'Hajvágás' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Festés' }));
  await user.click(save());
  expect(await screen.findByText('Elmentve')).toBeInTheDocument();
  expect(state.sent).toEqual([{ id: 'employee-lilla', version: 1, services: ['cut', 'dye'] }]);
});

test('the services of another colleague are taken over, and saved with the form', async () => {
  const { user, state } = at(
    'services',
    {},
    http.get('*/api/services', () =>
      HttpResponse.json({
        items: [service('cut', 'Hajvágás'), { ...service('dye', 'Festés'), providers: ['employee-gergo'] }],
      }),
    ),
  );
  await choose(
    user,
    await screen.findByRole('combobox', { name: 'Ugyanaz, mint egy másik munkatársnál' }),
    'mint Tóth Gergő',
  );
  expect(screen.getByRole('checkbox', { name: 'Festés' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Hajvágás' })).not.toBeChecked();
  expect(state.sent).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(state.sent).toEqual([{ id: 'employee-lilla', version: 1, services: ['dye'] }]));
});

test('a shop with appointments ahead is taken away once it is said what becomes of them', async () => {
  const ahead = {
    id: 'event-1',
    start: '2026-12-01T09:00:00Z',
    end: '2026-12-01T10:00:00Z',
    providerId: 'employee-lilla',
    guestName: 'Nagy Anna',
    services: ['Hajvágás'],
    freeProviders: ['employee-gergo'],
  };
  const { user, state } = at(
    'shops',
    {},
    http.patch(
      '*/api/user/employee',
      () =>
        HttpResponse.json(
          { code: 'setting.appointments_ahead', fields: {}, details: { ahead: [ahead], aheadCount: 1 } },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Belváros' }));
  await user.click(screen.getByRole('checkbox', { name: 'Buda' }));
  await user.click(save());
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Nagy Anna/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Áthelyezés (1)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(state.sent).toEqual([{ id: 'employee-lilla', version: 1, shops: ['shop-2'] }]);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Buda' })).toBeChecked());
});

test('the salon is handed over with the password', async () => {
  const sent: unknown[] = [];
  const { user } = at(
    'account',
    {},
    http.patch('*/api/company/current/owner', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json(
            { code: 'request.invalid', fields: { password: ['access.wrong_credentials'] } },
            { status: 422 },
          )
        : new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Átadás…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Átadod a szalont? Kovács Lilla' }));
  await user.click(dialog.getByRole('button', { name: 'Átadom' }));
  expect(sent).toEqual([]);
  const password = dialog.getByLabelText('A jelszavad');
  await user.type(password, 'Rossz-1');
  await user.click(dialog.getByRole('button', { name: 'Átadom' }));
  await waitFor(() => expect(password).toBeInvalid());
  expect(password).toHaveValue('Rossz-1');
  await user.type(password, '2');
  await user.click(dialog.getByRole('button', { name: 'Átadom' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent[1]).toEqual({ employeeId: 'employee-lilla', password: 'Rossz-12' });
});

test('the owner and the last supervisor cannot be disabled, and nobody unfit can own the salon', async () => {
  at('account', { isLastSupervisor: true, hasProvenAccount: false });
  expect(await screen.findByText(/az egyetlen vezető/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Letiltás' })).not.toBeInTheDocument();
  expect(screen.getByText(/Tulajdonos csak aktív vezető lehet/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Átadás…' })).not.toBeInTheDocument();
});

test('the week is shown shop by shop, with the way to edit it', async () => {
  at(
    'hours',
    {},
    http.get('*/api/user/employee-lilla/workhours', () =>
      HttpResponse.json({
        shops: [{ shopId: 'shop-1', days: [{ weekday: 1, ranges: [{ from: '09:00', to: '12:00' }] }], exceptions: [] }],
      }),
    ),
  );
  expect(await screen.findByRole('table', { name: 'Belváros' })).toHaveTextContent('hétfő09:00–12:00');
  expect(screen.getByRole('link', { name: 'Munkaidő szerkesztése' })).toHaveAttribute(
    'href',
    '/provider/settings/hours?person=employee-lilla',
  );
});

test('somebody who is not there leads back to the list', async () => {
  at(
    'profile',
    {},
    http.get('*/api/user/employee/employee-lilla', () =>
      HttpResponse.json({ code: 'employee.not_found', fields: {} }, { status: 404 }),
    ),
  );
  expect(await screen.findByText('Nincs ilyen munkatárs a szalonban.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vissza a munkatársakhoz' })).toHaveAttribute('href', '/provider/employees');
});

test('what somebody says of themselves is previewed, and hidden once they stand on no card', async () => {
  const path = '*/api/user/employee/:id/providerfinder/settings';
  const listing = { isListed: true, description: '', tags: [] as string[], version: 1 };
  const { user } = at(
    'finder',
    {},
    http.get(path, () => HttpResponse.json(listing)),
    http.patch(path, async ({ request }) => {
      Object.assign(listing, await request.json());
      listing.version += 1;
      return HttpResponse.json(listing);
    }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Bemutatkozás' }), 'Göndör haj a mindenem.');
  await user.type(screen.getByRole('textbox', { name: 'Kulcsszavak' }), 'göndörítés, curly');
  await user.click(save());
  const preview = within(screen.getByRole('region', { name: 'Így látják a vendégek' }));
  expect(await preview.findByText('göndörítés')).toBeInTheDocument();
  expect(preview.getByText('Göndör haj a mindenem.')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Szerepel a szalon kártyáján' }));
  await user.click(save());
  expect(await preview.findByText('Nem szerepel a szalon kártyáján.')).toBeInTheDocument();
  expect(preview.queryByText('göndörítés')).not.toBeInTheDocument();
});
