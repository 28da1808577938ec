import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { colleague, currentCompany } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

const company = currentCompany();

const refusal = {
  code: 'setting.appointments_ahead',
  details: {
    ahead: [
      {
        id: 'event-1',
        start: '2026-03-12T11:30:00Z',
        end: '2026-03-12T12:30:00Z',
        providerId: 'employee-lilla',
        guestName: 'Kiss Anna',
        services: ['Hajvágás'],
        freeProviders: [],
      },
    ],
    aheadCount: 1,
  },
};

/** The settings; what is sent is kept. Appointments are ahead, so another zone is refused until it is said what of them. */
function atSettings() {
  const sent: Record<string, unknown>[] = [];
  server.use(
    answer.me(colleague({ isCompanyOwner: true, roles: ['PROVIDER', 'SUPERVISOR'] })),
    http.get('*/api/company/current', () => HttpResponse.json(company)),
    http.patch('*/api/company/current', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      if (body.timesAhead === undefined) {
        return HttpResponse.json(refusal, { status: 409 });
      }
      return HttpResponse.json({ ...company, ...body, settings: { ...company.settings, version: 2 } });
    }),
    http.get('*/api/company/shops', () => HttpResponse.json({ items: [] })),
    http.get('*/api/company/sales', () => HttpResponse.json({ items: [] })),
    http.get('*/api/services', () => HttpResponse.json({ items: [] })),
  );
  return { ...renderWorkspace('/provider/settings'), sent };
}

/** Every change is refused for this. */
const refusing = (body: object) => http.patch('*/api/company/current', () => HttpResponse.json(body, { status: 422 }));

/** A browser knows some four hundred. */
beforeEach(() => {
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Europe/Budapest']);
});

afterEach(() => jest.restoreAllMocks());

async function chooseZone(user: ReturnType<typeof renderWorkspace>['user']) {
  const data = await screen.findByRole('region', { name: 'Adatok' });
  await user.click(within(data).getByLabelText('Időzóna', { selector: 'input:not([type=hidden])' }));
  await user.click(await screen.findByRole('option', { name: 'America/New_York', hidden: true }));
  await user.click(within(data).getByRole('button', { name: 'Mentés' }));
  return screen.findByRole('dialog', { name: 'Mi legyen az időpontokkal az új időzónában?' });
}

test('another time zone asks what becomes of the appointments, and sends the answer', async () => {
  const { user, sent } = atSettings();
  const dialog = await chooseZone(user);
  expect(dialog).toHaveTextContent('Kiss Anna · Hajvágás');
  expect(dialog).toHaveTextContent('1 foglalás függ ettől');
  await user.click(within(dialog).getByRole('button', { name: 'Az óra szerinti idő marad, a vendégek értesítésével' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ timeZone: 'America/New_York', timesAhead: 'clock', version: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('leaving the question changes nothing and keeps what was chosen', async () => {
  const { user, sent } = atSettings();
  await chooseZone(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
  const zone = screen.getByLabelText('Időzóna', { selector: 'input:not([type=hidden])' });
  expect(zone).toHaveValue('America/New_York');
});

test('chat apps are saved with the contacts as they were typed', async () => {
  const { user, sent } = atSettings();
  const data = within(await screen.findByRole('region', { name: 'Adatok' }));
  await user.type(data.getByLabelText('WhatsApp-szám'), '06 30 123 4567');
  await user.type(data.getByLabelText('Messenger-oldal neve'), 'https://m.me/proba.szalon');
  await user.click(data.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const typed = { whatsapp: '06 30 123 4567', viber: '', messenger: 'https://m.me/proba.szalon', version: 1 };
  expect(sent[0]).toMatchObject(typed);
});

test.each([
  [1, true],
  [2, false],
])('with %s shops it says where the address of the only one is: %s', async (count, isSaid) => {
  const items = ['Belváros', 'Újbuda']
    .slice(0, count)
    .map((name) => ({ id: name, name, address: name, deleted: false }));
  atSettings();
  server.use(http.get('*/api/company/shops', () => HttpResponse.json({ items })));
  const data = within(await screen.findByRole('region', { name: 'Adatok' }));
  await screen.findByText(count === 1 ? '1 üzlet' : '2 üzlet');
  const links = data.queryAllByRole('link', { name: 'Az üzlet címe' }).map((it) => it.getAttribute('href'));
  expect(links).toEqual(isSaid ? ['/provider/settings/shops'] : []);
});

test('a refused name of a page says so at its field', async () => {
  const { user } = atSettings();
  server.use(refusing({ code: 'request.invalid', fields: { messenger: ['field.messenger'] } }));
  const data = within(await screen.findByRole('region', { name: 'Adatok' }));
  await user.type(data.getByLabelText('Messenger-oldal neve'), 'proba szalon');
  await user.click(data.getByRole('button', { name: 'Mentés' }));
  await waitFor(() =>
    expect(data.getByLabelText('Messenger-oldal neve')).toHaveAccessibleDescription(
      /Ez nem lehet egy Messenger-oldal neve/,
    ),
  );
});
