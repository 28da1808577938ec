import { screen } from '@testing-library/react';
import type { EventDto } from '../../api/calendar';
import { desk } from '../../testing/deskItems';
import { event } from '../../testing/fixtures';
import { renderKit } from '../../testing/renderKit';
import { EventCard } from './EventCard';

const over = { start: '2020-11-20T10:00:00Z', end: '2020-11-20T11:00:00Z' };

test('a visit at a glance: guest, number, services, money and note', () => {
  const { container } = renderKit(<EventCard desk={desk} event={event({ ...over, description: 'sietni fog' })} />);
  for (const text of ['Kovács Anna', /^11:00–12:00/, '+36/30 123-4567', /Női hajvágás · 12.900/, 'sietni fog']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(container).toHaveTextContent('Kész vagy elmúlt, nincs kifizetve');
});

test('what is paid is said, and what is ahead or a colleague’s is not judged', () => {
  const { rerender } = renderKit(<EventCard desk={desk} event={event({ ...over, payment: 5000 })} />);
  expect(screen.getByText(/^Fizetve: 5.000.Ft$/)).toBeInTheDocument();
  const ahead = { start: '2099-11-20T10:00:00Z', end: '2099-11-20T11:00:00Z' };
  for (const changes of [ahead, { ...over, isPaymentVisible: false }, { ...over, didNotAppear: true }]) {
    rerender(<EventCard desk={desk} event={event(changes)} />);
    expect(screen.queryByText(/kifizetve/)).not.toBeInTheDocument();
  }
});

const marked = event({
  ...over,
  guest: { ...event().guest, hasAllergies: true, tags: ['loyal'] } as NonNullable<EventDto['guest']>,
});

test('allergies stand apart, tags among the facts', () => {
  renderKit(<EventCard desk={desk} event={marked} />);
  expect(screen.getByText('Allergia').querySelector('svg')).toBeInTheDocument();
  expect(screen.getByText('Törzsvendég')).toBeInTheDocument();
});

test('where guests read the screen it has no number, note or last name', () => {
  const shown = { ...marked, description: 'sietni fog' };
  const { container } = renderKit(<EventCard desk={{ ...desk, shortNames: true }} event={shown} />);
  expect(container).not.toHaveTextContent(/Kovács Anna|123-4567|sietni|Allergia|Törzsvendég/);
});
