import { screen, waitFor, within } from '@testing-library/react';
import type { JsonBodyType } from 'msw';
import { HttpResponse, http } from 'msw';
import { choose } from '../../../testing/choose';
import { atDesk, colleague, event, guestCard } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { deskWish } from '../../../testing/waitingFixtures';
import { wholeText } from '../../../testing/wholeText';
import { loadDialogs } from '../OpenedPart';

beforeAll(async () => void (await loadDialogs()));
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T09:00:00Z')));

const gap = {
  providerId: 'employee-gergo',
  shopId: 'shop-belvaros',
  start: '2026-11-24T09:00:00Z',
  end: '2026-11-24T11:00:00Z',
};

type Answer = () => HttpResponse<JsonBodyType>;

/** A desk with these gaps, opened with the finder; tells what was saved and wished for. */
async function openFinder({ gaps = [gap], history = [] as object[], onWish }: Salon = {}) {
  const saved: unknown[] = [];
  const wishes: unknown[] = [];
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/guest', ({ request }) => {
      const isMeant = 'Kovács Anna'.includes(new URL(request.url).searchParams.get('searchTerm') ?? '');
      return HttpResponse.json({ items: isMeant ? [guestCard()] : [] });
    }),
    http.get('*/api/guest/:id', () => HttpResponse.json(guestCard())),
    http.get('*/api/events/guest/:id', () => HttpResponse.json({ items: history })),
    http.get('*/api/events/gaps', () => HttpResponse.json({ items: gaps, minutes: 60 })),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
    http.post('*/api/events/appointment', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ event: event(), warnings: [] });
    }),
    http.post('*/api/waitinglist', async ({ request }) => {
      wishes.push(await request.json());
      return onWish?.() ?? HttpResponse.json(deskWish(), { status: 201 });
    }),
  );
  const { user } = renderWorkspace('/provider/calendar?view=list&gaps');
  const region = await screen.findByRole('region', { name: 'Szabad időpont keresése' });
  return { user, saved, wishes, region };
}

interface Salon {
  gaps?: (typeof gap)[];
  history?: object[];
  onWish?: Answer;
}

type OpenedFinder = Awaited<ReturnType<typeof openFinder>>;

const finder = () => within(screen.getByRole('region', { name: 'Szabad időpont keresése' }));

/** Types into the field that has the focus, and takes the only match. */
async function chooseAnna({ user }: OpenedFinder): Promise<void> {
  expect(finder().getByRole('searchbox', { name: 'Vendég' })).toHaveFocus();
  await user.keyboard('Kovács A');
  await finder().findByRole('button', { name: /^Kovács Anna/ });
  await user.keyboard('{Enter}');
  expect(await finder().findByText(wholeText('Kovács Anna'))).toBeInTheDocument();
}

const chooseCut = ({ user }: OpenedFinder) =>
  choose(user, finder().getByRole('combobox', { name: 'Szolgáltatás' }), /^Női hajvágás/);

test('a call is booked with the guest, the services and the person of the finder', async () => {
  const opened = await openFinder();
  const { user, saved } = opened;
  await chooseAnna(opened);
  expect(finder().getByRole('combobox', { name: 'Szolgáltatás' })).toHaveFocus();
  await chooseCut(opened);
  await user.click(await finder().findByRole('button', { name: '10:00–12:00, Tóth Gergő' }));
  const form = within(await screen.findByRole('dialog', { name: 'Új időpont' }));
  expect(await form.findByText(wholeText('Kovács Anna, +36/30 123-4567'))).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).toMatchObject([
    {
      guestId: 'guest-anna',
      services: ['service-cut'],
      providerId: 'employee-gergo',
      start: '2026.11.24 10:00',
      end: '2026.11.24 11:00',
    },
  ]);
  expect(screen.queryByRole('region', { name: 'Szabad időpont keresése' })).not.toBeInTheDocument();
});

