import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EventDto } from '../../../api/calendar';
import type { GuestDto } from '../../../api/guests';
import { identitySessionApi } from '../../../api/identitySession';
import { choose } from '../../../testing/choose';
import { atDesk, colleague, event, guestCard } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { wholeText } from '../../../testing/wholeText';
import { loadDialogs } from '../OpenedPart';

beforeAll(async () => void (await loadDialogs()));

const day = '2026-11-20';
const page = `/provider/calendar?view=list&day=${day}`;

interface Salon {
  events?: EventDto[];
  guests?: GuestDto[];
  history?: EventDto[];
  me?: ReturnType<typeof colleague>;
}

/** A desk; tells what was saved and answers it with what is given, one after the other, then as made. */
function withDesk({ events = [], guests = [guestCard()], history = [], me = colleague() }: Salon = {}) {
  const saved: Record<string, unknown>[] = [];
  const answers: (() => Response)[] = [];
  server.use(
    answer.me(me),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: events })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/api/guests/stat', () => HttpResponse.json({ active: guests.length })),
    http.get('*/api/guest', ({ request }) => {
      const term = new URL(request.url).searchParams.get('searchTerm') ?? '';
      return HttpResponse.json({ items: guests.filter((it) => `${it.lastName} ${it.firstName}`.includes(term)) });
    }),
    http.get('*/api/guest/:id', ({ params }) => {
      const found = guests.find((it) => it.id === params.id);
      return found === undefined
        ? HttpResponse.json({ code: 'guest.not_found' }, { status: 404 })
        : HttpResponse.json(found);
    }),
    http.get('*/api/events/guest/:id', () => HttpResponse.json({ items: history })),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
    http.get('*/api/events/appointment/:id', ({ params }) =>
      HttpResponse.json(events.find((it) => it.id === params.id) ?? event()),
    ),
    http.post('*/api/events/appointment', async ({ request }) => {
      saved.push((await request.json()) as Record<string, unknown>);
      const next = answers.shift();
      return next?.() ?? HttpResponse.json({ event: event({ version: 9 }), warnings: [] });
    }),
  );
  return { saved, answers };
}

const refused =
  (code: string, more: object = {}, status = 409) =>
  () =>
    HttpResponse.json({ code, ...more }, { status });

const editor = () => within(screen.getByRole('dialog'));

async function openNew() {
  const { user } = renderWorkspace(page);
  await user.click((await screen.findAllByRole('button', { name: 'Új időpont' }))[0] as HTMLElement);
  return user;
}

const pickCut = async (user: Awaited<ReturnType<typeof openNew>>) =>
  choose(user, editor().getByRole('combobox', { name: 'Szolgáltatás' }), /^Női hajvágás/);

