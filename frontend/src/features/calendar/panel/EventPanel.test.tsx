import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EventDto } from '../../../api/calendar';
import { dayOf } from '../../../lib/time';
import { atDesk, colleague, event, guestCard } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { wholeText } from '../../../testing/wholeText';
import { loadDialogs } from '../OpenedPart';

beforeAll(async () => void (await loadDialogs()));

const later = { start: '2099-11-20T13:30:00Z', end: '2099-11-20T14:30:00Z' };

/** A desk with one event; tells what was deleted and saved. */
function withEvent(first: EventDto) {
  let now = first;
  const said: string[] = [];
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [now] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/api/guest/:id', () => HttpResponse.json(guestCard())),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json(now)),
    http.get('*/validation/eventInterval', () =>
      HttpResponse.json({
        free: false,
        collisions: [{ id: 'other', kind: 'appointment', ...later, guestName: 'Szőke Tünde', reason: 'time' }],
        nextFree: [
          { start: '2099-11-20T15:00:00Z', end: '2099-11-20T16:00:00Z' },
          { start: '2099-11-21T08:00:00Z', end: '2099-11-21T09:00:00Z' },
        ],
      }),
    ),
    http.delete('*/api/event/:id', () => {
      said.push('delete');
      now = { ...now, state: 0, version: now.version + 1 };
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/events/appointment', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      said.push(`save state=${body.state}`);
      now = { ...now, state: 1, version: now.version + 1 };
      return HttpResponse.json({ event: now, warnings: [] });
    }),
  );
  return said;
}

const panel = () => within(screen.getByRole('dialog'));

async function open(deleted = '') {
  const { user } = renderWorkspace(`/provider/calendar?view=list&day=2099-11-20${deleted}`);
  await user.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  return user;
}

/** The guest is told by mail and SMS, until the desk chooses otherwise. */
function withNotice(answers: readonly number[] = []) {
  const chosen: Record<string, unknown>[] = [];
  const notice = (isTold: boolean) => ({ isTold, byEmail: true, bySms: true, openUntil: '2099-11-20T10:00:20Z' });
  server.use(
    http.get('*/api/event/:id/notice', () => HttpResponse.json(notice(true))),
    http.put('*/api/event/:id/notice', async ({ request }) => {
      const body = (await request.json()) as { isTold: boolean };
      chosen.push(body);
      return answers[chosen.length - 1] === 409
        ? HttpResponse.json({ code: 'event.notice_over' }, { status: 409 })
        : HttpResponse.json(notice(body.isTold));
    }),
  );
  return chosen;
}

test('after deleting the bar says that the guest is told, which one press changes, and takes it back', async () => {
  const said = withEvent(event(later));
  const chosen = withNotice();
  const user = await open('&deleted=1');
  await user.click(panel().getByRole('button', { name: 'Törlés' }));
  expect(await screen.findByText('Kovács Anna e-mailt és SMS-t kap.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ne kapjon' }));
  expect(await screen.findByText('Kovács Anna nem kap értesítést.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kapjon értesítést' }));
  expect(await screen.findByText('Kovács Anna e-mailt és SMS-t kap.')).toBeInTheDocument();
  // Its version was raised by deleting it.
  expect(chosen).toEqual([{ isTold: false }, { isTold: true }]);
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(said).toEqual(['delete', 'save state=1']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Visszavonás' })).not.toBeInTheDocument());
});

test('what was restored can be taken out again; when it is too late to choose, the bar says so', async () => {
  const said = withEvent(event({ ...later, state: 0 }));
  const chosen = withNotice([409]);
  const user = await open('&deleted=1');
  await user.click(panel().getByRole('button', { name: 'Visszaállítás' }));
  expect(await screen.findByText('Visszaállítva: Kovács Anna')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Ne kapjon' }));
  expect(await screen.findByText(/A vendég már megkapta az értesítést/)).toBeInTheDocument();
  expect(chosen).toEqual([{ isTold: false, version: 4 }]);
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(said).toEqual(['save state=1', 'delete']));
});

