import { act, fireEvent, screen } from '@testing-library/react';
import { renderKit } from '../../testing/renderKit';
import { Notifications } from './Notifications';
import { notify } from './notify';

beforeAll(() => import('./NotificationList'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function show(kind: 'info' | 'error', text: string) {
  renderKit(<Notifications />);
  await act(async () => {
    notify(kind, text);
    await jest.advanceTimersByTimeAsync(0);
  });
  return screen.getByText(text);
}

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

test('a notification is announced, and goes away after four seconds', async () => {
  const text = await show('info', 'Mentve');
  expect(text.closest('[role=status]')).not.toBeNull();
  expect(text.closest('[aria-live=polite]')).toHaveAccessibleName('Értesítések');
  await pass(3900);
  expect(screen.getByText('Mentve')).toBeInTheDocument();
  await pass(1000);
  expect(screen.queryByText('Mentve')).not.toBeInTheDocument();
});

test('its clock stands still while the pointer or the focus is on it', async () => {
  const text = await show('error', 'Hiba történt!');
  const card = text.closest('[role=alert]') ?? text;
  await pass(3000);
  fireEvent.mouseEnter(card);
  await pass(60_000);
  expect(screen.getByText('Hiba történt!')).toBeInTheDocument();
  fireEvent.mouseLeave(card);
  act(() => screen.getByRole('button', { name: 'Bezárás' }).focus());
  await pass(60_000);
  expect(screen.getByText('Hiba történt!')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Bezárás' }).blur());
  await pass(5000);
  expect(screen.queryByText('Hiba történt!')).not.toBeInTheDocument();
});
