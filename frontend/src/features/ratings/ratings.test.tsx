import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { RatingDto } from '../../api/ratings';
import { choose } from '../../testing/choose';
import { colleague } from '../../testing/fixtures';
import { rating, ratingPage } from '../../testing/ratingsFixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

/** The list; what is asked for and done is kept. */
function withRatings(items: RatingDto[], me = colleague({ roles: ['PROVIDER'] })) {
  const state = { asked: [] as string[], done: [] as string[], items };
  const page = ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url);
    state.asked.push(`${pathname} ${searchParams.get('stars')} ${searchParams.get('withText')}`);
    const stars = searchParams.get('stars');
    const found = state.items.filter((it) => stars === null || it.stars === Number(stars));
    const from = Number(searchParams.get('from'));
    return HttpResponse.json(ratingPage(found.slice(from, from + Number(searchParams.get('size'))), found.length));
  };
  server.use(
    answer.me(me),
    http.get('*/api/ratings', page),
    http.get('*/api/ratings/employee/:id', page),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: [] })),
    http.post('*/api/ratings/:id/answer', async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      state.done.push(`answer ${text}`);
      state.items = state.items.map((it) => ({ ...it, answer: text }));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/ratings/:id/answer', () => {
      state.done.push('delete');
      state.items = state.items.map((it) => ({ ...it, answer: null }));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/ratings/:id/report', async ({ request }) => {
      state.done.push(`report ${((await request.json()) as { text: string }).text}`);
      state.items = state.items.map((it) => ({ ...it, isReported: true, isReportable: false }));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

const list = async () => within(await screen.findByRole('list', { name: 'Értékelések' }));

test('the list says who, about what and how much, and the sum of all', async () => {
  withRatings([rating(), rating({ id: 'b', stars: 5, text: '', guest: null })]);
  renderWorkspace('/provider/ratings');
  const shown = await list();
  expect(shown.getByRole('link', { name: 'Csabai Anna' })).toHaveAttribute('href', '/provider/guests/anna');
  expect(shown.getByRole('img', { name: '4 csillag az ötből' })).toBeInTheDocument();
  expect(shown.getByText('Egy vendég')).toBeInTheDocument();
  expect(shown.getByText('Szöveg nélkül.')).toBeInTheDocument();
  expect(screen.getByText('46 értékelés')).toBeInTheDocument();
  const average = screen.getByRole('img', { name: '4,5 csillag az ötből' });
  expect([...average.children].map((it) => it.className)).toEqual(['full', 'full', 'full', 'full', 'empty']);
  expect(average.querySelectorAll('.half')).toHaveLength(1);
  expect(screen.getByText('5 csillag: 31')).toBeInTheDocument();
});

test('stars and texts filter the list, and the address keeps them', async () => {
  const state = withRatings([rating(), rating({ id: 'b', stars: 5 })]);
  const { user } = renderWorkspace('/provider/ratings');
  await list();
  await choose(user, screen.getByLabelText('Csillagok', { selector: 'input' }), '5 csillag');
  await waitFor(() => expect(screen.getByText('1 értékelésből 1 látszik')).toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Csak szöveges' }));
  await waitFor(() => expect(state.asked.at(-1)).toBe('/api/ratings 5 true'));
});

test('an answer is written, changed and taken back', async () => {
  const state = withRatings([rating()]);
  const { user } = renderWorkspace('/provider/ratings');
  await user.click((await list()).getByRole('button', { name: 'Válaszolok' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Válasz az értékelésre' }));
  await user.click(dialog.getByRole('button', { name: 'Közzéteszem' }));
  expect(dialog.getByRole('textbox', { name: 'A válaszod' })).toHaveAttribute('aria-invalid', 'true');
  await user.type(dialog.getByRole('textbox', { name: 'A válaszod' }), 'Bocsánat!');
  await user.click(dialog.getByRole('button', { name: 'Közzéteszem' }));
  expect(await (await list()).findByText('Bocsánat!')).toBeInTheDocument();
  await user.click((await list()).getByRole('button', { name: 'Válasz törlése' }));
  await waitFor(() => expect(screen.queryByText('Bocsánat!')).not.toBeInTheDocument());
  expect(state.done).toEqual(['answer Bocsánat!', 'delete']);
});

test('what was reported cannot be reported again', async () => {
  const state = withRatings([rating()]);
  const { user } = renderWorkspace('/provider/ratings');
  await user.click((await list()).getByRole('button', { name: 'Jelentem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Visszaélés jelentése' }));
  await user.type(dialog.getByRole('textbox', { name: 'Mi a baj vele?' }), 'Sértő.');
  await user.click(dialog.getByRole('button', { name: 'Jelentem' }));
  expect(await screen.findByText('Jelentve: az üzemeltető dönt róla')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Jelentem' })).not.toBeInTheDocument();
  expect(state.done).toEqual(['report Sértő.']);
});

test('whoever runs the salon chooses a person', async () => {
  const state = withRatings([rating()], colleague());
  renderWorkspace('/provider/ratings?who=lilla');
  await list();
  expect(screen.getByLabelText('Munkatárs', { selector: 'input' })).toBeInTheDocument();
  expect(state.asked).toEqual(['/api/ratings/employee/lilla null null']);
});

test('nothing yet, nothing such, and nothing to be had', async () => {
  withRatings([]);
  const { unmount } = renderWorkspace('/provider/ratings');
  expect(await screen.findByText(/Még nincs értékelés/)).toBeInTheDocument();
  unmount();
  const filtered = renderWorkspace('/provider/ratings?stars=1');
  expect(await screen.findByText('Nincs ilyen értékelés.')).toBeInTheDocument();
  filtered.unmount();
  server.use(http.get('*/api/ratings', () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 })));
  renderWorkspace('/provider/ratings');
  expect(await screen.findByText(/Az értékeléseket most nem sikerült betölteni/)).toBeInTheDocument();
});
