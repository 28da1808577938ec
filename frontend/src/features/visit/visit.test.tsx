import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { VisitDto } from '../../api/workspace';
import { currentLanguage } from '../../lib/i18n';
import { visit } from '../../testing/messageFixtures';
import { renderWorkspace } from '../../testing/render';
import { server } from '../../testing/server';

/** The page of a reminder; what the guest answers is kept. */
function at(changes: Partial<VisitDto> = {}, ...handlers: Parameters<typeof server.use>) {
  const state = { visit: visit(changes), said: [] as string[] };
  const answers = (what: 'confirm' | 'cancel', then: Partial<VisitDto>) =>
    http.post(`*/public/visit/kod/${what}`, () => {
      state.said.push(what);
      state.visit = { ...state.visit, ...then };
      return HttpResponse.json(state.visit);
    });
  server.use(
    ...handlers,
    http.get('*/public/visit/kod', () => HttpResponse.json(state.visit)),
    answers('confirm', { isConfirmed: true }),
    answers('cancel', { state: 'cancelled' }),
  );
  return { ...renderWorkspace('/visit/kod'), state };
}

const confirm = { name: 'Ott leszek' };
const cancel = { name: 'Mégsem tudok eljönni' };

test('says what, when and where, and a press confirms', async () => {
  const { user, state } = at();
  const salon = within(await screen.findByRole('region', { name: 'Szalonka Szépségszalon' }));
  expect(salon.getByText('november 27., péntek')).toHaveTextContent('november 27., péntek 14:30');
  expect(salon.getByText('Női hajvágás, Hajpakolás')).toBeInTheDocument();
  expect(salon.getByText('Lilla')).toBeInTheDocument();
  expect(salon.getByText('Belváros, 1053 Budapest, Kecskeméti utca 9.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Hívás: +36/30 000-0100' })).toHaveAttribute('href', 'tel:+36300000100');
  await user.click(screen.getByRole('button', confirm));
  expect(await screen.findByText('Megerősítetted: várunk!')).toBeInTheDocument();
  expect(screen.queryByRole('button', confirm)).not.toBeInTheDocument();
  expect(screen.getByRole('button', cancel)).toBeInTheDocument();
  expect(state.said).toEqual(['confirm']);
});

test('cancelling asks once more', async () => {
  const { user, state } = at();
  await user.click(await screen.findByRole('button', cancel));
  const question = within(await screen.findByRole('dialog', { name: 'Lemondod az időpontot?' }));
  await user.click(question.getByRole('button', { name: 'Megtartom' }));
  expect(state.said).toEqual([]);
  await user.click(screen.getByRole('button', cancel));
  await user.click(screen.getByRole('button', { name: 'Lemondom' }));
  expect(await screen.findByText('Ez az időpont le van mondva.')).toBeInTheDocument();
  expect(state.said).toEqual(['cancel']);
  expect(screen.queryByRole('button', confirm)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Új időpontot foglalok' })).toHaveAttribute(
    'href',
    '/szalonka/appointmentbook',
  );
});

test.each([
  ['over', 'Ez az időpont már elkezdődött vagy véget ért.'],
  ['cancelled', 'Ez az időpont le van mondva.'],
] as const)('of one that is %s nothing is asked', async (state, text) => {
  at({ state });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', confirm)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', cancel)).not.toBeInTheDocument();
});

test('one that began meanwhile is told so, and is read again', async () => {
  const { user, state } = at(
    {},
    http.post('*/public/visit/kod/confirm', () => {
      state.visit = visit({ state: 'over' });
      return HttpResponse.json({ code: 'visit.over', fields: {} }, { status: 409 });
    }),
  );
  await user.click(await screen.findByRole('button', confirm));
  await waitFor(() => expect(screen.queryByRole('button', confirm)).not.toBeInTheDocument());
  expect(await screen.findByText('Ez az időpont már elkezdődött vagy véget ért.')).toBeInTheDocument();
});

test('an answer that did not get through can be given again', async () => {
  const { user } = at(
    {},
    http.post('*/public/visit/kod/confirm', () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }), {
      once: true,
    }),
  );
  await user.click(await screen.findByRole('button', confirm));
  expect(await screen.findByText(/Most nem sikerült/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', confirm));
  expect(await screen.findByText('Megerősítetted: várunk!')).toBeInTheDocument();
});

test('an unknown code, and a server that does not answer', async () => {
  const { unmount } = at(
    {},
    http.get('*/public/visit/kod', () => HttpResponse.json({ code: 'request.not_found' }, { status: 404 })),
  );
  expect(await screen.findByText(/Ez a link nem vezet időponthoz/)).toBeInTheDocument();
  unmount();
  const { user } = at(
    {},
    http.get('*/public/visit/kod', () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }), {
      once: true,
    }),
  );
  await screen.findByText(/Az időpontodat most nem sikerült betölteni/);
  await user.click(screen.getByRole('button', { name: 'Újra' }));
  expect(await screen.findByRole('button', confirm)).toBeInTheDocument();
});

describe('its language', () => {
  afterEach(() => localStorage.clear());

  test('is that of the guest’s messages', async () => {
    at({ language: 'en' });
    expect(await screen.findByRole('button', { name: 'I will be there' })).toBeInTheDocument();
  });

  test('is the one that was chosen before', async () => {
    localStorage.setItem('language', 'hu');
    at({ language: 'en' });
    expect(await screen.findByRole('button', confirm)).toBeInTheDocument();
    expect(currentLanguage()).toBe('hu');
  });
});