test('what cannot come back, because its time is taken, names who is there and comes back at another time', async () => {
  withEvent(event({ ...later, state: 0 }));
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post('*/api/events/appointment', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return sent.length === 1
        ? HttpResponse.json({ code: 'booking.slot_taken' }, { status: 409 })
        : HttpResponse.json({ event: event(later), warnings: [] });
    }),
    http.get('*/api/events/guest/:id', () => HttpResponse.json({ items: [] })),
  );
  const user = await open('&deleted=1');
  await user.click(panel().getByRole('button', { name: 'Visszaállítás' }));
  expect(await panel().findByText(/Ez az idő foglalt: Szőke Tünde 14:30–15:30/)).toBeInTheDocument();
  await user.click(panel().getByRole('button', { name: '16:00' }));
  expect(await panel().findByLabelText('Kezdete')).toHaveValue('16:00');
  await user.click(panel().getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ start: '2099.11.20 16:00', state: 1, id: 'event-1' }));
});

const over = { start: '2020-11-20T13:30:00Z', end: '2020-11-20T14:30:00Z' };

interface SentPayments {
  version: number;
  payments: { method: string; amount: number; tip?: number }[];
  discount?: { amount: number; reason?: string };
}

/** A desk with one visit that is over; tells what was recorded of its payment, and what was saved besides. */
async function openVisit(changes: Partial<EventDto> = {}, service: string | null = null) {
  let now = event({ ...over, ...changes });
  const paid: SentPayments[] = [];
  const sent: Record<string, unknown>[] = [];
  withEvent(now);
  server.use(
    http.get('*/api/events', () => HttpResponse.json({ items: [now] })),
    http.get('*/api/guest/:id', () => HttpResponse.json(guestCard({ note: 'Érzékeny fejbőr' }))),
    http.get('*/api/events/guest/:id', () =>
      HttpResponse.json({
        items: [
          now,
          event({ id: 'later', start: '2020-12-20T13:30:00Z', end: '2020-12-20T14:30:00Z' }),
          event({ id: 'before', start: '2020-10-13T08:00:00Z', end: '2020-10-13T09:00:00Z' }),
        ],
      }),
    ),
    http.get('*/api/events/appointment/:id/invoice', () =>
      HttpResponse.json({ items: [], service, amount: 12900, buyer: {} }),
    ),
    http.get('*/api/income/visit/:id', () => {
      const last = paid.at(-1);
      const items = (last?.payments ?? []).map((it, index) => ({ id: `${index}`, at: over.end, tip: 0, ...it }));
      return HttpResponse.json({ items, discount: last?.discount });
    }),
    http.post('*/api/income/visit/:id', async ({ request }) => {
      const body = (await request.json()) as SentPayments;
      paid.push(body);
      const payment = body.payments.length === 0 ? null : body.payments.reduce((sum, it) => sum + it.amount, 0);
      now = { ...now, payment, version: now.version + 1 };
      return HttpResponse.json({ payment, version: now.version });
    }),
    http.post('*/api/events/appointment', async ({ request }) => {
      const body = (await request.json()) as { payment: string | null; didNotAppear: boolean };
      sent.push(body);
      now = { ...now, didNotAppear: body.didNotAppear, version: now.version + 1 };
      return HttpResponse.json({ event: now, warnings: [] });
    }),
  );
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2020-11-20');
  await user.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  return { user, sent, paid };
}

const till = () => within(panel().getByRole('region', { name: 'Fizetés' }));

test('a visit is paid in one press of its method, and that can be taken back', async () => {
  const { user, paid } = await openVisit();
  expect(till().getByText(/^12.900.Ft$/)).toBeInTheDocument();
  await user.click(till().getByRole('button', { name: 'Kártyával fizet' }));
  expect(await till().findByText(/^Fizetve: 12.900.Ft$/)).toBeInTheDocument();
  expect(await till().findByText(/^Bankkártya 12.900.Ft$/)).toBeInTheDocument();
  expect(paid).toEqual([{ version: 3, payments: [{ method: 'card', amount: 12900 }] }]);
  expect(till().queryByRole('button', { name: 'Számla' })).not.toBeInTheDocument();
  await user.click(till().getByRole('button', { name: 'Visszavonás' }));
  expect(await till().findByRole('button', { name: 'Készpénzben fizet' })).toBeInTheDocument();
  expect(paid[1]).toEqual({ version: 4, payments: [] });
});

