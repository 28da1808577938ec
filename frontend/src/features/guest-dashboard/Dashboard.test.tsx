import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AppointmentDto } from '../../api/api';
import { appointment, user as guest } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

const hour = 3_600_000;

function open(items: AppointmentDto[]) {
  server.use(
    answer.me(guest()),
    http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items })),
  );
  renderWorkspace('/guest/dashboard');
}

/** A visit to a salon so many hours from now. */
function visit(id: string, hours: number, changes: Partial<AppointmentDto['company']> = {}): AppointmentDto {
  const base = appointment();
  const start = Date.now() + hours * hour;
  return {
    ...base,
    id,
    start: new Date(start).toISOString(),
    end: new Date(start + hour).toISOString(),
    company: { ...base.company, ...changes },
  };
}

test('who has no bookings reads one sentence, without lists of nothing', async () => {
  open([]);
  expect(await screen.findByText(/^Még nincs foglalásod;/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('when nothing is to come, the salon of the latest visit is a press away', async () => {
  open([
    visit('old', -200, { name: 'Régi szalon', szalonkaId: 'regi' }),
    visit('latest', -20, { name: 'Új szalon', szalonkaId: 'uj' }),
    visit('older', -100, { name: 'Régi szalon', szalonkaId: 'regi' }),
  ]);
  const sentence = await screen.findByText('Nincs közelgő foglalásod.');
  const link = sentence.parentElement?.querySelector('a');
  expect(link).toHaveTextContent('Új időpont: Új szalon');
  expect(link).toHaveAttribute('href', '/uj/appointmentbook/service');
});

test('what is to come stands without a word about nothing', async () => {
  open([visit('next', 20)]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Közelgő foglalások' })).toBeInTheDocument();
  expect(screen.queryByText('Nincs közelgő foglalásod.')).not.toBeInTheDocument();
});
