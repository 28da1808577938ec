import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Card } from './Card';
import { Chip } from './Chip';
import { EmptyState } from './EmptyState';
import { InlineError } from './InlineError';
import * as icons from './icons/icons';
import { Skeleton } from './Skeleton';

test('a chip is a label, a button or a toggle', async () => {
  const pressed = jest.fn();
  render(
    <>
      <Chip>színspecialista</Chip>
      <Chip onClick={pressed}>ma 16:30</Chip>
      <Chip pressed onClick={pressed}>
        holnap 9:00
      </Chip>
    </>,
  );
  expect(screen.queryByRole('button', { name: 'színspecialista' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'ma 16:30' })).not.toHaveAttribute('aria-pressed');
  expect(screen.getByRole('button', { name: 'holnap 9:00', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'ma 16:30' }));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a card is rendered as the given element', () => {
  render(
    <ul>
      <Card as="li" pressable>
        <a data-whole href="/x">
          Kovács Lilla
        </a>
      </Card>
    </ul>,
  );
  expect(screen.getByRole('listitem')).toHaveClass('card', 'pressable');
});

test('an empty state has one sentence and one action; the bird is hidden', () => {
  render(
    <EmptyState bird="sitting" text="Még nincs foglalásod.">
      <a href="/x">Foglalok</a>
    </EmptyState>,
  );
  expect(screen.getByText('Még nincs foglalásod.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Foglalok' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a failure can be retried, once at a time', async () => {
  const again = jest.fn();
  const { rerender } = render(<InlineError text="A galériát nem sikerült betölteni." onRetry={again} />);
  expect(screen.getByRole('alert')).toHaveTextContent('A galériát nem sikerült betölteni.');
  await userEvent.click(screen.getByRole('button', { name: 'Újra' }));
  rerender(<InlineError text="A galériát nem sikerült betölteni." onRetry={again} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Újra' }));
  expect(again).toHaveBeenCalledTimes(1);
});

test('loading is announced once for all rows', () => {
  render(<Skeleton rows={6} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Betöltés…$/);
});

test('every icon is one path with an absolute start', () => {
  for (const [name, path] of Object.entries(icons)) {
    expect([name, /^M[\d.-]/.test(path)]).toEqual([name, true]);
  }
});