test('a visit is paid in parts, with a tip, a discount and its reason; the change of the cash is told', async () => {
  const { user, paid } = await openVisit({}, 'szamlazz');
  await user.click(till().getByRole('button', { name: 'Egyéb…' }));
  const amount = async () => await panel().findAllByLabelText('Összeg (Ft)');
  expect((await amount())[0]).toHaveValue('12900');
  await user.type(panel().getByLabelText('Kedvezmény (Ft)'), '900');
  // It follows the discount.
  expect((await amount())[0]).toHaveValue('12000');
  await user.type(panel().getByLabelText('Ennyit adott (Ft)'), '15 000');
  expect(panel().getByText(/^Visszajár: 3.000.Ft$/)).toBeInTheDocument();
  await user.clear((await amount())[0] as HTMLElement);
  await user.type((await amount())[0] as HTMLElement, '5000');
  await user.click(panel().getByRole('button', { name: 'Még egy fizetési mód' }));
  expect((await amount())[1]).toHaveValue('7000');
  await user.clear(panel().getAllByLabelText('Borravaló (Ft)')[1] as HTMLElement);
  await user.type(panel().getAllByLabelText('Borravaló (Ft)')[1] as HTMLElement, '500');
  await user.click(panel().getByRole('button', { name: /^12.500.Ft rögzítése$/ }));
  expect(panel().getByLabelText('Miért?')).toBeInvalid();
  expect(paid).toHaveLength(0);
  await user.type(panel().getByLabelText('Miért?'), 'törzsvendég');
  await user.click(panel().getByRole('button', { name: /^12.500.Ft rögzítése$/ }));
  expect(await till().findByText(/^Fizetve: 12.000.Ft$/)).toBeInTheDocument();
  expect(
    await till().findByText(
      /^Készpénz 5.000.Ft · Bankkártya 7.000.Ft, borravaló 500.Ft · kedvezmény 900.Ft \(törzsvendég\)$/,
    ),
  ).toBeInTheDocument();
  expect(paid).toEqual([
    {
      version: 3,
      payments: [
        { method: 'cash', amount: 5000, tip: 0 },
        { method: 'card', amount: 7000, tip: 500 },
      ],
      discount: { amount: 900, reason: 'törzsvendég' },
    },
  ]);
  expect(await till().findByRole('button', { name: 'Számla' })).toBeInTheDocument();
  await user.click(till().getByRole('button', { name: 'Javítás' }));
  expect((await amount()).map((it) => (it as HTMLInputElement).value)).toEqual(['5000', '7000']);
  expect(panel().getByLabelText('Miért?')).toHaveValue('törzsvendég');
});

test('what was taken back a moment ago is not in the form of a payment', async () => {
  const { user } = await openVisit();
  await user.click(till().getByRole('button', { name: 'Kártyával fizet' }));
  expect(await till().findByText(/^Bankkártya 12.900.Ft$/)).toBeInTheDocument();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/api/income/visit/:id', async () => {
      await answered;
      return HttpResponse.json({ items: [] });
    }),
  );
  await user.click(till().getByRole('button', { name: 'Visszavonás' }));
  await user.click(await till().findByRole('button', { name: 'Egyéb…' }));
  expect(panel().queryByLabelText('Összeg (Ft)')).not.toBeInTheDocument();
  answer();
  expect(await panel().findByLabelText('Összeg (Ft)')).toHaveValue('12900');
  // Only cash is given back.
  expect(panel().getByLabelText('Ennyit adott (Ft)')).toBeInTheDocument();
});

