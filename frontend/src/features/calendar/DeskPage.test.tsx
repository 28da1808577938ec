import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { JsonBodyType } from 'msw';
import { HttpResponse, http } from 'msw';
import { keptDaysKey } from '../../lib/keptOffline';
import { choose, optionsOf } from '../../testing/choose';
import { atDesk, colleague, event, guestCard } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { wholeText } from '../../testing/wholeText';
import { loadDialogs } from './OpenedPart';

/** A desk whose days are answered so. */
function withDays(days: () => HttpResponse<JsonBodyType>): void {
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', days),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
  );
}

const down = () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 });
const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));

test.each([
  ['day', /^Erre a napra még nincs időpont –/],
  ['three', /^Ezekre a napokra még nincs időpont \((3|7) nap\) –/],
  ['week', /^Ezekre a napokra még nincs időpont \((3|7) nap\) –/],
  ['list', /^Ezekre a napokra még nincs időpont \((3|7) nap\) –/],
])('an empty calendar says so for the days shown: %s', async (view, said) => {
  withDays(() => HttpResponse.json({ items: [] }));
  renderWorkspace(`/provider/calendar?view=${view}&day=2026-11-06`);
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('a day that cannot be loaded has neither grid nor sums, and comes by itself with the network', async () => {
  let isDown = true;
  withDays(() => (isDown ? down() : HttpResponse.json({ items: [event()] })));
  const { store } = renderWorkspace('/provider/calendar?view=day&day=2026-11-20');
  const stop = setupListeners(store.dispatch);
  expect(await screen.findByRole('button', { name: 'Újra' })).toBeInTheDocument();
  expect(screen.getByText('–')).toBeInTheDocument();
  expect(screen.queryByText(/\d vendég|várható|még nincs időpont/)).not.toBeInTheDocument();
  expect(document.querySelector('[data-heads]')).toBeNull();
  isDown = false;
  goOnline();
  expect(await screen.findByText('1 vendég')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Újra' })).not.toBeInTheDocument();
  stop();
});

test('the colleagues who are chosen are shown alone, with their sums, also the next time', async () => {
  withDays(() => HttpResponse.json({ items: [event(), event({ id: 'event-2', providerId: 'employee-gergo' })] }));
  const first = renderWorkspace('/provider/calendar?view=day&day=2026-11-20');
  expect(await screen.findByText('2 vendég')).toBeInTheDocument();
  const choose = async (name: string) => {
    const choice = within(screen.getByRole('group', { name: 'Kik látszanak?' }));
    await first.user.click(choice.getByRole('button', { name }));
  };
  await choose('Tóth Gergő');
  expect(await screen.findByText('1 vendég')).toBeInTheDocument();
  const heads = () => document.querySelector('[data-heads]');
  expect(heads()).toHaveTextContent('Gergő');
  expect(heads()).not.toHaveTextContent('Lilla');
  await choose('Aki aznap dolgozik');
  expect(await screen.findByText('2 vendég')).toBeInTheDocument();
  await choose('Kovács Lilla');
  first.unmount();

  renderWorkspace('/provider/calendar?view=day&day=2026-11-20');
  expect(await screen.findByText('1 vendég')).toBeInTheDocument();
  expect(heads()).toHaveTextContent('Lilla');
});

test('the week is the own one until everybody is chosen, which the address keeps', async () => {
  const gergos = event({ id: 'event-2', providerId: 'employee-gergo', guest: null });
  withDays(() => HttpResponse.json({ items: [event(), gergos] }));
  const { user } = renderWorkspace('/provider/calendar?view=week&day=2026-11-20');
  await screen.findByRole('button', { name: /Kovács Anna/ });
  const columns = () => document.querySelectorAll('.desk-column').length;
  const events = () => [...document.querySelectorAll<HTMLElement>('.desk-event')].map((it) => it.dataset.event);
  expect([columns(), events()]).toEqual([7, ['event-1']]);
  await choose(user, screen.getAllByRole('combobox', { name: 'Munkatárs' })[0] as HTMLElement, 'Mindenki');
  await waitFor(() => expect(columns()).toBe(14));
  expect(events()).toEqual(['event-1', 'event-2']);
  // The days, and under each of them its people, of whom the first day's are stops of the keys.
  await screen.findByRole('button', { name: 'nov. 20. P' });
  const heads = within(document.querySelector<HTMLElement>('[data-heads]') as HTMLElement);
  expect(heads.getByRole('button', { name: 'nov. 20. P' })).toBeInTheDocument();
  const gergo = heads.getAllByRole('button', { name: 'Gergő' });
  expect(gergo.map((it) => it.tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1]);

  await user.click(screen.getByRole('button', { name: 'Következő' }));
  await screen.findByRole('button', { name: 'nov. 27. P' });
  expect(columns()).toBe(14);
  await user.click(screen.getByRole('button', { name: '3 nap' }));
  await waitFor(() => expect(columns()).toBe(6));
  await user.click(screen.getAllByRole('button', { name: 'Gergő' })[0] as HTMLElement);
  await waitFor(() => expect(columns()).toBe(7));
  expect(screen.getAllByRole('combobox', { name: 'Munkatárs' })[0]).toHaveValue('Tóth Gergő');
});

test('the week of everybody opens from its address, with the people who were chosen', async () => {
  withDays(() => HttpResponse.json({ items: [event(), event({ id: 'event-2', providerId: 'employee-gergo' })] }));
  const first = renderWorkspace('/provider/calendar?view=week&day=2026-11-20&who=all');
  await waitFor(() => expect(document.querySelectorAll('.desk-event')).toHaveLength(2));
  expect(document.querySelectorAll('.desk-column')).toHaveLength(14);
  const people = within(screen.getByRole('group', { name: 'Kik látszanak?' }));
  await first.user.click(people.getByRole('button', { name: 'Tóth Gergő' }));
  await waitFor(() => expect(document.querySelectorAll('.desk-column')).toHaveLength(7));
  expect([...document.querySelectorAll<HTMLElement>('.desk-event')].map((it) => it.dataset.event)).toEqual(['event-2']);
});

test('another day that cannot be loaded is not taken for the one before', async () => {
  let isDown = false;
  withDays(() => (isDown ? down() : HttpResponse.json({ items: [event()] })));
  const { user } = renderWorkspace('/provider/calendar?view=day&day=2026-11-20');
  expect(await screen.findByText('1 vendég')).toBeInTheDocument();
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Következő' }));
  expect(await screen.findByRole('button', { name: 'Újra' })).toBeInTheDocument();
  expect(screen.queryByText(/\d vendég/)).not.toBeInTheDocument();
  expect(document.querySelector('[data-heads]')).toBeNull();
});

test('a day that cannot be read again stays, faded and without sums', async () => {
  let isDown = false;
  withDays(() => (isDown ? down() : HttpResponse.json({ items: [event()] })));
  const { store } = renderWorkspace('/provider/calendar?view=day&day=2026-11-20');
  const stop = setupListeners(store.dispatch);
  expect(await screen.findByText('1 vendég')).toBeInTheDocument();
  isDown = true;
  goOnline();
  expect(
    await screen.findByText(wholeText(/nem sikerült frissíteni.*ekkoriak: \d{4}-\d\d-\d\d \d\d:\d\d/)),
  ).toBeInTheDocument();
  expect(screen.getByText('–')).toBeInTheDocument();
  expect(screen.queryByText(/\d vendég/)).not.toBeInTheDocument();
  expect(await screen.findAllByText('Kovács Anna')).not.toHaveLength(0);
  stop();
});

test('opened without a network, the last known days are there to be read, for the same account', async () => {
  await loadDialogs();
  withDays(() => HttpResponse.json({ items: [event({ description: 'érzékeny fejbőr' })] }));
  const { unmount } = renderWorkspace('/provider/calendar?view=list&day=2026-11-20');
  await screen.findByRole('button', { name: /Kovács Anna/ });
  await waitFor(() => expect(localStorage.getItem(keptDaysKey)).toContain('Anna'));
  expect(localStorage.getItem(keptDaysKey)).not.toMatch(/érzékeny|123-4567/);
  unmount();

  for (const path of ['*/public/company/:id', '*/public/service/:id', '*/api/user/employees', '*/api/events']) {
    server.use(http.get(path, () => HttpResponse.error()));
  }
  server.use(http.get('*/api/events/appointment/:id', () => HttpResponse.error()));
  const { user, unmount: leave } = renderWorkspace('/provider/calendar?view=list&day=2026-11-20');
  await user.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  const panel = within(screen.getByRole('dialog'));
  expect(panel.getByText(/14:30–15:30/)).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: /Törlés|Szerkesztés/ })).not.toBeInTheDocument();
  expect(screen.getByText(/csak olvasásra/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Új időpont', hidden: true })).toBeDisabled();
  leave();

  server.use(answer.me(colleague({ id: 'account-3' })));
  renderWorkspace('/provider/calendar?view=list&day=2026-11-20');
  expect(await screen.findByRole('button', { name: 'Újra' })).toBeInTheDocument();
  expect(screen.queryByText(/Kovács Anna/)).not.toBeInTheDocument();
});

test.each([['event=event-1'], ['guest=guest-anna&at=2026-11-20T13%3A30%3A00Z']])(
  'an event named in the address opens itself: %s',
  async (named) => {
    await loadDialogs();
    withDays(() => HttpResponse.json({ items: [event(), event({ id: 'other', guest: null })] }));
    server.use(http.get('*/api/events/appointment/:id', () => HttpResponse.json(event())));
    renderWorkspace(`/provider/calendar?view=day&day=2026-11-20&${named}`);
    expect(await screen.findByRole('dialog', { name: 'Kovács Anna' })).toBeInTheDocument();
  },
);

test('from a guest’s card a new appointment begins with them and what they usually have', async () => {
  await loadDialogs();
  withDays(() => HttpResponse.json({ items: [] }));
  server.use(
    http.get('*/api/guest/:id', () => HttpResponse.json(guestCard())),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
  );
  renderWorkspace(
    '/provider/calendar?new=&guest=guest-anna&services=service-nails,gone&provider=employee-gergo&day=2099-12-12',
  );
  const editor = within(await screen.findByRole('dialog', { name: 'Új időpont' }));
  expect(await editor.findByText(wholeText('Kovács Anna, +36/30 123-4567'))).toBeInTheDocument();
  expect(editor.getByText(/^Manikűr · 45 perc/)).toBeInTheDocument();
  expect(editor.getByLabelText('Nap')).toHaveValue('2099-12-12');
});

test('the gap finder closes by the button that opened it', async () => {
  withDays(() => HttpResponse.json({ items: [] }));
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2026-11-20');
  const button = await screen.findByRole('button', { name: 'Szabad időpont keresése' });
  await user.click(button);
  expect(await screen.findByRole('region', { name: 'Szabad időpont keresése' })).toBeInTheDocument();
  await user.click(button);
  expect(screen.queryByRole('region', { name: 'Szabad időpont keresése' })).not.toBeInTheDocument();
});

test('only whoever has a column can be chosen', async () => {
  const [lilla, gergo] = atDesk;
  const hidden = [{ ...gergo, id: 'employee-dora', lastName: 'Sárközi', firstName: 'Dóra', showCalendar: false }];
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: [lilla, gergo, ...hidden] })),
    http.get('*/api/events', () => HttpResponse.json({ items: [] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
  );
  const { user } = renderWorkspace('/provider/calendar?view=day&day=2026-11-06');
  // In the row, and among the tools where the row has no room.
  for (const who of await screen.findAllByRole('combobox', { name: 'Munkatárs' })) {
    await user.click(who);
    expect(optionsOf(who).map((it) => it.textContent)).toEqual(['Mindenki', 'Kovács Lilla', 'Tóth Gergő']);
  }
});

test('the sums of one colleague are theirs, and of a day that is over what was paid', async () => {
  const others = event({ id: 'other', providerId: 'employee-gergo', payment: 7000 });
  withDays(() => HttpResponse.json({ items: [event({ payment: 5000 }), others] }));
  renderWorkspace('/provider/calendar?view=day&day=2026-11-20&who=employee-lilla');
  expect(await screen.findByText('1 vendég')).toBeInTheDocument();
  expect(screen.getByText(/^5\s000\sFt\sfizetve$/)).toBeInTheDocument();
  expect(screen.queryByText(/várható/)).not.toBeInTheDocument();
});

test('what is printed is of whoever is shown', async () => {
  withDays(() => HttpResponse.json({ items: [event(), event({ id: 'other', providerId: 'employee-gergo' })] }));
  renderWorkspace('/provider/calendar?view=day&day=2026-11-20&who=employee-lilla');
  expect(await screen.findByText('1 vendég')).toBeInTheDocument();
  const sheets = await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const [head] = screen.getAllByRole('heading', { level: 3, name: 'Kovács Lilla' });
    return head?.closest('section')?.parentElement?.closest('section') ?? document.body;
  });
  expect(within(sheets).queryByRole('heading', { level: 3, name: 'Tóth Gergő' })).not.toBeInTheDocument();
  expect(
    within(sheets)
      .getAllByRole('listitem')
      .filter((it) => it.dataset.event !== undefined),
  ).toHaveLength(1);
});