test('a known guest: warnings show before saving, and the usual visit takes two presses', async () => {
  const cut = { id: 'service-cut', name: 'Női hajvágás', price: 12900, minutes: 60 };
  const anna = guestCard({ missedLast: true, note: '7.34 + 8.1, 30 perc' });
  const { saved } = withDesk({
    guests: [anna],
    history: [
      event({ id: 'ahead', start: '2099-11-20T08:00:00Z', end: '2099-11-20T09:00:00Z' }),
      event({
        id: 'past',
        start: '2026-10-01T08:00:00Z',
        end: '2026-10-01T09:00:00Z',
        services: [cut],
        providerId: 'employee-gergo',
      }),
    ],
  });
  const user = await openNew();
  await user.type(editor().getByRole('searchbox', { name: 'Vendég' }), 'Kov');
  await user.click(await editor().findByRole('button', { name: /^Kovács Anna/ }));
  expect(await editor().findByText('A vendég a legutóbbi időpontján nem jelent meg.')).toBeInTheDocument();
  expect(await editor().findByText(wholeText(/már van másik időpontja\. 2099-11-20 09:00/))).toBeInTheDocument();
  expect(editor().getByText('7.34 + 8.1, 30 perc')).toBeInTheDocument();
  expect(editor().getByText(wholeText(/Legutóbb: 2026-10-01 10:00 · Női hajvágás/))).toBeInTheDocument();
  await user.click(editor().getByRole('button', { name: 'Szokásos: Női hajvágás – Tóth Gergő' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).toMatchObject([{ guestId: 'guest-anna', services: ['service-cut'], providerId: 'employee-gergo' }]);
  // It was all said before.
  expect(screen.queryByText('A vendég a legutóbbi időpontján nem jelent meg.')).not.toBeInTheDocument();
});

test('Enter starts a new guest with the typed name; a refusal or a network error loses nothing typed', async () => {
  const { saved, answers } = withDesk();
  answers.push(
    refused('limit.demo_guests'),
    () => HttpResponse.error(),
    refused('request.invalid', { fields: { 'newGuest.phone': ['field.phone'] } }, 422),
  );
  const user = await openNew();
  await user.type(editor().getByRole('searchbox', { name: 'Vendég' }), 'Őszi Emese');
  await editor().findByText('0 találat');
  await user.keyboard('{Enter}');
  expect(editor().getByLabelText('Vezetéknév')).toHaveValue('Őszi');
  const phone = editor().getByLabelText('Telefonszám');
  expect(phone).toHaveFocus();
  await user.type(phone, '301234567');
  await pickCut(user);
  await user.type(editor().getByLabelText('Jegyzet'), 'sietni fog');
  const save = () => user.click(editor().getByRole('button', { name: 'Mentés' }));
  await save();
  expect(await editor().findByText('Bemutató üzemmódban nem vehetsz fel több vendéget.')).toBeInTheDocument();
  // The refusal stands above the button and is read out.
  expect(editor().getByRole('alert').parentElement).toHaveFocus();
  expect(editor().getByRole('link', { name: 'Bemutató lezárása' })).toHaveAttribute('href', '/provider/subscription');
  await save();
  await waitFor(() => expect(saved).toHaveLength(2));
  await waitFor(() => expect(editor().getByRole('alert')).not.toHaveTextContent('Bemutató'));
  await save();
  await waitFor(() => expect(phone).toBeInvalid());
  expect(phone).toHaveFocus();
  expect(editor().getByLabelText('Vezetéknév')).toHaveValue('Őszi');
  expect(editor().getByLabelText('Jegyzet')).toHaveValue('sietni fog');
  await choose(user, editor().getByRole('combobox', { name: 'Milyen nyelven írjunk neki?' }), 'English');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).toHaveLength(4);
  expect(saved[3]).toMatchObject({
    newGuest: { lastName: 'Őszi', firstName: 'Emese', phone: '+36/30 123-4567', language: 'en' },
    description: 'sietni fog',
  });
});

test('what is pasted beside a new guest’s number goes into the appointment’s note', async () => {
  const { saved } = withDesk();
  const user = await openNew();
  await user.type(editor().getByRole('searchbox', { name: 'Vendég' }), 'Őszi Emese');
  await editor().findByText('0 találat');
  await user.type(editor().getByLabelText('Jegyzet'), 'sietni fog');
  await user.click(editor().getByRole('button', { name: 'Új vendég: Őszi Emese' }));
  const phone = editor().getByLabelText('Telefonszám');
  await user.click(phone);
  await user.paste('06 30 123 56 13 (férje)');
  expect(phone).toHaveValue('+36/30 123-5613');
  expect(editor().getByLabelText('Jegyzet')).toHaveValue('sietni fog\nférje');
  expect(
    editor().getByText(wholeText('Ami a szám mellett állt, az időpont jegyzetébe került: férje')),
  ).toBeInTheDocument();
  await pickCut(user);
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ newGuest: { phone: '+36/30 123-5613' }, description: 'sietni fog\nférje' });
});