test('habits and the last visits of the guest stand in the panel, and three missed ones warn', async () => {
  withEvent(event(later));
  const visit = (day: string, changes: Partial<EventDto> = {}) =>
    event({ id: day, start: `${day}T08:00:00Z`, end: `${day}T09:00:00Z`, ...changes });
  const days = ['2020-01-06', '2020-02-10', '2020-03-16', '2020-04-20'];
  server.use(
    http.get('*/api/guest/:id', () => HttpResponse.json(guestCard({ visits: 4, missed: 3 }))),
    http.get('*/api/events/guest/:id', () =>
      HttpResponse.json({ items: [...days.map((it) => visit(it)), visit('2020-05-25', { didNotAppear: true })] }),
    ),
  );
  await open();
  expect(await panel().findByRole('alert')).toHaveTextContent('3 alkalommal nem jött el');
  expect(panel().getByText('4 látogatás eddig · Szokott: 5 hetente')).toBeInTheDocument();
  const past = within(panel().getByText('Utóbbi látogatások:', { exact: false }));
  expect(past.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    '2020-05-25 10:00 · Női hajvágás · Nem jelent meg',
    '2020-04-20 10:00 · Női hajvágás',
    '2020-03-16 09:00 · Női hajvágás',
  ]);
});

const formula = (id: string, text: string) => ({
  id,
  text,
  madeAt: `2026-10-0${id}T08:00:00Z`,
  madeBy: 'employee-lilla',
});

test('allergies come first in the panel, and a formula is written down with the visit', async () => {
  withEvent(event({ ...later, guest: { ...event().guest, hasAllergies: true } as EventDto['guest'] }));
  const items = [formula('3', 'harmadik'), formula('2', 'második'), formula('1', 'első')];
  const sent: unknown[] = [];
  let isDown = true;
  server.use(
    http.get('*/api/guest/:id', () =>
      HttpResponse.json(guestCard({ allergies: 'parabén', tags: ['hurried'], isBlockedOnline: true })),
    ),
    http.get('*/api/guest/:id/formulas', () => HttpResponse.json({ items })),
    http.post('*/api/guest/:id/formulas', async ({ request }) => {
      sent.push(await request.json());
      if (isDown) {
        return HttpResponse.json({ code: 'internal' }, { status: 500 });
      }
      items.unshift(formula('4', '6/0 + 7/1\n6% 1:1'));
      return HttpResponse.json(items[0], { status: 201 });
    }),
  );
  const user = await open();
  expect(await panel().findByText('parabén', { exact: false })).toHaveTextContent('Allergia: parabén');
  expect(panel().getByText('Siet')).toBeInTheDocument();
  expect(panel().getByText('Online nem foglalhat')).toBeInTheDocument();
  const formulas = within(panel().getByRole('region', { name: 'Receptúrák' }));
  expect(await formulas.findAllByRole('listitem')).toHaveLength(2);
  expect(formulas.getByText('harmadik')).toBeInTheDocument();
  expect(formulas.getByRole('link', { name: 'Mind (3)' })).toHaveAttribute('href', '/provider/guests/guest-anna');
  await user.click(formulas.getByRole('button', { name: 'Új receptúra' }));
  const text = formulas.getByRole('textbox', { name: 'Új receptúra' });
  expect(text).toHaveFocus();
  await user.type(text, '6/0 + 7/1{Enter}6% 1:1');
  await user.click(formulas.getByRole('button', { name: 'Receptúra mentése' }));
  expect(await formulas.findByRole('alert')).toBeInTheDocument();
  expect(text).toHaveValue('6/0 + 7/1\n6% 1:1');
  // It is not lost by closing the panel either.
  await user.click(panel().getByRole('button', { name: 'Bezárás' }));
  await user.click(await screen.findByRole('button', { name: 'Folytatom a szerkesztést' }));
  isDown = false;
  await user.click(formulas.getByRole('button', { name: 'Receptúra mentése' }));
  expect(await formulas.findByText('6/0 + 7/1 6% 1:1')).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ text: '6/0 + 7/1\n6% 1:1', eventId: 'event-1' });
  expect(formulas.getByRole('button', { name: 'Új receptúra' })).toHaveFocus();
});

