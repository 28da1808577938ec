import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderKit } from '../../testing/renderKit';
import { Message } from './Message';
import { Notifications } from './Notifications';
import type { MessageKind } from './notify';
import { notify } from './notify';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(kind: MessageKind, text: string) {
  act(() => notify(kind, text));
  return screen.getByText(text);
}

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const said = () => [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map((it) => it.textContent);

test.each(['info', 'warn', 'error'] as const)(
  'one of kind %s is announced, and goes away after four seconds',
  async (kind) => {
    renderKit(<Notifications />);
    const text = show(kind, 'Hallgass ide');
    expect(text.closest(kind === 'info' ? '[role=status]' : '[role=alert]')).not.toBeNull();
    expect(text.closest('[aria-live=polite]')).toHaveAccessibleName('Értesítések');
    await pass(3900);
    expect(screen.getByText('Hallgass ide')).toBeInTheDocument();
    await pass(200);
    expect(screen.queryByText('Hallgass ide')).not.toBeInTheDocument();
  },
);

test('one of an unknown kind is an error', () => {
  expect(() => notify('fatal' as MessageKind, 'Hiba')).toThrow(new RangeError('unknown notification type: fatal'));
});

test('its clock stands still while the pointer or the focus is on it', async () => {
  renderKit(<Notifications />);
  const text = show('error', 'Hiba történt!');
  const card = text.closest('[role=alert]') ?? text;
  await pass(3000);
  fireEvent.mouseMove(card, { screenX: 10, screenY: 10 });
  fireEvent.mouseMove(card, { screenX: 30, screenY: 10 });
  await pass(60_000);
  expect(screen.getByText('Hiba történt!')).toBeInTheDocument();
  fireEvent.mouseLeave(card);
  act(() => screen.getByRole('button', { name: 'Bezárás' }).focus());
  await pass(60_000);
  expect(screen.getByText('Hiba történt!')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Bezárás' }).blur());
  await pass(2000);
  expect(screen.queryByText('Hiba történt!')).not.toBeInTheDocument();
});

test('a pointer that lay where it came, and nobody moved, does not hold it', async () => {
  renderKit(<Notifications />);
  const card = show('error', 'Hiba történt!').closest('[role=alert]') as Element;
  // The events that browsers send for an element that appears under the pointer.
  fireEvent.mouseEnter(card, { screenX: 10, screenY: 10 });
  fireEvent.mouseMove(card, { screenX: 10, screenY: 10 });
  fireEvent.mouseMove(card, { screenX: 11, screenY: 10 });
  await pass(4100);
  expect(screen.queryByText('Hiba történt!')).not.toBeInTheDocument();
});

/** Something that can be undone, until its message is closed. */
function Undoable({ name }: { name: string }) {
  const [isShown, setShown] = useState(true);
  return isShown ? (
    <Message kind="info" onClose={() => setShown(false)}>
      <p>{name}</p>
    </Message>
  ) : null;
}

test('errors stand before successes, and each takes the place of its own kind', async () => {
  const { rerender } = renderKit(
    <>
      <Notifications />
      {null}
    </>,
  );
  show('info', 'Mentve');
  show('error', 'Nincs kapcsolat');
  show('info', 'Elküldve');
  expect(said()).toEqual(['Nincs kapcsolat', 'Elküldve']);
  const place = screen.getByRole('region', { name: 'Értesítések' });
  expect(place).toHaveTextContent(/Nincs kapcsolat.*Elküldve/);

  // A message with an action is one of them.
  rerender(
    <>
      <Notifications />
      <Undoable name="Törölve" />
    </>,
  );
  expect(said()).toEqual(['Nincs kapcsolat', 'Törölve']);
  expect(place).toContainElement(screen.getByText('Törölve'));
  show('info', 'Meghívó elküldve');
  expect(said()).toEqual(['Nincs kapcsolat', 'Meghívó elküldve']);
});

test('what offers an action goes too, later', async () => {
  renderKit(
    <>
      <Notifications />
      <Undoable name="Áthelyezve" />
    </>,
  );
  await pass(19_000);
  expect(said()).toEqual(['Áthelyezve']);
  await pass(2000);
  expect(said()).toEqual([]);
});