test('a new appointment is proposed with whoever is free then', async () => {
  await loadDialogs();
  const busy = event({ start: '2099-11-20T08:00:00Z', end: '2099-11-20T09:30:00Z' });
  withDays(() => HttpResponse.json({ items: [busy] }));
  const works = (providerId: string) => ({
    providerId,
    start: '2099-11-20T07:00:00Z',
    end: '2099-11-20T16:00:00Z',
  });
  server.use(
    http.get('*/api/events/hours', () =>
      HttpResponse.json({ items: [works('employee-lilla'), works('employee-gergo')] }),
    ),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
  );
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2099-11-20');
  await screen.findByRole('button', { name: /Kovács Anna/ });
  await user.click((await screen.findAllByRole('button', { name: 'Új időpont' }))[0] as HTMLElement);
  const editor = within(await screen.findByRole('dialog', { name: 'Új időpont' }));
  expect(editor.getByRole('combobox', { name: 'Munkatárs' })).toHaveValue('Tóth Gergő');
  expect(editor.getByLabelText('Kezdete')).toHaveValue('09:00');
});

test.each([
  ['the own one where it is shown', '', true, 'Kovács Lilla'],
  ['else of the first who is not away then', '', false, 'Varga Dóra'],
  ['the chosen one', '&who=employee-gergo', true, 'Tóth Gergő'],
])('a new absence is proposed for the calendar of %s', async (_whose, chosen, showCalendar, proposed) => {
  await loadDialogs();
  const [lilla, gergo] = atDesk;
  const dora = { ...gergo, id: 'employee-dora', lastName: 'Varga', firstName: 'Dóra' };
  const away = event({
    kind: 'nonwork',
    providerId: 'employee-gergo',
    guest: null,
    services: [],
    reason: 'sick',
    start: '2099-11-20T07:00:00Z',
    end: '2099-11-20T16:00:00Z',
  });
  withDays(() => HttpResponse.json({ items: [away] }));
  server.use(
    http.get('*/api/user/employees', () => HttpResponse.json({ items: [{ ...lilla, showCalendar }, gergo, dora] })),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
  );
  const { user } = renderWorkspace(`/provider/calendar?view=list&day=2099-11-20${chosen}`);
  await screen.findByRole('button', { name: /Tóth Gergő$/ });
  await user.keyboard('b');
  const editor = within(await screen.findByRole('dialog', { name: 'Foglalt idő' }));
  expect(editor.getByRole('combobox', { name: 'Munkatárs' })).toHaveValue(proposed);
});