test('a payment that is refused says why beside its button', async () => {
  const { user } = await openVisit();
  server.use(
    http.post('*/api/income/visit/:id', () => HttpResponse.json({ code: 'income.day_closed' }, { status: 409 })),
  );
  await user.click(till().getByRole('button', { name: 'Készpénzben fizet' }));
  expect(await till().findByRole('alert')).toHaveTextContent(/Ez a nap le van zárva/);
});

test('what a colleague’s visit brought is neither shown nor asked for', async () => {
  const { user, sent } = await openVisit({ isPaymentVisible: false });
  expect(panel().queryByRole('region', { name: 'Fizetés' })).not.toBeInTheDocument();
  await user.click(panel().getByRole('button', { name: 'Nem jött el' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ didNotAppear: true, payment: null }));
});

test('who did not come is noted in one press, and that can be taken back', async () => {
  const { user, sent } = await openVisit();
  await user.click(panel().getByRole('button', { name: 'Nem jött el' }));
  await user.click(await panel().findByRole('button', { name: 'Mégis eljött' }));
  await panel().findByRole('button', { name: 'Nem jött el' });
  expect(sent.map((it) => it.didNotAppear)).toEqual([true, false]);
});

test('the panel says who comes: their card, its note, and the visits before and after this one', async () => {
  await openVisit();
  expect(panel().getByRole('link', { name: 'Vendégkarton' })).toHaveAttribute('href', '/provider/guests/guest-anna');
  expect(panel().getByRole('link', { name: '+36/30 123-4567' })).toHaveAttribute('href', 'tel:+36301234567');
  expect(await panel().findByText('Érzékeny fejbőr')).toBeInTheDocument();
  expect(await panel().findByText(wholeText(/^Legutóbb: 2020-10-13 10:00 · Női hajvágás$/))).toBeInTheDocument();
  // Money first; deleting last.
  const names = panel()
    .getAllByRole('button')
    .map((it) => it.textContent)
    .filter((it) => /fizet|Áthelyezés|Szerkesztés|Törlés/.test(it ?? ''));
  expect(names.map((it) => it?.replace(/\s.*/, ''))).toEqual([
    'Készpénzben',
    'Kártyával',
    'Törlés',
    'Áthelyezés',
    'Szerkesztés',
  ]);
});

test('of what is still to come nothing is to be paid or missed', async () => {
  withEvent(event(later));
  await open();
  expect(panel().getByRole('button', { name: 'Szerkesztés' })).toBeInTheDocument();
  expect(panel().queryByRole('button', { name: /fizet|Nem jött el/ })).not.toBeInTheDocument();
});

test('a time of Google says where it comes from and cannot be changed', async () => {
  withEvent({ ...event(later), kind: 'imported', guest: null, services: [] });
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2099-11-20');
  await user.click(await screen.findByRole('button', { name: /Google naptár/ }));
  expect(panel().getByText(/Ezt az időt a Google naptár foglalja, ott módosítható/)).toBeInTheDocument();
  for (const act of ['Áthelyezés', 'Szerkesztés', 'Törlés', 'Másolás']) {
    expect(panel().queryByRole('button', { name: act })).not.toBeInTheDocument();
  }
});

test('a time of Google that lies over a colleague’s appointment is told where it is drawn and in its panel', async () => {
  const over = { start: later.start, end: '2099-11-20T14:00:00Z' };
  withEvent(event({ ...later, googleBusy: [over] }));
  await open();
  expect(panel().getByText(/Lilla Google naptárában is foglalt ekkor: 14:30–15:00\. Az/)).toBeInTheDocument();
});

test('the panel says that the guest confirmed by the link of the reminder', async () => {
  withEvent(event({ ...later, isConfirmed: true, bookedOnline: true }));
  await open();
  expect(panel().getByText('megerősítette · online foglalt')).toBeInTheDocument();
});