test('a new guest’s phone and e-mail are checked before anything is sent', async () => {
  const { saved } = withDesk();
  const user = await openNew();
  await user.type(editor().getByRole('searchbox', { name: 'Vendég' }), 'Őszi Emese');
  await editor().findByText('0 találat');
  await user.keyboard('{Enter}');
  const phone = editor().getByLabelText('Telefonszám');
  const email = editor().getByLabelText('E-mail-cím');
  await user.type(phone, '0630123');
  await user.type(email, 'emese@');
  expect(phone).toBeInvalid();
  expect(phone).toHaveAccessibleDescription(/Írd be a telefonszámot így/);
  await user.tab();
  expect(email).toBeInvalid();
  await user.type(phone, '4567');
  expect(phone).toBeValid();
  await pickCut(user);
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  expect(email).toHaveFocus();
  expect(saved).toEqual([]);
});

test('every field says what is wrong with it, and nothing is sent', async () => {
  const { saved } = withDesk();
  const user = await openNew();
  await user.type(editor().getByLabelText('Fizetett összeg'), '12,9');
  await user.clear(editor().getByLabelText('Vége'));
  await user.type(editor().getByLabelText('Vége'), '08:00');
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  const search = editor().getByRole('searchbox', { name: 'Vendég' });
  expect(search).toHaveFocus();
  expect(search).toHaveAccessibleDescription(/Válassz egy vendéget/);
  const described = (label: string, text: string | RegExp) =>
    expect(editor().getByLabelText(label)).toHaveAccessibleDescription(text);
  described('Szolgáltatás', 'Válassz ki legalább egy szolgáltatást');
  described('Vége', 'A vége a kezdete után legyen!');
  described('Fizetett összeg', /Írj be egy összeget forintban, például 12 900!/);
  await user.clear(editor().getByLabelText('Fizetett összeg'));
  await user.type(editor().getByLabelText('Fizetett összeg'), '12 900 Ft');
  described('Fizetett összeg', 'Forintban');
  expect(saved).toEqual([]);
});

test('a salon with nothing to sell, and nobody yet, says what to do about it', async () => {
  withDesk({ guests: [] });
  server.use(http.get('*/public/service/:id', () => HttpResponse.json({ items: [] })));
  await openNew();
  expect(await editor().findByText(/Még nincs vendéged/)).toBeInTheDocument();
  expect(editor().getByRole('link', { name: 'Vendég felvétele' })).toHaveAttribute('href', '/provider/guests?new');
  expect(editor().getByText(/Még nincs szolgáltatásod/)).toBeInTheDocument();
  expect(editor().getByRole('link', { name: 'Szolgáltatás felvétele' })).toHaveAttribute('href', '/provider/settings');
});

