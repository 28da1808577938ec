import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { SaveAppointmentRequest } from '../../api/calendar';
import { dayOf, instantOf } from '../../lib/time';
import { atDesk, colleague, company, event, shops } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { loadDialogs } from '../calendar/OpenedPart';

const zone = 'Europe/Budapest';
const today = dayOf(Date.now(), zone);
const hour = (minute: number) => instantOf(today, minute, zone);
const people = atDesk.map((it) => ({ ...it, shops: [it.firstName === 'Lilla' ? 'shop-belvaros' : 'shop-ujbuda'] }));
const visits = [
  event({ start: hour(600), end: hour(660) }),
  event({ id: 'event-2', providerId: 'employee-gergo', start: hour(660), end: hour(720), guest: null }),
];

beforeEach(() => {
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: people })),
    http.get('*/api/events', () => HttpResponse.json({ items: visits })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
  );
});

const switcher = () => screen.findByRole('button', { name: /^Üzlet: / });

async function choose(user: UserEvent, name: string): Promise<void> {
  await user.click(await switcher());
  // Where nothing has a size, the button it hangs on may be taken for one that was scrolled away.
  await user.click(await screen.findByRole('menuitemradio', { name, hidden: true }));
}

const names = () => [...document.querySelectorAll('[data-heads] button > span:last-child')].map((it) => it.textContent);

test('a shop shows the columns of its people, and is remembered', async () => {
  const { user, unmount } = renderWorkspace('/provider/calendar?view=day');
  await waitFor(() => expect(names()).toEqual(['Kovács Lilla', 'Tóth Gergő']));
  expect(await switcher()).toHaveTextContent('Minden üzlet');
  await choose(user, 'Újbuda');
  await waitFor(() => expect(names()).toEqual(['Tóth Gergő']));
  expect(await switcher()).toHaveAccessibleName('Üzlet: Újbuda');
  expect(screen.getByText('A naptár most ezt mutatja: Újbuda.')).toHaveAttribute('role', 'status');
  unmount();
  const { user: again } = renderWorkspace('/provider/calendar?view=list');
  expect(await screen.findByRole('button', { name: /Tóth Gergő|11:00/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Kovács Anna/ })).not.toBeInTheDocument();
  await choose(again, 'Minden üzlet');
  expect(await screen.findByRole('button', { name: /Kovács Anna/ })).toBeInTheDocument();
});

test('the choice is of one company, and of shops that are there', async () => {
  localStorage.setItem('shop.company-2', 'shop-ujbuda');
  localStorage.setItem('shop.company-1', 'shop-closed');
  renderWorkspace('/provider/calendar?view=day');
  await waitFor(() => expect(names()).toEqual(['Kovács Lilla', 'Tóth Gergő']));
  expect(await switcher()).toHaveAccessibleName('Üzlet: Minden üzlet');
});

test('where there is one shop there is nothing to choose', async () => {
  localStorage.setItem('shop.company-1', 'shop-ujbuda');
  server.use(http.get('*/public/company/:id', () => HttpResponse.json(company({ shops: shops.slice(0, 1) }))));
  renderWorkspace('/provider/calendar?view=day');
  await waitFor(() => expect(names()).toEqual(['Kovács Lilla', 'Tóth Gergő']));
  expect(screen.queryByRole('button', { name: /^Üzlet: / })).not.toBeInTheDocument();
});

test('a shop where nobody has a column shows everybody and says so', async () => {
  localStorage.setItem('shop.company-1', 'shop-ujbuda');
  server.use(
    http.get('*/api/user/employees', () =>
      HttpResponse.json({ items: people.map((it) => ({ ...it, shops: ['shop-belvaros'] })) }),
    ),
  );
  const { user } = renderWorkspace('/provider/calendar?view=day');
  await waitFor(() => expect(names()).toEqual(['Kovács Lilla', 'Tóth Gergő']));
  const notice = screen.getByText(/Itt most senkinek nincs oszlopa.*Újbuda/);
  await user.click(within(notice).getByRole('button', { name: 'Minden üzlet' }));
  expect(await switcher()).toHaveAccessibleName('Üzlet: Minden üzlet');
});

test('on a phone it stands in the menu, and the calendar says what is chosen', async () => {
  const { user } = renderWorkspace('/provider/calendar?view=list', { phone: true });
  const bar = await screen.findByRole('navigation', { name: 'Napi teendők' });
  expect(screen.queryByRole('button', { name: /^Üzlet: / })).not.toBeInTheDocument();
  await user.click(within(bar).getByRole('button', { name: 'Több' }));
  await choose(user, 'Belváros');
  expect(await screen.findByText('Üzlet: Belváros')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('11:00–12:00')).not.toBeInTheDocument());
});

test('a new appointment is made in that shop, unless its provider works elsewhere then', async () => {
  await loadDialogs();
  localStorage.setItem('shop.company-1', 'shop-ujbuda');
  const sent: SaveAppointmentRequest[] = [];
  server.use(
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
    http.post('*/api/events/appointment', async ({ request }) => {
      const body = (await request.json()) as SaveAppointmentRequest;
      sent.push(body);
      return body.shopId == null
        ? HttpResponse.json({ event: event({ id: 'event-3' }), warnings: [] }, { status: 201 })
        : HttpResponse.json({ code: 'event.outside_hours', fields: {} }, { status: 422 });
    }),
  );
  const { user } = renderWorkspace('/provider/calendar?view=day&new=&guest=guest-anna&services=service-cut');
  const editor = within(await screen.findByRole('dialog', { name: 'Új időpont' }));
  await user.click(await editor.findByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ shopId, providerId }) => [shopId, providerId])).toEqual([
    ['shop-ujbuda', 'employee-gergo'],
    [undefined, 'employee-gergo'],
  ]);
});
