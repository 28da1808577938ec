import { screen } from '@testing-library/react';
import type { Refusal } from '../../../api/errors';
import { atDesk, event, services } from '../../../testing/fixtures';
import { renderKit } from '../../../testing/renderKit';
import type { Desk } from '../desk';
import { RefusedBar } from './RefusedBar';

const desk: Desk = {
  zone: 'Europe/Budapest',
  language: 'hu',
  step: 15,
  colleagues: atDesk,
  services,
  shortNames: false,
};
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

function refuse(collisions: string[], shown = desk): void {
  const refusal: Refusal = { code: 'booking.slot_taken', fields: {}, nearest: [], collisions };
  renderKit(
    <RefusedBar
      desk={shown}
      events={[event(), lunch, other]}
      refused={{ event: event(), place, refusal }}
      onOverrideHours={() => undefined}
      onClose={() => undefined}
    />,
  );
}

test('a refused move says what is in the way, when, and of what kind it is', () => {
  refuse(['lunch', 'other']);
  const said = screen.getByRole('alert');
  expect(said).toHaveTextContent('Nem került át: Kovács Anna (Tóth Gergő, 2026-11-20 11:00–12:00).');
  expect(said).toHaveTextContent('Útban van: Ebéd 11:30–12:30 (foglalt idő), Kovács Anna 11:00–11:30 (időpont).');
});

test('where guests read the screen it has no last names', () => {
  refuse(['other'], { ...desk, shortNames: true });
  expect(screen.getByRole('alert')).toHaveTextContent(/Útban van: .*Anna 11:00–11:30 \(időpont\)/);
  expect(screen.getByRole('alert')).not.toHaveTextContent('Kovács Anna');
});

test('what is not shown is not named', () => {
  refuse(['gone']);
  expect(screen.getByRole('alert')).not.toHaveTextContent('Útban van');
});
