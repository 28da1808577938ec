import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Button, ButtonAnchor, ButtonLink, IconButton } from './Button';
import { x } from './icons/icons';

test('a button does not submit by default', async () => {
  const sent = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button>Mégsem</Button>
      <Button type="submit">Mentés</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mégsem' }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a busy button is disabled and says so', async () => {
  const pressed = jest.fn();
  render(
    <Button busy onClick={pressed}>
      Foglalás…
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Foglalás…' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
});

test('an icon button has a name; an icon beside text is hidden', () => {
  const { container } = render(
    <>
      <IconButton icon={x} label="Bezárás" />
      <Button icon={x}>Elvetés</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Bezárás' })).toHaveAttribute('title', 'Bezárás');
  expect(screen.getByRole('button', { name: 'Elvetés' })).toBeInTheDocument();
  for (const drawing of container.querySelectorAll('svg')) {
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
  }
});

test('navigation is a link, however it looks', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/szalonka/appointmentbook/service">Időpontfoglalás</ButtonLink>
      <ButtonAnchor kind="quiet" href="tel:+36300000100">
        Hívás
      </ButtonAnchor>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Időpontfoglalás' })).toHaveClass('primary');
  expect(screen.getByRole('link', { name: 'Hívás' })).toHaveClass('quiet');
});
