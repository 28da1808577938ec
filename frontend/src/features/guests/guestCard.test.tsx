import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EventDto } from '../../api/calendar';
import type { FormulaDto, GuestDto } from '../../api/guests';
import { addDays, dayOf } from '../../lib/time';
import { colleague, event, guestCard } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

const day = (before: number) => addDays(dayOf(Date.now(), 'Europe/Budapest'), -before);
const visit = (before: number, changes: Partial<EventDto> = {}) =>
  event({ id: `${before}`, start: `${day(before)}T10:00:00Z`, end: `${day(before)}T11:00:00Z`, ...changes });

/** Opens the card of a guest with these visits and formulas; tells what was saved. */
function openCard(changes: Partial<GuestDto>, visits: EventDto[] = [], formulas: FormulaDto[] = []) {
  let card = guestCard({ nextVisit: null, ...changes });
  const saved: unknown[] = [];
  server.use(
    answer.me(colleague()),
    http.get('*/api/guest', () => HttpResponse.json({ items: [] })),
    http.get('*/api/guest/:id', () => HttpResponse.json(card)),
    http.get('*/api/guest/:id/formulas', () => HttpResponse.json({ items: formulas })),
    http.get('*/api/events/guest/:id', () => HttpResponse.json({ items: visits })),
    http.post('*/api/guest', async ({ request }) => {
      const body = (await request.json()) as Partial<GuestDto>;
      saved.push(body);
      card = { ...card, ...body };
      return HttpResponse.json(card);
    }),
  );
  return { ...renderWorkspace('/provider/guests/guest-anna'), saved };
}

test('allergies, tags and the block are written down and stand beside the name', async () => {
  const { user, saved } = openCard({ tags: ['loyal'] });
  expect(await screen.findByText('Törzsvendég')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Módosítás' }));
  const dialog = within(await screen.findByRole('dialog'));
  const allergies = dialog.getByRole('textbox', { name: 'Allergia' });
  expect(allergies).toHaveAccessibleDescription('Ikonként látszik a naptárban');
  await user.type(allergies, ' parabén ');
  const loyal = dialog.getByRole('button', { name: 'Törzsvendég' });
  expect(loyal).toHaveAttribute('aria-pressed', 'true');
  await user.click(loyal);
  await user.click(dialog.getByRole('button', { name: 'Gyerekkel jön' }));
  await user.click(dialog.getByRole('button', { name: 'Siet' }));
  const blocked = dialog.getByRole('checkbox', { name: 'Online ne foglalhasson' });
  expect(blocked).toHaveAccessibleDescription('A szalon ettől még beírhat neki időpontot.');
  await user.click(blocked);
  await user.click(dialog.getByRole('button', { name: 'Mentés' }));
  await waitFor(() =>
    expect(saved).toEqual([
      { id: 'guest-anna', allergies: 'parabén', tags: ['hurried', 'child'], isBlockedOnline: true },
    ]),
  );
  expect(await screen.findByText('parabén', { exact: false })).toHaveTextContent('Allergia: parabén');
  for (const text of ['Siet', 'Gyerekkel jön', 'Online nem foglalhat']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.queryByText('Törzsvendég')).not.toBeInTheDocument();
});

test('missed visits are marked from the third on', async () => {
  const missed = () => screen.getByText('Nem jött', { selector: 'dt' }).nextElementSibling;
  const { unmount } = openCard({ missed: 2 });
  await screen.findByRole('heading', { level: 1, name: 'Kovács Anna' });
  expect(missed()?.querySelector('svg')).toBeNull();
  unmount();
  openCard({ missed: 3 });
  await screen.findByRole('heading', { level: 1, name: 'Kovács Anna' });
  expect(missed()).toHaveTextContent('3');
  expect(missed()?.querySelector('svg')).not.toBeNull();
});

test('the usual pause proposes the next visit, on its day and with the usual', async () => {
  openCard({}, [visit(7), visit(42), visit(77)]);
  expect(await screen.findByText('Szokott: 5 hetente')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Következő javasolt: .* körül$/ })).toHaveAttribute(
    'href',
    `/provider/calendar?new=&guest=guest-anna&services=service-cut&provider=employee-lilla&day=${day(-28)}`,
  );
});

test('a visit that was due is proposed for today, and none where one is ahead or nothing is usual', async () => {
  const overdue = [visit(49), visit(84), visit(119)];
  const { unmount } = openCard({}, overdue);
  const link = await screen.findByRole('link', { name: /^Esedékes volt: .* körül$/ });
  expect(link.getAttribute('href')).toMatch(new RegExp(`day=${day(0)}$`));
  unmount();
  const second = openCard({ nextVisit: '2099-11-27T13:30:00Z' }, overdue);
  expect(await screen.findByText('Szokott: 5 hetente')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /körül/ })).not.toBeInTheDocument();
  second.unmount();
  openCard({}, overdue.slice(1));
  await screen.findAllByText(/Női hajvágás/);
  expect(screen.queryByText(/Szokott/)).not.toBeInTheDocument();
});

