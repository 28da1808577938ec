import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ColleagueDto } from '../../api/employees';
import type { TimeOffDto } from '../../api/timeOff';
import { formatSpan } from '../../lib/time';
import { colleague } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { planPath, spanOf } from './timeOffTime';

const zone = 'Europe/Budapest';

const person = (id: string, firstName: string, isCurrent: boolean): ColleagueDto => ({
  id,
  firstName,
  lastName: 'Próba',
  showCalendar: true,
  state: 'ACTIVE',
  isCompanyOwner: false,
  roles: ['PROVIDER'],
  services: 1,
  shops: ['shop-1'],
  isCurrent,
});

const request = (changes: Partial<TimeOffDto> = {}): TimeOffDto => ({
  id: 'request-1',
  employeeId: 'lilla',
  start: '2035-07-01T22:00:00Z',
  end: '2035-07-04T22:00:00Z',
  reason: 'holiday',
  state: 'asked',
  askedAt: '2035-06-01T08:00:00Z',
  appointments: 0,
  alsoAbsent: [],
  ...changes,
});

interface SentCall {
  path: string;
  body: unknown;
}

/** The page of a company with these requests; what is sent is kept, and answered with `refusal` where there is one. */
function withRequests(items: TimeOffDto[], { leads = true, refusal = '' } = {}) {
  const sent: SentCall[] = [];
  const kept = async ({ request: it }: { request: Request }) => {
    const text = await it.text();
    sent.push({ path: new URL(it.url).pathname, body: text === '' ? undefined : JSON.parse(text) });
    return refusal === ''
      ? HttpResponse.json({ moved: 0, cancelled: 0, called: 0 }, { status: 200 })
      : HttpResponse.json({ code: refusal, details: { rows: [] } }, { status: 409 });
  };
  server.use(
    answer.me(colleague(leads ? {} : { roles: ['PROVIDER'] })),
    http.get('*/api/user/employees', () =>
      HttpResponse.json({ items: [person('lilla', 'Lilla', !leads), person('gergo', 'Gergő', leads)] }),
    ),
    http.get('*/api/timeoff', () => HttpResponse.json({ items })),
    http.post('*/api/timeoff', kept),
    http.post('*/api/timeoff/:id/refuse', kept),
    http.delete('*/api/timeoff/:id', kept),
    http.post('*/api/events/sickday', kept),
  );
  return { sent, ...renderWorkspace('/provider/timeoff') };
}

const open = async () => within(await screen.findByRole('region', { name: 'Válaszra vár' }));

test('a supervisor sees what hangs on a request, and grants it in one press', async () => {
  const { sent, user } = withRequests([request({ note: 'Esküvő', alsoAbsent: ['gergo'] })]);
  const region = await open();
  expect(region.getByText('Esküvő')).toBeInTheDocument();
  expect(region.getByText('Nincs akkor időpontja')).toBeInTheDocument();
  expect(region.getByText('Akkor távol lesz: Próba Gergő')).toBeInTheDocument();
  await user.click(region.getByRole('button', { name: /^Megadom, Próba Lilla 2035/ }));
  expect(await screen.findByText(/^Megadva: Próba Lilla, 2035/)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      path: '/api/events/sickday',
      body: {
        providerId: 'lilla',
        start: '2035-07-01T22:00:00Z',
        end: '2035-07-04T22:00:00Z',
        reason: 'holiday',
        requestId: 'request-1',
        rows: [],
      },
    },
  ]);
});

test('where appointments stand, the request is granted with places for them', async () => {
  withRequests([request({ appointments: 2 })]);
  const region = await open();
  expect(region.getByText('2 időpontja van akkor')).toBeInTheDocument();
  expect(region.queryByRole('button', { name: /^Megadom/ })).not.toBeInTheDocument();
  expect(region.getByRole('link', { name: 'Megadom, és elrendezem az időpontjait' })).toHaveAttribute(
    'href',
    '/provider/calendar/away?who=lilla&day=2035-07-02&to=2035-07-04&why=holiday&part=whole&request=request-1',
  );
});

test('an appointment that came meanwhile leads to the same place', async () => {
  const { user } = withRequests([request()], { refusal: 'event.day_changed' });
  await user.click((await open()).getByRole('button', { name: /^Megadom/ }));
  expect(await screen.findByText(/Közben időpont került erre az időre/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Megadom, és elrendezem az időpontjait' })).toBeInTheDocument();
});

test('a refusal goes with its reason', async () => {
  const { sent, user } = withRequests([request()]);
  await user.click((await open()).getByRole('button', { name: 'Elutasítom' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Elutasítod Próba Lilla kérését?' }));
  await user.type(dialog.getByLabelText('Miért? Ezt ő is látja.'), 'Ketten is távol vannak.');
  await user.click(dialog.getByRole('button', { name: 'Elutasítás' }));
  expect(await screen.findByText(/^Elutasítva: Próba Lilla/)).toBeInTheDocument();
  expect(sent).toEqual([{ path: '/api/timeoff/request-1/refuse', body: { answer: 'Ketten is távol vannak.' } }]);
});

test('an employee asks for a part of a day, and withdraws an open request', async () => {
  const { sent, user } = withRequests([request({ appointments: null, id: 'own' })], { leads: false });
  expect((await open()).queryByRole('button', { name: /^Megadom/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Szabadságot kérek' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Szabadságot kérek' }));
  const first = dialog.getByRole('textbox', { name: 'Első nap' });
  await user.clear(first);
  await user.type(first, '2035-07-09');
  await user.click(dialog.getByRole('checkbox', { name: 'Egész nap' }));
  const until = dialog.getByRole('textbox', { name: 'Vége' });
  await user.clear(until);
  await user.type(until, '07:00');
  await user.click(dialog.getByRole('button', { name: 'Kérés elküldése' }));
  expect(await dialog.findByText('A vége a kezdete után legyen!')).toBeInTheDocument();
  await user.clear(until);
  await user.type(until, '11:00');
  await user.click(dialog.getByRole('button', { name: 'Kérés elküldése' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.at(-1)?.body).toEqual({
    start: '2035-07-09T06:00:00.000Z',
    end: '2035-07-09T09:00:00.000Z',
    reason: 'holiday',
  });
  await user.click((await open()).getByRole('button', { name: 'Visszavonom' }));
  expect(await screen.findByText('Visszavontad a kérést.')).toBeInTheDocument();
  expect(sent.at(-1)?.path).toBe('/api/timeoff/own');
});

test('days end at midnight of the next, also when the clocks change', () => {
  const draft = {
    first: '2035-03-24',
    last: '2035-03-25',
    isWhole: true,
    from: '08:00',
    until: '12:00',
    reason: '',
    note: '',
  };
  expect(spanOf(draft, zone)).toEqual({ start: '2035-03-23T23:00:00.000Z', end: '2035-03-25T22:00:00.000Z' });
  const half = { ...draft, last: draft.first, isWhole: false };
  expect(spanOf(half, zone)).toEqual({ start: '2035-03-24T07:00:00.000Z', end: '2035-03-24T11:00:00.000Z' });
  expect(planPath(request(spanOf(half, zone)), zone)).toContain('part=08%3A00-12%3A00');
  const now = Date.parse('2035-01-01T00:00:00Z');
  expect(formatSpan('2035-07-01T22:00:00Z', '2035-07-04T22:00:00Z', zone, 'hu', now)).toBe('júl. 2–4.');
  expect(formatSpan('2035-07-02T06:00:00Z', '2035-07-02T10:00:00Z', zone, 'hu', now)).toBe('júl. 2. 08:00–12:00');
});
