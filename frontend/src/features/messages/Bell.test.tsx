import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { InappDto, InappEventDto } from '../../api/messages';
import { invalidateShared } from '../../api/sharedTags';
import { noticeSound } from '../../lib/noticeSound';
import { atDesk, colleague, event } from '../../testing/fixtures';
import { inapp } from '../../testing/messagesFixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { wholeText } from '../../testing/wholeText';

const booked = inapp();
const cancelled = { ...booked.event, isActive: false } as InappEventDto;

/** A server that remembers which notifications are read. */
function withNotifications(...items: InappDto[]) {
  const state = { items };
  const unread = () => state.items.filter((it) => !it.isAcked).length;
  const ack = (is: (id: string) => boolean) => {
    state.items = state.items.map((it) => (is(it.id) ? { ...it, isAcked: true } : it));
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    answer.me(colleague()),
    http.get('*/api/notifications/inapp/count', () => HttpResponse.json({ unread: unread() })),
    http.get('*/api/notifications/inapp', () =>
      HttpResponse.json({ items: state.items, total: state.items.length, unread: unread() }),
    ),
    http.patch('*/api/notifications/inapp/ack/:id', ({ params }) => ack((id) => id === params.id)),
    http.patch('*/api/notifications/inapp/ack', () => ack(() => true)),
  );
  return state;
}

const bell = (name: string) => screen.findByRole('button', { name });

/** Where nothing has a size, it may be hidden: the button it hangs on is taken for one that was scrolled away. */
async function popover() {
  const heading = await screen.findByText('Értesítések', { selector: 'h2' });
  const dialog = heading.closest<HTMLElement>('[role=dialog]');
  expect(dialog).toHaveAttribute('aria-labelledby', heading.id);
  return within(dialog ?? document.body);
}

test('it counts what is unread, and says when it has become more', async () => {
  const state = withNotifications(booked);
  const { store } = renderWorkspace('/provider/payment');
  await bell('Értesítések, 1 olvasatlan');
  expect(screen.queryByText(/^Új értesítés jött/)).not.toBeInTheDocument();
  state.items = [{ ...booked, id: 'inapp-2' }, booked];
  act(() => void store.dispatch(invalidateShared()));
  await bell('Értesítések, 2 olvasatlan');
  expect(screen.getByText('Új értesítés jött, 2 olvasatlan.')).toHaveAttribute('role', 'status');
  state.items = [booked];
  act(() => void store.dispatch(invalidateShared()));
  await bell('Értesítések, 1 olvasatlan');
  expect(screen.queryByText(/^Új értesítés jött/)).not.toBeInTheDocument();
});

test('a new one is shown as it comes, with a sound that can be switched off', async () => {
  const sound = jest.spyOn(noticeSound, 'play').mockImplementation(() => undefined);
  const state = withNotifications(booked);
  const { store, user } = renderWorkspace('/provider/payment');
  await bell('Értesítések, 1 olvasatlan');
  const news = () => within(screen.getByRole('region', { name: 'Értesítések' }));
  state.items = [{ ...booked, id: 'inapp-3' }, { ...booked, id: 'inapp-2' }, booked];
  act(() => void store.dispatch(invalidateShared()));
  const open = await news().findByRole('link', { name: 'Megnyitás' });
  expect(open).toHaveAttribute('href', expect.stringContaining('event=event-1'));
  expect(news().getByText('Új foglalás').parentElement).toHaveTextContent(
    'Új foglalás Kovács Anna · Női hajvágás 2026-11-27 14:30 · Kovács Lilla És még 1 új értesítés.',
  );
  expect(sound).toHaveBeenCalledTimes(1);
  await user.click(await bell('Értesítések, 3 olvasatlan'));
  await user.click((await popover()).getByRole('button', { name: 'Hangjelzés új értesítésnél', hidden: true }));
  await user.click(await bell('Értesítések, 3 olvasatlan'));
  state.items = [{ ...booked, id: 'inapp-4' }, ...state.items];
  act(() => void store.dispatch(invalidateShared()));
  await bell('Értesítések, 4 olvasatlan');
  expect(await news().findByRole('link', { name: 'Megnyitás' })).toBeInTheDocument();
  expect(news().queryByText(/És még/)).not.toBeInTheDocument();
  expect(sound).toHaveBeenCalledTimes(1);
});