test('closing the form without saving shows the finder as it was', async () => {
  const opened = await openFinder();
  const { user, saved } = opened;
  await user.keyboard('Nagy');
  await chooseCut(opened);
  await user.click(finder().getByRole('button', { name: /^K\skedd$/ }));
  await user.click(await finder().findByRole('button', { name: '10:00–12:00, Tóth Gergő' }));
  const form = within(await screen.findByRole('dialog', { name: 'Új időpont' }));
  // The begun search goes on in the form.
  expect(form.getByRole('searchbox', { name: 'Vendég' })).toHaveValue('Nagy');
  expect(screen.queryByRole('region', { name: 'Szabad időpont keresése' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await finder().findByText(/^Női hajvágás · 60 perc/)).toBeInTheDocument();
  expect(finder().getByRole('searchbox', { name: 'Vendég' })).toHaveValue('Nagy');
  expect(finder().getByRole('button', { name: /^K\skedd$/ })).toHaveAttribute('aria-pressed', 'true');
  expect(saved).toEqual([]);
});

test('the usual visit fills in services and person, and the guest can be taken out again', async () => {
  const visit = event({ id: 'past', start: '2026-10-01T08:00:00Z', end: '2026-10-01T09:00:00Z' });
  const opened = await openFinder({ history: [visit] });
  await chooseAnna(opened);
  await opened.user.click(await finder().findByRole('button', { name: 'Szokásos: Női hajvágás – Kovács Lilla' }));
  expect(finder().getByText(/^Női hajvágás · 60 perc/)).toBeInTheDocument();
  expect(finder().getByRole('combobox', { name: 'Munkatárs' })).toHaveValue('Kovács Lilla');
  await opened.user.click(finder().getByRole('button', { name: 'Eltávolítás: Kovács Anna' }));
  expect(finder().getByRole('searchbox', { name: 'Vendég' })).toHaveFocus();
  expect(finder().getByText(/^Női hajvágás · 60 perc/)).toBeInTheDocument();
});

const add = { name: 'Várólistára' };

test('the list needs a guest with a card, a service and a shop; what is waited for is said before', async () => {
  const opened = await openFinder({ gaps: [] });
  const { user, wishes } = opened;
  const button = await finder().findByRole('button', add);
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('A várólistához kell még: vendég, akinek van kartonja, szolgáltatás.');
  await chooseAnna(opened);
  await chooseCut(opened);
  expect(finder().getByRole('button', add)).toHaveAccessibleDescription('A várólistához kell még: üzlet.');
  await choose(user, finder().getByRole('combobox', { name: 'Üzlet' }), 'Belváros');
  expect(finder().getByText(/^Női hajvágás · bárkihez$/)).toBeInTheDocument();
  expect(finder().getByText(/november 20\., péntek – december 3\., csütörtök · Belváros/)).toBeInTheDocument();
  await user.click(finder().getByRole('button', add));
  expect(await finder().findByText('Felkerült a várólistára: Kovács Anna.')).toBeInTheDocument();
  expect(finder().getByRole('link', { name: 'Várólista' })).toHaveAttribute('href', '/provider/calendar/waiting');
  expect(wishes).toEqual([
    {
      guestId: 'guest-anna',
      wish: {
        shopId: 'shop-belvaros',
        services: ['service-cut'],
        firstDay: '2026-11-20',
        lastDay: '2026-12-03',
      },
    },
  ]);
});

async function send(opened: OpenedFinder): Promise<void> {
  await chooseAnna(opened);
  await chooseCut(opened);
  await choose(opened.user, await finder().findByRole('combobox', { name: 'Üzlet' }), 'Belváros');
  await opened.user.click(finder().getByRole('button', add));
}

test('a time that is free already is offered, and is taken by a press', async () => {
  const nearest = [{ start: '2026-11-24T09:30:00Z', end: '2026-11-24T10:30:00Z' }];
  const opened = await openFinder({
    onWish: () => HttpResponse.json({ code: 'waiting.free_now', fields: {}, details: { nearest } }, { status: 409 }),
  });
  await send(opened);
  expect(await finder().findByText(wholeText(/szabad időpont: .*2026-11-24 10:30/))).toBeInTheDocument();
  await opened.user.click(finder().getByRole('button', { name: 'Ezt foglalom neki' }));
  const form = within(await screen.findByRole('dialog', { name: 'Új időpont' }));
  expect(form.getByLabelText('Nap')).toHaveValue('2026-11-24');
  expect(form.getByLabelText('Kezdete')).toHaveValue('10:30');
  expect(form.getByLabelText('Vége')).toHaveValue('11:30');
  expect(form.getByRole('combobox', { name: 'Munkatárs' })).toHaveValue('Tóth Gergő');
  expect(await form.findByText(wholeText('Kovács Anna, +36/30 123-4567'))).toBeInTheDocument();
});

test.each([
  ['waiting.too_many', {}, /Ez a vendég már öt időpontra vár/],
  ['waiting.off', {}, /A várólistára most nem sikerült felvenni\. Ennél a szalonnál nincs várólista/],
  ['request.invalid', { lastDay: ['field.range'] }, /A várólistára most nem sikerült felvenni\. ./],
])('a refusal is shown beside the button, and nothing is lost: %s', async (code, fields, text) => {
  const opened = await openFinder({ onWish: () => HttpResponse.json({ code, fields }, { status: 409 }) });
  await send(opened);
  expect(await finder().findByRole('alert')).toHaveTextContent(text);
  expect(finder().getByText(/^Női hajvágás · 60 perc/)).toBeInTheDocument();
  expect(finder().getByRole('button', add)).toBeEnabled();
});
