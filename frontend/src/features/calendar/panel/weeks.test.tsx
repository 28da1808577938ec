import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EventDto, WeekDto } from '../../../api/calendar';
import { atDesk, colleague, event } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { loadDialogs } from '../OpenedPart';

beforeAll(async () => void (await loadDialogs()));

const training: EventDto = { ...event({ kind: 'nonwork', reason: 'training', services: [], total: 0 }), guest: null };
const weeks: WeekDto[] = ['20', '27'].map((day, index) => ({
  id: index === 0 ? training.id : 'week-2',
  start: `2026-11-${day}T13:30:00Z`,
  version: index + 3,
}));

/** A desk with an absence of two weeks; tells what the weeks were set to, and refuses what `refuse` says. */
function withWeeks(refuse: (call: number) => boolean = () => false) {
  const set: Record<string, unknown>[] = [];
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [training] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
    http.get('*/api/events/nonworkevent/:id', () => HttpResponse.json({ ...training, weeks })),
    http.post('*/api/events/nonworkevent', () => HttpResponse.json({ event: training, warnings: [] })),
    http.post('*/api/events/nonworkevents/state', async ({ request }) => {
      set.push((await request.json()) as Record<string, unknown>);
      return refuse(set.length)
        ? HttpResponse.json({ code: 'booking.slot_taken' }, { status: 409 })
        : HttpResponse.json({ weeks: weeks.map((it) => ({ ...it, version: it.version + set.length })) });
    }),
  );
  return set;
}

const dialog = () => within(screen.getByRole('dialog'));
const events = (raised: number) => weeks.map(({ id, version }) => ({ id, version: version + raised }));

test('all weeks from one on are deleted at once, and one press brings all of them back', async () => {
  const set = withWeeks((call) => call === 2);
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2026-11-20');
  await user.click(await screen.findByRole('button', { name: /Oktatás/ }));
  expect(await dialog().findByText(/hetente, innentől 2 alkalom, az utolsó: .*november 27/)).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Törlés innentől minden héten (2)' }));
  expect(await screen.findByText('2 hét törölve: Oktatás')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // One of the weeks is booked: nothing is restored, and it can be tried again.
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/foglalt|elfoglal/i);
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Visszavonás' })).not.toBeInTheDocument());
  expect(set).toEqual([
    { state: 0, events: events(0) },
    { state: 1, events: events(1) },
    { state: 1, events: events(1) },
  ]);
});

test('what was made for every week is taken back at once', async () => {
  const set = withWeeks();
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2026-11-20');
  await user.click((await screen.findAllByRole('button', { name: 'Foglalt idő' }))[0] as HTMLElement);
  await user.click(dialog().getByRole('button', { name: 'Oktatás' }));
  await user.type(dialog().getByLabelText('Hetente ismétlődik eddig'), '2026-11-27');
  await user.click(dialog().getByRole('button', { name: 'Mentés' }));
  expect(await screen.findByText('2 héten beírva: Oktatás')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(set).toEqual([{ state: 0, events: events(0) }]));
});