test('a notification opens its appointment and is read then', async () => {
  withNotifications(booked);
  const shown = event();
  server.use(
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [shown] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json(shown)),
  );
  const { user } = renderWorkspace('/provider/payment');
  await user.click(await bell('Értesítések, 1 olvasatlan'));
  const row = await (await popover()).findByRole('link', { name: /^Új foglalás/, hidden: true });
  expect(row).toHaveTextContent(
    'Új foglalásOlvasatlanKovács Anna · Női hajvágás2026-11-27 14:30 · Kovács Lilla2026-11-20 10:00',
  );
  await user.click(row);
  expect(await screen.findByRole('dialog', { name: 'Kovács Anna' })).toBeInTheDocument();
  expect(screen.queryByText('Értesítések', { selector: 'h2' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Értesítések', hidden: true })).toBeInTheDocument();
});

test('all can be read at once; what has no appointment says what it is about', async () => {
  withNotifications(
    booked,
    { id: 'inapp-2', kind: 'lowBalance', at: booked.at, isAcked: false },
    { id: 'inapp-3', kind: 'campaignDone', at: booked.at, isAcked: true, campaign: { id: 'c', name: 'Ősz' } },
    { ...booked, id: 'inapp-4', kind: 'cancelled', event: cancelled },
    { ...booked, id: 'inapp-5', kind: 'changed', event: cancelled },
  );
  const { user } = renderWorkspace('/provider/payment');
  await user.click(await bell('Értesítések, 4 olvasatlan'));
  const list = await popover();
  const link = (name: RegExp) => list.findByRole('link', { name, hidden: true });
  expect(await link(/^Fogy az egyenleg/)).toHaveAttribute('href', '/provider/notifications?tab=sms');
  expect(await link(/^Elküldött kampány/)).toHaveTextContent('Ősz');
  expect(await link(/^Lemondott időpont/)).not.toHaveTextContent('Azóta törölték');
  expect(await link(/^Módosult időpont/)).toHaveTextContent('Azóta törölték');
  expect(await link(/^Módosult időpont/)).toHaveAttribute(
    'href',
    '/provider/calendar?view=day&day=2026-11-27&deleted=1&event=event-1',
  );
  expect(await link(/^Minden értesítés/)).toHaveAttribute('href', '/provider/notifications');
  await user.click(list.getByRole('button', { name: 'Mindet olvastam', hidden: true }));
  await waitFor(() => expect(list.queryByText('Olvasatlan')).not.toBeInTheDocument());
  expect(list.queryByRole('button', { name: 'Mindet olvastam', hidden: true })).not.toBeInTheDocument();
  await bell('Értesítések');
});

test('nothing yet is quiet, also on a phone; Escape closes it', async () => {
  withNotifications();
  const { user } = renderWorkspace('/provider/payment', { phone: true });
  const button = await bell('Értesítések');
  await user.click(button);
  expect(await (await popover()).findByText('Minden csendes.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Minden csendes.')).not.toBeInTheDocument());
});

test('what cannot be loaded is said, and asked for again', async () => {
  withNotifications(booked);
  let isDown = true;
  server.use(
    http.get('*/api/notifications/inapp', () =>
      isDown
        ? HttpResponse.json({ code: 'service.unavailable' }, { status: 503 })
        : HttpResponse.json({ items: [booked], total: 1, unread: 1 }),
    ),
  );
  const { user } = renderWorkspace('/provider/payment');
  await user.click(await bell('Értesítések, 1 olvasatlan'));
  const list = await popover();
  expect(await list.findByText(wholeText(/^Az értesítéseket most nem sikerült betölteni/))).toBeInTheDocument();
  isDown = false;
  await user.click(list.getByRole('button', { name: 'Újra', hidden: true }));
  expect(await list.findByRole('link', { name: /^Új foglalás/, hidden: true })).toBeInTheDocument();
});

test('guests have no bell', async () => {
  server.use(
    answer.me(colleague({ roles: ['GUEST'] })),
    http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items: [] })),
  );
  renderWorkspace('/guest/dashboard');
  await screen.findByRole('button', { name: 'Menü' });
  expect(screen.queryByRole('button', { name: /^Értesítések/ })).not.toBeInTheDocument();
});
