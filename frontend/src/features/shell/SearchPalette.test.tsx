import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { EventDto } from '../../api/calendar';
import { keepDays } from '../../components/calendar/keptDays';
import { dayOf, instantOf } from '../../lib/time';
import { desk } from '../../testing/deskItems';
import { colleague, event, guestCard } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

const zone = 'Europe/Budapest';
const today = dayOf(Date.now(), zone);
const visit = event({ start: instantOf(today, 720, zone), end: instantOf(today, 780, zone) });
const readAt = Date.parse('2026-11-20T09:00:00Z');

function keepToday(...events: EventDto[]): void {
  keepDays('account-2', desk, { from: today, count: 1, readAt, hours: [], events });
}

async function search(user: UserEvent, term: string) {
  await screen.findByRole('navigation', { name: 'Menü' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('textbox', { name: 'Keresés' }), term);
  return within(screen.getByRole('dialog'));
}

const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
afterEach(() => jest.restoreAllMocks());

const paths = ['*/api/guest', '*/public/company/:id', '*/public/service/:id', '*/api/user/employees', '*/api/events'];
const unplug = () => server.use(...paths.map((path) => http.get(path, () => HttpResponse.error())));

test('without a network today’s appointments are found by name or phone, and open', async () => {
  keepToday(visit);
  goOffline();
  unplug();
  server.use(
    answer.me(colleague()),
    http.get('*/api/events/appointment/:id', () => HttpResponse.error()),
  );
  const { user } = renderWorkspace('/provider/payment');
  const found = await search(user, '4567 kovács');
  const entry = await found.findByRole('button', { name: /^Kovács Anna, \d{4}-\d\d-\d\d 12:00/ });
  expect(entry).toHaveTextContent('Női hajvágás · Kovács Lilla · +36/30 123-4567');
  expect(found.getByRole('status')).toHaveTextContent(
    'Offline – ma és holnap időpontjai, utoljára betöltve: 2026-11-20 10:00.',
  );
  await user.click(entry);
  const panel = await screen.findByRole('dialog', { name: 'Kovács Anna' });
  expect(panel).toHaveTextContent('12:00–13:00');
});

test('where nothing is kept yet, it says so', async () => {
  goOffline();
  unplug();
  server.use(answer.me(colleague()));
  const { user } = renderWorkspace('/provider/payment');
  const found = await search(user, 'kovács');
  expect(await found.findByText(/^Offline – ezen az eszközön még nincs meg a mai nap/)).toBeInTheDocument();
  expect(found.queryByRole('button', { name: /Kovács/ })).not.toBeInTheDocument();
});

test('a search that fails is told from being offline; one that is answered says neither', async () => {
  keepToday(visit);
  let isDown = true;
  server.use(
    answer.me(colleague()),
    http.get('*/api/guest', () =>
      isDown
        ? HttpResponse.json({ code: 'service.unavailable' }, { status: 503 })
        : HttpResponse.json({ items: [guestCard({ firstName: 'Annamária', lastVisit: null, nextVisit: null })] }),
    ),
  );
  const { user } = renderWorkspace('/provider/payment');
  const found = await search(user, 'anna');
  expect(await found.findByRole('button', { name: /^Kovács Anna,/ })).toBeInTheDocument();
  expect(found.getByRole('status')).toHaveTextContent(/^Most nem sikerült keresni – ma és holnap időpontjai/);
  isDown = false;
  await user.type(screen.getByRole('textbox', { name: 'Keresés' }), 'm');
  expect(await found.findByRole('button', { name: /^Kovács Annamária/ })).toBeInTheDocument();
  expect(found.getByRole('status')).toBeEmptyDOMElement();
  expect(found.queryByRole('button', { name: /^Kovács Anna,/ })).not.toBeInTheDocument();
});