const formula = (changes: Partial<FormulaDto> = {}): FormulaDto => ({
  id: 'formula-1',
  text: '6/0 + 7/1\n6% 1:1',
  madeAt: '2026-10-13T08:00:00Z',
  madeBy: 'employee-lilla',
  ...changes,
});
const formulas = async () => within(await screen.findByRole('region', { name: 'Receptúrák' }));

test('formulas name their day and author; one made at a visit leads to it', async () => {
  const atVisit = { id: 'visit', start: '2026-09-03T23:30:00Z' };
  openCard({}, [], [formula(), formula({ id: 'formula-2', text: 'D-csavar', event: atVisit, madeBy: null })]);
  const shown = await formulas();
  const [first, second] = await shown.findAllByRole('listitem');
  expect(first).toHaveTextContent('2026-10-13 · Kovács Lilla6/0 + 7/1 6% 1:1');
  expect(first?.querySelector('a')).toBeNull();
  expect(within(second as HTMLElement).getByRole('link', { name: '2026-09-04' })).toHaveAttribute(
    'href',
    '/provider/calendar?view=day&day=2026-09-04&event=visit',
  );
});

test('a formula has the photos of its visit, which open large', async () => {
  const photo = (id: string, appointmentId: string | null) => ({
    id,
    appointmentId,
    imagePath: `/api/image/${id}?w=320`,
    dateTimeFrom: '2026-09-03T08:00:00Z',
    addedAt: '2026-09-03T10:00:00Z',
    employeeId: 'employee-lilla',
    firstName: 'Lilla',
    lastName: 'Kovács',
    services: ['Tőfestés'],
    serviceIds: ['service-cut'],
    isHidden: false,
    isPublic: false,
  });
  server.use(
    http.get('*/api/events/images', () => HttpResponse.json({ items: [photo('one', 'visit'), photo('two', null)] })),
  );
  const atVisit = { id: 'visit', start: '2026-09-03T08:00:00Z' };
  const { user } = openCard({}, [], [formula({ event: atVisit }), formula({ id: 'formula-2', text: 'D-csavar' })]);
  const shown = await formulas();
  const photos = within(await shown.findByRole('list', { name: 'Fotók' })).getAllByRole('button');
  expect(photos).toHaveLength(1);
  await user.click(photos[0] as HTMLElement);
  expect(await screen.findByText('1 / 1')).toBeInTheDocument();
});

test('a formula is added from the card without a visit, and an empty one is not', async () => {
  const items: FormulaDto[] = [];
  const { user } = openCard({}, [], items);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/guest/:id/formulas', async ({ request }) => {
      sent.push(await request.json());
      items.push(formula());
      return HttpResponse.json(items[0], { status: 201 });
    }),
  );
  const shown = await formulas();
  expect(await shown.findByText('Még nincs receptúrája.')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Új receptúra' }));
  await user.click(shown.getByRole('button', { name: 'Receptúra mentése' }));
  const text = shown.getByRole('textbox', { name: 'Új receptúra' });
  expect(text).toBeInvalid();
  await user.type(text, '6/0');
  await user.click(shown.getByRole('button', { name: 'Receptúra mentése' }));
  expect(await shown.findByRole('listitem')).toBeInTheDocument();
  expect(sent).toEqual([{ text: '6/0' }]);
});

test('a formula is deleted after a question, which says why it could not be', async () => {
  const items = [formula()];
  const { user } = openCard({}, [], items);
  let isDown = true;
  server.use(
    http.delete('*/api/guest/:id/formulas/:formula', () => {
      if (isDown) {
        return HttpResponse.json({ code: 'internal' }, { status: 500 });
      }
      items.pop();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const shown = await formulas();
  await user.click(await shown.findByRole('button', { name: 'Törlés: 2026-10-13' }));
  const question = within(screen.getByRole('dialog', { name: 'Receptúra törlése' }));
  await user.click(question.getByRole('button', { name: 'Törlés' }));
  expect(await question.findByRole('alert')).toBeInTheDocument();
  isDown = false;
  await user.click(question.getByRole('button', { name: 'Törlés' }));
  expect(await shown.findByText('Még nincs receptúrája.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('formulas that did not come are asked for again', async () => {
  let isDown = true;
  const { user } = openCard({});
  server.use(
    http.get('*/api/guest/:id/formulas', () =>
      isDown ? HttpResponse.json({ code: 'internal' }, { status: 500 }) : HttpResponse.json({ items: [formula()] }),
    ),
  );
  const shown = await formulas();
  expect(await shown.findByText(/receptúrákat most nem sikerült betölteni/)).toBeInTheDocument();
  isDown = false;
  await user.click(shown.getByRole('button', { name: 'Újra' }));
  expect(await shown.findByRole('listitem')).toBeInTheDocument();
});
