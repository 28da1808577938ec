import { screen, within } from '@testing-library/react';
import type { Refusal } from '../../../api/errors';
import { desk } from '../../../testing/deskItems';
import { event } from '../../../testing/fixtures';
import { renderKit } from '../../../testing/renderKit';
import { RefusedBar } from './RefusedBar';

const place = {
  providerId: 'employee-gergo',
  when: { day: '2026-11-20', from: '11:00', untilDay: '2026-11-20', until: '12:00' },
};
const lunch = event({
  id: 'lunch',
  kind: 'nonwork',
  reason: 'lunch',
  guest: null,
  start: '2026-11-20T10:30:00Z',
  end: '2026-11-20T11:30:00Z',
});
const other = event({ id: 'other', start: '2026-11-20T10:00:00Z', end: '2026-11-20T10:30:00Z' });

const onMoveTo = jest.fn();

function refuse(collisions: string[], shown = desk, details: Record<string, unknown> = {}) {
  const refusal: Refusal = { code: 'booking.slot_taken', fields: {}, nearest: [], collisions, details };
  return renderKit(
    <RefusedBar
      desk={shown}
      events={[event(), lunch, other]}
      refused={{ event: event(), place, refusal }}
      onOverrideHours={() => undefined}
      onMoveTo={onMoveTo}
      onClose={() => undefined}
    />,
  );
}

test('a refused move says what is in the way, when, and of what kind it is', () => {
  refuse(['lunch', 'other']);
  const said = screen.getByRole('alert');
  expect(said).toHaveTextContent('Nem került át: Kovács Anna (Tóth Gergő, 2026-11-20 11:00–12:00).');
  expect(said).toHaveTextContent('Ezzel ütközik: Ebéd 11:30–12:30 (foglalt idő), Kovács Anna 11:00–11:30 (időpont).');
});

test('where guests read the screen it has no last names', () => {
  refuse(['other'], { ...desk, shortNames: true });
  expect(screen.getByRole('alert')).toHaveTextContent(/Ezzel ütközik: .*Anna 11:00–11:30 \(időpont\)/);
  expect(screen.getByRole('alert')).not.toHaveTextContent('Kovács Anna');
});

test('what is not shown is not named', () => {
  refuse(['gone']);
  expect(screen.getByRole('alert')).not.toHaveTextContent('Ezzel ütközik');
});

test('what only the server knows of is named with why, and a next free time takes one press', async () => {
  const { user } = refuse(['gone'], desk, {
    collisions: [
      {
        id: 'gone',
        kind: 'appointment',
        start: '2026-11-20T11:05:00Z',
        end: '2026-11-20T12:00:00Z',
        guestName: 'Szőke Tünde',
        reason: 'bufferBefore',
        minutesBetween: 10,
      },
    ],
    nextFree: [
      { start: '2026-11-20T14:00:00Z', end: '2026-11-20T15:00:00Z' },
      { start: '2026-11-21T08:00:00Z', end: '2026-11-21T09:00:00Z' },
    ],
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Ezzel ütközik: Szőke Tünde 2026-11-20 12:05–13:00 (előtte 10 perc szünet kell).',
  );
  const times = within(screen.getByRole('list', { name: 'Legközelebb szabad:' })).getAllByRole('button');
  expect(times.map((it) => it.textContent)).toEqual(['15:00', expect.stringMatching(/ 09:00$/)]);
  await user.click(screen.getByRole('button', { name: '15:00' }));
  expect(onMoveTo).toHaveBeenCalledWith({ day: '2026-11-20', from: '15:00', untilDay: '2026-11-20', until: '16:00' });
});

test('of what is shown too a buffer in the way is named', () => {
  refuse(['other'], desk, {
    collisions: [{ ...other, guestName: 'Kovács Anna', reason: 'bufferAfter', minutesBetween: 5 }],
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Kovács Anna 11:00–11:30 (utána 5 perc szünet kell).');
});