test('stepping through the services by key adds the one stopped at, not those passed', async () => {
  const { saved } = withDesk();
  const user = await openNew();
  await user.click(editor().getByRole('button', { name: 'Betérő vendég' }));
  expect(editor().getByRole('combobox', { name: 'Szolgáltatás' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(editor().queryByRole('list', { name: 'Szolgáltatások' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(within(editor().getByRole('list', { name: 'Szolgáltatások' })).getAllByRole('listitem')).toHaveLength(1);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(saved).toMatchObject([{ walkIn: true, services: ['service-nails'] }]));
});

test('a stale version: the other change is named and merged, and typed values stay', async () => {
  const before = event({ description: 'allergiás' });
  const { saved, answers } = withDesk({ events: [before] });
  const { user } = renderWorkspace(page);
  await user.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  await user.click(await editor().findByRole('button', { name: 'Szerkesztés' }));
  await user.type(editor().getByLabelText('Fizetett összeg'), '12900');
  answers.push(refused('event.changed'));
  server.use(
    http.get('*/api/events/appointment/:id', () =>
      HttpResponse.json({ ...before, version: 7, description: 'allergiás a festékre' }),
    ),
  );
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  expect(
    await editor().findByText(/Közben valaki módosította ezt: Jegyzet: „allergiás a festékre”/),
  ).toBeInTheDocument();
  expect(editor().getByLabelText('Jegyzet')).toHaveValue('allergiás a festékre');
  expect(editor().getByLabelText('Fizetett összeg')).toHaveValue('12900');
  expect(editor().queryByRole('button', { name: 'Friss változat betöltése' })).not.toBeInTheDocument();
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({ version: 7, payment: 12_900, description: 'allergiás a festékre' });
});

test('a change seen before saving is merged on request, and typed values stay', async () => {
  const before = event({ description: 'allergiás' });
  withDesk({ events: [before] });
  const { user, store } = renderWorkspace(page);
  await user.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  await user.click(await editor().findByRole('button', { name: 'Szerkesztés' }));
  await user.type(editor().getByLabelText('Fizetett összeg'), '500');
  const now = { ...before, version: 4, description: 'allergiás a festékre', payment: 700 };
  server.use(http.get('*/api/events', () => HttpResponse.json({ items: [now] })));
  act(() => {
    store.dispatch(identitySessionApi.util.invalidateTags(['Events' as 'Me']));
  });
  await user.click(await editor().findByRole('button', { name: 'Friss változat betöltése' }));
  expect(editor().getByText(/Jegyzet: „allergiás a festékre”/)).toHaveTextContent(/700\sFt \(a tiéd maradt\)/);
  expect(editor().getByLabelText('Jegyzet')).toHaveValue('allergiás a festékre');
  expect(editor().getByLabelText('Fizetett összeg')).toHaveValue('500');
  expect(editor().queryByRole('button', { name: 'Friss változat betöltése' })).not.toBeInTheDocument();
});

test('a form closed unsaved can be reopened; once paid, the next visit is offered', async () => {
  const { answers } = withDesk({ history: [] });
  const user = await openNew();
  await user.type(editor().getByRole('searchbox', { name: 'Vendég' }), 'Kov');
  await user.click(await editor().findByRole('button', { name: /^Kovács Anna/ }));
  await pickCut(user);
  await user.click(editor().getByRole('button', { name: 'Bezárás' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Folytatom' }));
  expect(editor().getByRole('list', { name: 'Szolgáltatások' })).toHaveTextContent('Női hajvágás');
  await user.type(editor().getByLabelText('Fizetett összeg'), '12 900');
  answers.push(() => HttpResponse.json({ event: event({ payment: 12900 }), warnings: [] }));
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  expect(await screen.findByText('Kovács Anna – következő: 6 hét múlva, jan. 1. P 14:30?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Felveszem' }));
  expect(editor().getByLabelText('Nap')).toHaveValue('2027-01-01');
  expect(editor().getByRole('list', { name: 'Szolgáltatások' })).toHaveTextContent('Női hajvágás');
});

test('outside work hours and a service that is not theirs are said while typing, before anything is sent', async () => {
  const { saved } = withDesk();
  server.use(
    http.get('*/api/events/hours', () =>
      HttpResponse.json({
        items: [{ providerId: 'employee-lilla', start: `${day}T08:00:00Z`, end: `${day}T16:00:00Z` }],
      }),
    ),
  );
  const user = await openNew();
  await user.click(editor().getByRole('button', { name: 'Betérő vendég' }));
  const from = editor().getByLabelText('Kezdete');
  const start = async (clock: string) => {
    await user.clear(from);
    await user.type(from, clock);
  };
  await start('09:00');
  expect(editor().queryByText(/munkaidőn kívül esik/)).not.toBeInTheDocument();
  await start('07:00');
  expect(await editor().findByText(/munkaidőn kívül esik/)).toBeInTheDocument();
  expect(editor().getByLabelText('Munkaidőn kívül is felveszem')).not.toBeChecked();
  await start('10:00');
  await waitFor(() => expect(editor().queryByText(/munkaidőn kívül esik/)).not.toBeInTheDocument());

  await pickCut(user);
  expect(editor().queryByText(/egyébként nem végzi/)).not.toBeInTheDocument();
  await choose(user, editor().getByRole('combobox', { name: 'Szolgáltatás hozzáadása' }), /Manikűr/);
  expect(await editor().findByText(/egyébként nem végzi/)).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('somebody else is named in the guest’s place, and not any more', async () => {
  const bence = event({ visitorName: 'Kis Bence' });
  const { saved } = withDesk({ events: [bence] });
  const { user } = renderWorkspace(page);
  await user.click(await screen.findByRole('button', { name: /Kis Bence \(Kovács Anna\)/ }));
  await user.click(await screen.findByRole('button', { name: 'Szerkesztés' }));
  const name = await screen.findByRole('textbox', { name: 'Ki jön' });
  expect(name).toHaveValue('Kis Bence');
  await user.clear(name);
  await user.type(screen.getByRole('textbox', { name: 'Ki jön' }), 'Kis Réka');
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(saved).toMatchObject([{ visitorName: 'Kis Réka' }]));
});

test('nothing of a visit that is still to come is to be paid or missed', async () => {
  const ahead = event({ start: '2030-11-20T13:30:00Z', end: '2030-11-20T14:30:00Z' });
  withDesk({ events: [ahead] });
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2030-11-20');
  await user.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  await user.click(await editor().findByRole('button', { name: 'Szerkesztés' }));
  expect(await editor().findByLabelText('Jegyzet')).toBeInTheDocument();
  expect(editor().queryByLabelText('Fizetett összeg')).not.toBeInTheDocument();
  expect(editor().queryByRole('checkbox', { name: 'Nem jelent meg' })).not.toBeInTheDocument();
});

test('of a guest’s other appointments those of the same day are told apart', async () => {
  const at = (id: string, on: string) => event({ id, start: `${on}T08:00:00Z`, end: `${on}T09:00:00Z` });
  withDesk({ history: [at('next', '2099-11-21'), at('same', '2099-11-20'), at('later', '2099-12-01')] });
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2099-11-20');
  await user.click((await screen.findAllByRole('button', { name: 'Új időpont' }))[0] as HTMLElement);
  await user.type(editor().getByRole('searchbox', { name: 'Vendég' }), 'Kov');
  await user.click(await editor().findByRole('button', { name: /^Kovács Anna/ }));
  expect(
    await editor().findByText(
      wholeText(
        /aznap is van időpontja: 2099-11-20 09:00\. .*már van másik időpontja\. 2099-11-21 09:00, 2099-12-01 09:00$/,
      ),
    ),
  ).toBeInTheDocument();
});

test('whether a time is free is asked with the services, and a buffer in the way is told', async () => {
  const asked: URLSearchParams[] = [];
  withDesk();
  server.use(
    http.get('*/validation/eventInterval', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const other = {
        id: 'other',
        kind: 'appointment',
        start: `${day}T10:00:00Z`,
        end: `${day}T11:00:00Z`,
        occupiesFrom: `${day}T09:50:00Z`,
        occupiesTo: `${day}T11:00:00Z`,
        reason: 'bufferBefore',
        minutesBetween: 10,
        guestName: 'Szőke Tünde',
      };
      return HttpResponse.json(
        query.has('serviceIds') ? { free: false, collisions: [other] } : { free: true, collisions: [] },
      );
    }),
  );
  const user = await openNew();
  await pickCut(user);
  expect(
    await editor().findByText(wholeText('Ez az idő foglalt: Szőke Tünde 11:00–12:00 (előtte 10 perc szünet kell)')),
  ).toBeInTheDocument();
  expect(asked.at(-1)?.getAll('serviceIds')).toEqual(['service-cut']);
});