const today = dayOf(Date.now(), 'Europe/Budapest');
const soon = { start: `${today}T21:30:00Z`, end: `${today}T21:45:00Z` };

/** A desk with one visit of today, whose steps are recorded. */
async function openToday(changes: Partial<EventDto> = {}, answers: readonly number[] = []) {
  let now = event({ ...soon, ...changes });
  const steps: string[] = [];
  withEvent(now);
  server.use(
    http.get('*/api/events', () => HttpResponse.json({ items: [now] })),
    http.put('*/api/event/:id/step', async ({ request }) => {
      const { step } = (await request.json()) as { step: string };
      steps.push(step);
      if (answers[steps.length - 1] === 422) {
        return HttpResponse.json({ code: 'event.ahead' }, { status: 422 });
      }
      const at = '2026-11-20T09:05:00Z';
      now = { ...now, isConfirmed: step !== 'expected' };
      now.arrivedAt = ['arrived', 'started', 'done'].includes(step) ? at : null;
      now.startedAt = ['started', 'done'].includes(step) ? at : null;
      return HttpResponse.json(now);
    }),
  );
  const { user } = renderWorkspace(`/provider/calendar?view=list&day=${today}`);
  const entry = await screen.findByRole('button', { name: /Kovács Anna/ });
  return { user, steps, entry };
}

test('how far a visit is takes one press each, with its time, and a second press takes it back', async () => {
  const { user, steps, entry } = await openToday();
  await user.click(entry);
  const group = within(panel().getByRole('group', { name: 'Hol tart' }));
  await user.click(group.getByRole('button', { name: 'Megérkezett' }));
  const arrived = await group.findByRole('button', { name: /^Megérkezett.*10:05$/, pressed: true });
  expect(panel().getByText(/vár 10:05 óta/)).toBeInTheDocument();
  await user.click(group.getByRole('button', { name: 'Székben' }));
  await group.findByRole('button', { name: /^Székben/, pressed: true });
  expect(arrived).toHaveAttribute('aria-pressed', 'false');
  await user.click(group.getByRole('button', { name: /^Székben/ }));
  await waitFor(() => expect(steps).toEqual(['arrived', 'started', 'arrived']));
});

test('keys record how far the focused visit is; a refusal is said', async () => {
  const { user, steps, entry } = await openToday({}, [0, 422]);
  entry.focus();
  await user.keyboard('e');
  await waitFor(() => expect(steps).toEqual(['arrived']));
  expect(await screen.findByText(/vár 10:05 óta/)).toBeInTheDocument();
  screen.getByRole('button', { name: /Kovács Anna/ }).focus();
  await user.keyboard('k');
  expect(await screen.findByText(/A vendég ideje még nem kezdődött el/)).toBeInTheDocument();
  expect(steps).toEqual(['arrived', 'done']);
});

test('of a visit on another day only that it is confirmed can be recorded', async () => {
  withEvent(event(later));
  await open();
  const group = within(panel().getByRole('group', { name: 'Hol tart' }));
  expect(group.getAllByRole('button').map((it) => it.textContent)).toEqual(['Megerősítette']);
});

test('after deleting one press says who called it off', async () => {
  withEvent(event(later));
  const said: unknown[] = [];
  server.use(
    http.put('*/api/event/:id/calledoff', async ({ request }) => {
      said.push(await request.json());
      return HttpResponse.json(event({ ...later, state: 0, calledOffBy: 'illness' }));
    }),
  );
  const user = await open('&deleted=1');
  await user.click(panel().getByRole('button', { name: 'Törlés' }));
  const group = within(await screen.findByRole('group', { name: 'Ki miatt maradt el?' }));
  await user.click(group.getByRole('button', { name: 'Betegség' }));
  expect(await group.findByRole('button', { name: 'Betegség', pressed: true })).toBeInTheDocument();
  expect(said).toEqual([{ by: 'illness' }]);
});
