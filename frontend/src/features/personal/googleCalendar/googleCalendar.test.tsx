import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { CalendarSyncDto } from '../../../api/googleCalendar';
import { browser } from '../../../lib/browser';
import { choose } from '../../../testing/choose';
import { colleague } from '../../../testing/fixtures';
import {
  googleCalendars,
  googleChoosing,
  googleConflict,
  googleOff,
  googlePreview,
  googleSync,
} from '../../../testing/googleCalendarFixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

const path = '*/api/google/calendarsync';

/** The personal page of a colleague with a connection; what is sent is kept. */
async function at(sync: CalendarSyncDto, query = '', ...handlers: Parameters<typeof server.use>) {
  const state = { sync, sent: [] as unknown[] };
  server.use(
    answer.me(colleague()),
    http.get('*/public/company/:id/shops', () => HttpResponse.json({ items: [] })),
    ...handlers,
    http.get(path, () => HttpResponse.json(state.sync)),
    http.get('*/api/google/calendars', () => HttpResponse.json(googleCalendars)),
    http.get(`${path}/preview`, ({ request }) => {
      state.sent.push(new URL(request.url).search);
      return HttpResponse.json(googlePreview());
    }),
    http.patch('*/api/google/calendar', async ({ request }) => {
      state.sent.push(await request.json());
      state.sync = googleSync({ lastSyncedAt: null });
      return HttpResponse.json(state.sync);
    }),
    http.delete(path, () => {
      state.sync = googleOff;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(path, () => HttpResponse.json({ url: 'https://accounts.google.example/consent?state=s' })),
  );
  const page = renderWorkspace(`/provider/personal${query}`);
  const block = within(await screen.findByRole('region', { name: 'Google naptár' }));
  return { ...page, block, state };
}

test('where the installation has none it is said so, and nothing is offered', async () => {
  const { block } = await at({ ...googleOff, isAvailable: false });
  expect(await block.findByText(/Ezen a telepítésen nincs bekapcsolva/)).toBeInTheDocument();
  expect(block.queryByRole('button')).not.toBeInTheDocument();
});

test('connecting leads to Google', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const { user, block } = await at(googleOff);
  await user.click(await block.findByRole('button', { name: 'Összekötöm a Google naptárral' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://accounts.google.example/consent?state=s'));
});

test.each([
  ['denied', /nem adtál engedélyt, így semmi nem változott/],
  ['incomplete', /nem maradt minden engedély bejelölve/],
  ['expired', /túl sokáig tartott/],
  ['failed', /most nem sikerült. Próbáld újra később/],
  ['unavailable', /A Google most nem válaszol/],
] as const)('back from Google with %s it says why, and offers to begin again', async (outcome, text) => {
  const { block } = await at(googleOff, `?google=${outcome}`);
  expect(await block.findByText(text)).toBeInTheDocument();
  expect(await block.findByRole('button', { name: 'Összekötöm a Google naptárral' })).toBeInTheDocument();
});

test('what else stands in the address says nothing', async () => {
  const { block } = await at(googleOff, '?google=toString');
  await block.findByRole('button', { name: 'Összekötöm a Google naptárral' });
  expect(block.queryByRole('alert')).not.toBeInTheDocument();
});

test('a calendar is chosen, what would happen is shown, and only then it is switched on', async () => {
  const { user, block, state } = await at(googleChoosing, '?google=connected');
  expect(await block.findByText(/Már csak a naptárat kell kiválasztanod/)).toBeInTheDocument();
  const calendar = await block.findByLabelText('Melyik naptáraddal?', { selector: 'input' });
  expect(block.queryByRole('region', { name: 'Mi történik, ha bekapcsolod?' })).not.toBeInTheDocument();
  await user.click(block.getByRole('button', { name: 'Bekapcsolom' }));
  expect(await block.findByText('Válassz naptárat!')).toBeInTheDocument();
  expect(state.sent).toEqual([]);
  await choose(user, calendar, 'Kovács Lilla (fő naptár)');
  const preview = within(await block.findByRole('region', { name: 'Mi történik, ha bekapcsolod?' }));
  expect(await preview.findByText('42 időpont kerül át a Google naptárba.')).toBeInTheDocument();
  expect(preview.getByText('1 ottani esemény ideje lesz itt foglalt.')).toBeInTheDocument();
  expect(preview.getByText('és még 40')).toBeInTheDocument();
  expect(state.sent).toEqual(['?calendarId=lilla%40example.com&pushes=true&blocks=true']);
  await user.click(block.getByRole('button', { name: 'Bekapcsolom' }));
  expect(await block.findByText('az első egyeztetés mindjárt elkezdődik')).toBeInTheDocument();
  expect(state.sent.at(-1)).toEqual({ calendarId: 'lilla@example.com', pushes: true, blocks: true, version: 1 });
});

test('without a direction nothing is sent', async () => {
  const { user, block, state } = await at(googleChoosing);
  await choose(user, await block.findByLabelText('Melyik naptáraddal?', { selector: 'input' }), 'Család');
  await user.click(block.getByRole('switch', { name: 'Az időpontjaim kerüljenek a Google naptárba' }));
  const preview = within(await block.findByRole('region', { name: 'Mi történik, ha bekapcsolod?' }));
  expect(await preview.findByText('1 ottani esemény ideje lesz itt foglalt.')).toBeInTheDocument();
  expect(preview.queryByText(/kerül át/)).not.toBeInTheDocument();
  await user.click(block.getByRole('switch', { name: 'Ami ott foglalt, az itt se legyen foglalható' }));
  await user.click(block.getByRole('button', { name: 'Bekapcsolom' }));
  expect(await block.findByText('Válassz legalább egyet!')).toBeInTheDocument();
  expect(state.sent.filter((it) => typeof it !== 'string')).toEqual([]);
});

test('while nobody knows what would happen it cannot be switched on', async () => {
  const { user, block } = await at(
    googleChoosing,
    '',
    http.get(`${path}/preview`, () => HttpResponse.json({ code: 'googlecal.no_answer' }, { status: 503 }), {
      once: true,
    }),
  );
  await choose(user, await block.findByLabelText('Melyik naptáraddal?', { selector: 'input' }), 'Család');
  expect(await block.findByText(/nem sikerült megnézni, mi kerülne át/)).toBeInTheDocument();
  expect(block.getByRole('button', { name: 'Bekapcsolom' })).toBeDisabled();
  await user.click(block.getByRole('button', { name: 'Újra' }));
  expect(await block.findByText('42 időpont kerül át a Google naptárba.')).toBeInTheDocument();
  expect(block.getByRole('button', { name: 'Bekapcsolom' })).toBeEnabled();
});

test('a working connection says when and how much, and where Google lies over an appointment', async () => {
  const { block } = await at(googleSync({ conflicts: [googleConflict] }));
  expect(await block.findByText('2026-11-24 09:05')).toBeInTheDocument();
  expect(block.getByText('17 időszak')).toBeInTheDocument();
  const conflicts = within(block.getByRole('region', { name: '1 ottani esemény időpontra esik' }));
  const link = conflicts.getByRole('link');
  expect(link).toHaveTextContent('2026-11-25 14:00–15:30 – időpontod: 2026-11-25 14:30');
  expect(link).toHaveAttribute('href', '/provider/calendar?view=day&day=2026-11-25&event=event-1');
});

test('one that fails says since when, why, and that what was busy stays busy', async () => {
  const { block } = await at(googleSync({ failingSince: '2026-11-24T09:00:00Z', problem: 'notFound' }));
  const alert = await block.findByRole('alert');
  expect(alert).toHaveTextContent('2026-11-24 10:00 óta nem sikerül egyeztetni: a kiválasztott naptár nincs meg.');
  expect(alert).toHaveTextContent('Ami eddig foglalt volt, az foglalt marad');
});

test('a withdrawn consent is asked for again', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const { user, block } = await at(googleSync({ state: 'reconnect' }));
  expect(await block.findByText(/A Google-nál visszavonták vagy lejárt az engedély/)).toBeInTheDocument();
  await user.click(block.getByRole('button', { name: 'Újra összekötöm' }));
  await waitFor(() => expect(goTo).toHaveBeenCalled());
});

test('a consent withdrawn while choosing turns into that state', async () => {
  const { block } = await at(
    googleChoosing,
    '',
    http.get(path, () => HttpResponse.json(googleChoosing), { once: true }),
    http.get(path, () => HttpResponse.json(googleSync({ state: 'reconnect' }))),
    http.get('*/api/google/calendars', () => HttpResponse.json({ code: 'googlecal.reconnect' }, { status: 409 })),
  );
  expect(await block.findByRole('button', { name: 'Újra összekötöm' })).toBeInTheDocument();
});

test('disconnecting says what goes, and asks first', async () => {
  const { user, block } = await at(googleSync());
  await user.click(await block.findByRole('button', { name: 'Leválasztom…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leválasztod a Google naptárat?' }));
  expect(dialog.getByText(/az felszabadul, és lefoglalható lesz/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Mégsem' }));
  expect(block.getByText('17 időszak')).toBeInTheDocument();
  await user.click(block.getByRole('button', { name: 'Leválasztom…' }));
  await user.click(await screen.findByRole('button', { name: 'Leválasztom' }));
  expect(await block.findByRole('button', { name: 'Összekötöm a Google naptárral' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('calendar and direction are changed with what would happen before', async () => {
  const { user, block, state } = await at(googleSync());
  await user.click(await block.findByRole('button', { name: 'Másik naptár vagy irány' }));
  await user.click(await block.findByRole('switch', { name: 'Ami ott foglalt, az itt se legyen foglalható' }));
  expect(await block.findByText('42 időpont kerül át a Google naptárba.')).toBeInTheDocument();
  await user.click(block.getByRole('button', { name: 'Mentem' }));
  await block.findByRole('button', { name: 'Másik naptár vagy irány' });
  expect(state.sent.at(-1)).toEqual({ calendarId: 'lilla@example.com', pushes: true, blocks: false, version: 3 });
});
