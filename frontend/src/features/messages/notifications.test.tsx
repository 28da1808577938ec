import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { InappDto } from '../../api/messages';
import { choose } from '../../testing/choose';
import { colleague } from '../../testing/fixtures';
import { inapp, messageSettings } from '../../testing/messagesFixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { inappPath } from './inappTexts';
import { tabOf } from './tabs';

/** The bell's list; what is marked as read is kept. */
function withList(items: InappDto[], me = colleague()) {
  const state = { items, acked: [] as string[] };
  server.use(
    answer.me(me),
    http.get('*/api/notifications/inapp', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [from, size] = [Number(query.get('from')), Number(query.get('size'))];
      return HttpResponse.json({
        items: state.items.slice(from, from + size),
        total: state.items.length,
        unread: state.items.filter((it) => !it.isAcked).length,
      });
    }),
    http.patch('*/api/notifications/inapp/ack', () => {
      state.acked.push('all');
      state.items = state.items.map((it) => ({ ...it, isAcked: true }));
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch('*/api/notifications/inapp/ack/:id', ({ params }) => {
      state.acked.push(`${params.id}`);
      state.items = state.items.map((it) => (it.id === params.id ? { ...it, isAcked: true } : it));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

test('an unknown tab is the first, and campaigns are for those who lead', () => {
  expect([tabOf(null, true), tabOf('x', true), tabOf('sms', false), tabOf('campaign', false)]).toEqual([
    'inapp',
    'inapp',
    'sms',
    'inapp',
  ]);
  expect(tabOf('campaign', true)).toBe('campaign');
});

test('notifications stand under their days, and each leads to its appointment', async () => {
  withList([
    inapp(),
    inapp({ id: 'b', kind: 'cancelled', at: '2026-11-19T23:30:00Z', isAcked: true }),
    inapp({ id: 'c', kind: 'confirmed', at: '2026-11-19T10:00:00Z' }),
  ]);
  renderWorkspace('/provider/notifications');
  const today = within(await screen.findByRole('region', { name: 'november 20., péntek' }));
  // On the salon's clock the second is of the same day.
  expect(today.getAllByRole('listitem')).toHaveLength(2);
  const [first, second] = today.getAllByRole('listitem').map((it) => within(it));
  expect(first?.getByRole('link')).toHaveTextContent(
    'Új foglalásKovács Anna · Női hajvágás2026-11-27 14:30 · Kovács Lilla',
  );
  expect(first?.getByRole('link')).toHaveAttribute('href', '/provider/calendar?view=day&day=2026-11-27&event=event-1');
  expect(first?.getByText('olvasatlan')).toBeInTheDocument();
  expect(second?.queryByText('olvasatlan')).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'november 19., csütörtök' })).getByText('Megerősített időpont'),
  ).toBeInTheDocument();
});

test('one is marked as read, and then all', async () => {
  const state = withList([inapp(), inapp({ id: 'b', kind: 'changed' })]);
  const { user } = renderWorkspace('/provider/notifications');
  expect(await screen.findByText('2 olvasatlan')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Olvastam: Új foglalás, Kovács Anna/ }));
  expect(await screen.findByText('1 olvasatlan')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mindet olvastam' }));
  await waitFor(() => expect(screen.queryByText(/olvasatlan/)).not.toBeInTheDocument());
  expect(state.acked).toEqual(['inapp-1', 'all']);
});

test('long lists come a page at a time', async () => {
  withList(Array.from({ length: 60 }, (_, it) => inapp({ id: `n-${it}`, isAcked: true })));
  const { user } = renderWorkspace('/provider/notifications');
  const region = await screen.findByRole('region', { name: 'november 20., péntek' });
  expect(within(region).getAllByRole('listitem')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Továbbiak' }));
  await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(60));
  expect(screen.queryByRole('button', { name: 'Továbbiak' })).not.toBeInTheDocument();
});

test('nothing to say, and a server that does not answer', async () => {
  withList([]);
  server.use(
    http.get('*/api/notifications/inapp', () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }), {
      once: true,
    }),
  );
  const { user } = renderWorkspace('/provider/notifications');
  await screen.findByText(/Az értesítéseket most nem sikerült betölteni/);
  await user.click(screen.getByRole('button', { name: 'Újra' }));
  expect(await screen.findByText('Minden csendes.')).toBeInTheDocument();
});

test('what is not an appointment leads to its own page, a deleted one to where the deleted are shown', () => {
  const zone = 'Europe/Budapest';
  const { event } = inapp();
  expect(event && inappPath(inapp({ event: { ...event, isActive: false } }), zone)).toMatch(/&deleted=1&/);
  const of = (changes: Partial<InappDto>) => inappPath(inapp({ event: null, ...changes }), zone);
  expect(of({ kind: 'lowBalance' })).toBe('/provider/notifications?tab=sms');
  expect(of({ kind: 'googleReconnect' })).toBe('/provider/personal#google');
  expect(of({ kind: 'rated', event: inapp().event })).toBe('/provider/ratings');
  expect(of({ kind: 'campaignDone', campaign: { id: 'c', name: 'Őszi' } })).toBe(
    '/provider/notifications?tab=campaign',
  );
});

test('who does not lead the salon has no campaigns', async () => {
  withList([], colleague({ roles: ['PROVIDER'] }));
  renderWorkspace('/provider/notifications?tab=campaign');
  const tabs = within(await screen.findByRole('navigation', { name: 'Az értesítések oldalai' }));
  expect(tabs.getAllByRole('link').map((it) => it.textContent)).toEqual(['Csengő', 'SMS-napló']);
  expect(tabs.getByRole('link', { name: 'Csengő' })).toHaveAttribute('aria-current', 'page');
});

test('everybody says what they are told of, by the bell and by mail', async () => {
  withList([], colleague({ roles: ['PROVIDER'] }));
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/notification/settings', () => HttpResponse.json({ own: messageSettings().own })),
    http.patch('*/api/notification/settings/own/state', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ own: messageSettings().own });
    }),
  );
  const { user } = renderWorkspace('/provider/notifications');
  await user.click(await screen.findByRole('button', { name: 'Miről értesítsünk?' }));
  const scope = await screen.findByLabelText('Kinek az időpontjairól?', { selector: 'input' });
  const drawer = within(screen.getByRole('dialog', { name: 'Miről értesítsünk?' }));
  await choose(user, scope, 'Mindenkiéről');
  await user.click(drawer.getByRole('switch', { name: 'Megerősített időpont: Csengő' }));
  await user.click(drawer.getByRole('switch', { name: 'Új foglalás: E-mail' }));
  expect(drawer.queryByRole('switch', { name: /^Fogy az egyenleg/ })).not.toBeInTheDocument();
  expect(drawer.queryByRole('switch', { name: /^A szalon napja/ })).not.toBeInTheDocument();
  await user.click(drawer.getByRole('switch', { name: 'A saját napom reggel' }));
  const at = drawer.getByRole('textbox', { name: 'A saját napom: mikortól?' });
  await user.clear(at);
  await user.type(at, '9x');
  await user.click(drawer.getByRole('button', { name: 'Mentés' }));
  expect(at).toBeInvalid();
  expect(sent).toEqual([]);
  await user.clear(at);
  await user.type(at, '6:30');
  await user.click(drawer.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      scope: 'everybody',
      booked: true,
      changed: true,
      cancelled: true,
      confirmed: true,
      rated: true,
      lowBalance: true,
      mails: {
        ...messageSettings().own.mails,
        booked: true,
        day: { isOn: true, at: '06:30' },
      },
    },
  ]);
});
