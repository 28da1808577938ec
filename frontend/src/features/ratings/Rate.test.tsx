import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { RatedVisitDto } from '../../api/ratings';
import { ratedVisit } from '../../testing/ratingsFixtures';
import { renderWorkspace } from '../../testing/render';
import { server } from '../../testing/server';

/** The page of a mail; what the guest says is kept. */
function opened(query: string, changes: Partial<RatedVisitDto> = {}, ...handlers: Parameters<typeof server.use>) {
  const state = { visit: ratedVisit(changes), said: [] as unknown[] };
  server.use(
    ...handlers,
    http.get('*/public/rating/kod/event', () => HttpResponse.json(state.visit)),
    http.post('*/public/rating/kod', async ({ request }) => {
      const body = (await request.json()) as { stars: number; text: string };
      state.said.push(body);
      state.visit = {
        ...state.visit,
        state: 'given',
        rating: { stars: body.stars, text: body.text },
        changeableUntil: '2026-11-27T10:00:00Z',
      };
      return HttpResponse.json(state.visit);
    }),
  );
  return { ...renderWorkspace(`/rating/kod${query}`), state };
}

const at = (changes: Partial<RatedVisitDto> = {}, ...handlers: Parameters<typeof server.use>) =>
  opened('', changes, ...handlers);

const send = { name: 'Küldés' };

test('stars and words are sent by a press, and can be changed', async () => {
  const { user, state } = at();
  expect(await screen.findByText('Lilla – Női hajvágás, Hajpakolás')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '4 – jó' }));
  await user.type(screen.getByRole('textbox', { name: 'Szöveg, ha szeretnél írni' }), 'Szép lett.');
  expect(state.said).toEqual([]);
  await user.click(screen.getByRole('button', send));
  expect(await screen.findByText(/Köszönjük az értékelésedet! Eddig módosíthatod:/)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '5 – kiváló' }));
  await user.click(screen.getByRole('button', { name: 'Módosítás mentése' }));
  await waitFor(() => expect(state.said).toHaveLength(2));
  expect(state.said).toEqual([
    { stars: 4, text: 'Szép lett.' },
    { stars: 5, text: 'Szép lett.' },
  ]);
});

test('the stars chosen in the mail are chosen on the page, and sent by a press only', async () => {
  const { user, state } = opened('?stars=4');
  expect(await screen.findByRole('radio', { name: '4 – jó' })).toBeChecked();
  expect(state.said).toEqual([]);
  await user.click(screen.getByRole('button', send));
  await waitFor(() => expect(state.said).toEqual([{ stars: 4, text: '' }]));
});

test('stars chosen in the mail later stand over those given before', async () => {
  opened('?stars=2', { state: 'given', rating: { stars: 5, text: 'Szép.' }, changeableUntil: '2026-11-27T10:00:00Z' });
  expect(await screen.findByRole('radio', { name: '2 – gyenge' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Szöveg, ha szeretnél írni' })).toHaveValue('Szép.');
});

test.each(['0', '6', '2.5', 'x', ''])('?stars=%s chooses nothing', async (stars) => {
  opened(`?stars=${stars}`);
  await screen.findByRole('button', send);
  for (const radio of within(screen.getByRole('group', { name: 'Hány csillag?' })).getAllByRole('radio')) {
    expect(radio).not.toBeChecked();
  }
});

test('without stars nothing is sent, and the first is reached', async () => {
  const { user, state } = at();
  await user.click(await screen.findByRole('button', send));
  expect(screen.getByText('Válassz, hány csillagot adsz!')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '1 – rossz' })).toHaveFocus();
  expect(state.said).toEqual([]);
});

test('after a week it is only shown, with the answer', async () => {
  at({ state: 'final', rating: { stars: 2, text: 'Vártam.', answer: 'Bocsánat!' } });
  expect(await screen.findByText(/többé nem módosítható/)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '2 – gyenge' })).toBeInTheDocument();
  expect(screen.getByText('Vártam.')).toBeInTheDocument();
  expect(screen.getByText('Bocsánat!')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: '2 – gyenge' })).not.toBeInTheDocument();
});

test('what was not rated in time is told so', async () => {
  at({ state: 'over' });
  expect(await screen.findByText(/30 nap telt el/)).toBeInTheDocument();
  expect(screen.queryByRole('button', send)).not.toBeInTheDocument();
});

test('a refusal is told beside the form', async () => {
  const { user } = at(
    {},
    http.post('*/public/rating/kod', () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }), {
      once: true,
    }),
  );
  await user.click(await screen.findByRole('radio', { name: '5 – kiváló' }));
  await user.click(screen.getByRole('button', send));
  expect(await screen.findByText(/Most nem sikerült elküldeni/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', send));
  expect(await screen.findByText(/Köszönjük az értékelésedet/)).toBeInTheDocument();
});

test('an unknown code', async () => {
  at(
    {},
    http.get('*/public/rating/kod/event', () => HttpResponse.json({ code: 'rating.not_found' }, { status: 404 })),
  );
  expect(await screen.findByText(/Ez a link nem vezet értékeléshez/)).toBeInTheDocument();
});
