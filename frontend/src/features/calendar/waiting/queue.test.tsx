import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { DeskWishDto } from '../../../api/waiting';
import { colleague } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { deskWish, heldPlace, wish } from '../../../testing/waitingFixtures';

/** The list; what is taken off it is kept. */
function withWishes(items: DeskWishDto[]) {
  const state = { items, removed: [] as string[] };
  server.use(
    answer.me(colleague()),
    http.get('*/api/waitinglist', () => HttpResponse.json({ items: state.items })),
    http.delete('*/api/waitinglist/:id', ({ params }) => {
      state.removed.push(`${params.id}`);
      state.items = state.items.filter((it) => it.wish.id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

const rows = async () => within(await screen.findByRole('list', { name: 'Várakozók' })).getAllByRole('listitem');

test.each([
  ['with a held time', heldPlace, /A neki tartott időpont felszabadul, és levelet kap/],
  ['without an offer', null, /Erről nem küldünk neki levelet/],
])('a wish %s is taken off the list after a question that says what follows', async (_, offer, text) => {
  const state = withWishes([deskWish({ wish: wish({ id: 'a', offer }) }), deskWish({ wish: wish({ id: 'b' }) })]);
  const { user } = renderWorkspace('/provider/calendar/waiting');
  const remove = { name: 'Leveszem a listáról' };
  const ask = async () => {
    const [first] = await rows();
    await user.click(within(first as HTMLElement).getByRole('button', remove));
    return within(await screen.findByRole('dialog', { name: 'Leveszed a várólistáról: Csabai Anna?' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Maradjon' }));
  expect(state.removed).toEqual([]);
  const question = await ask();
  expect(question.getByText(text)).toBeInTheDocument();
  await user.click(question.getByRole('button', remove));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(state.removed).toEqual(['a']);
});

test('the list says how many guests wait, and leads to the finder to add another', async () => {
  withWishes([
    deskWish({ wish: wish({ id: 'a', fromMinute: 570, toMinute: 961 }) }),
    deskWish({ wish: wish({ id: 'b' }) }),
    deskWish({ wish: wish({ id: 'c' }), guestId: 'eva', firstName: 'Éva' }),
  ]);
  const { user } = renderWorkspace('/provider/calendar/waiting');
  // Anna waits for two things.
  expect(await screen.findByText('2 vendég vár')).toBeInTheDocument();
  // The last minute at which it may start.
  expect(screen.getByText('09:30–16:00')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Vendég felvétele a listára' }));
  const finder = within(await screen.findByRole('region', { name: 'Szabad időpont keresése' }));
  expect(finder.getByRole('searchbox', { name: 'Vendég' })).toHaveFocus();
});

test('the calendar’s tools count the guests who wait, once they are opened', async () => {
  const asked: string[] = [];
  server.use(
    answer.me(colleague()),
    http.get('*/api/waitinglist', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({ items: [deskWish(), deskWish({ guestId: 'eva' })] });
    }),
  );
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2026-11-20');
  const tools = await screen.findByRole('button', { name: 'Továbbiak', hidden: true });
  expect(screen.getByRole('link', { name: 'Várólista', hidden: true })).toBeInTheDocument();
  expect(asked).toEqual([]);
  await user.click(tools);
  expect(await screen.findByRole('link', { name: 'Várólista 2 vendég vár' })).toHaveAttribute(
    'href',
    '/provider/calendar/waiting',
  );
});
