import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { switchLanguage } from '../../lib/i18n';
import { messages as offerEn } from '../../locales/waiting/en';
import { messages as offerHu } from '../../locales/waiting/hu';
import { errors as refusedEn } from '../../locales/workspace/messages/refusals/en';
import { errors as refusedHu } from '../../locales/workspace/messages/refusals/hu';
import { messages as ratingEn } from '../../locales/workspace/ratings/rate/en';
import { messages as ratingHu } from '../../locales/workspace/ratings/rate/hu';
import { messages as visitEn } from '../../locales/workspace/visits/en';
import { messages as visitHu } from '../../locales/workspace/visits/hu';
import { visit } from '../../testing/messagesFixtures';
import { ratedVisit } from '../../testing/ratingsFixtures';
import { renderWorkspace } from '../../testing/render';
import { server } from '../../testing/server';
import { offer } from '../../testing/waitingFixtures';

const languages = [
  { language: 'hu', words: { ...offerHu, ...ratingHu, ...visitHu }, refused: refusedHu },
  { language: 'en', words: { ...offerEn, ...ratingEn, ...visitEn }, refused: refusedEn },
] as const;

const refusal = (status: number, code: string, details?: object) => () =>
  HttpResponse.json({ code, fields: {}, ...(details === undefined ? {} : { details }) }, { status });

/** Pages for a guest who opens the link of a mail too late. */
describe.each(languages)('in $language', ({ language, words, refused }) => {
  beforeEach(() => switchLanguage(language, false));
  afterEach(() => act(async () => switchLanguage('hu', false)));

  test.each([
    ['/visit/kod', '*/public/visit/kod', 'visit.unknown'],
    ['/rating/kod', '*/public/rating/kod/event', 'rate.unknown'],
    ['/offer/kod', '*/public/offer/kod', 'offer.unknown'],
  ] as const)('a link that has expired: %s', async (page, call, text) => {
    server.use(http.get(call, refusal(404, 'request.not_found')));
    renderWorkspace(page);
    expect(await screen.findByText(words[text])).toBeInTheDocument();
  });

  test('a move to a time that was taken meanwhile: three others', async () => {
    const slot = (start: string) => ({ start, end: new Date(Date.parse(start) + 3_600_000).toISOString() });
    const nearest = ['2026-12-01T09:00:00Z', '2026-12-01T10:00:00Z', '2026-12-01T11:00:00Z'].map(slot);
    server.use(
      http.get('*/public/visit/kod', () => HttpResponse.json(visit({ language }))),
      http.get('*/public/visit/kod/times', () => HttpResponse.json({ items: [slot('2026-11-30T09:00:00Z')] })),
      http.post('*/public/visit/kod/move', refusal(409, 'booking.slot_taken', { nearest })),
    );
    const { user } = renderWorkspace('/visit/kod');
    await user.click(await screen.findByRole('button', { name: words['visit.move'] }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /2026-11-30 10:00/ }));
    await user.click(dialog.getByRole('button', { name: words['visit.moveConfirm'] }));
    expect(await screen.findByText(words['visit.moveTaken'])).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /2026-12-01/ })).toHaveLength(3);
  });

  test('a cancellation after the deadline', async () => {
    server.use(
      http.get('*/public/visit/kod', () => HttpResponse.json(visit({ language }))),
      http.post('*/public/visit/kod/cancel', refusal(409, 'visit.too_late')),
    );
    const { user } = renderWorkspace('/visit/kod');
    await user.click(await screen.findByRole('button', { name: words['visit.cancel'] }));
    await user.click(await screen.findByRole('button', { name: words['visit.cancelConfirm'] }));
    expect(await screen.findByText(refused['visit.too_late'], { exact: false })).toBeInTheDocument();
  });

  test('a rating that stands for good', async () => {
    server.use(
      http.get('*/public/rating/kod/event', () => HttpResponse.json(ratedVisit({ language }))),
      http.post('*/public/rating/kod', refusal(409, 'rating.over')),
    );
    const { user } = renderWorkspace('/rating/kod');
    await user.click(await screen.findByRole('radio', { name: words['rate.star5'] }));
    await user.click(screen.getByRole('button', { name: words['rate.send'] }));
    expect(await screen.findByText(refused['rating.over'], { exact: false })).toBeInTheDocument();
  });

  test('an offer that is taken a second too late', async () => {
    const state = { it: offer() };
    state.it = { ...state.it, visit: { ...state.it.visit, language } };
    server.use(
      http.get('*/public/offer/kod', () => HttpResponse.json(state.it)),
      http.post('*/public/offer/kod/take', () => {
        state.it = { ...state.it, state: 'over' };
        return refusal(409, 'waiting.offer_over')();
      }),
    );
    const { user } = renderWorkspace('/offer/kod');
    await user.click(await screen.findByRole('button', { name: words['offer.take'] }));
    expect(await screen.findByText(words['offer.over'])).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: words['offer.take'] })).not.toBeInTheDocument());
  });
});
