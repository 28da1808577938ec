import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opener } from '../testing/Opener';
import { Modal, Sheet } from './Dialog';

test.each([
  ['a modal', Modal],
  ['a sheet', Sheet],
])(
  '%s has the name of its heading and closes by its cross, by Escape and by a press beside it',
  async (_name, Kind) => {
    const closed = jest.fn();
    render(
      <Kind open title="Őszi megújulás" onClose={closed} actions={<button type="button">Rendben</button>}>
        <p>Minden festésre 15%.</p>
      </Kind>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Őszi megújulás' });
    expect(dialog).toHaveTextContent('Minden festésre 15%.');
    await userEvent.click(screen.getByText('Minden festésre 15%.'));
    await userEvent.click(screen.getByRole('button', { name: 'Rendben' }));
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Bezárás' }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(dialog);
    expect(closed).toHaveBeenCalledTimes(3);
  },
);

test('its owner decides whether it is open', () => {
  const { rerender } = render(
    <Modal open title="Kosár" onClose={() => undefined}>
      x
    </Modal>,
  );
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
  rerender(
    <Modal open={false} title="Kosár" onClose={() => undefined}>
      x
    </Modal>,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('restores the focus after closing', async () => {
  render(
    <Opener label="Kosár megnyitása">
      {(isOpen, close) => (
        <Sheet open={isOpen} title="Kosár" onClose={close}>
          x
        </Sheet>
      )}
    </Opener>,
  );
  const opener = screen.getByRole('button', { name: 'Kosár megnyitása' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Bezárás' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('cancelling a nested dialog or a file input leaves it open', () => {
  const closed = jest.fn();
  const above = jest.fn();
  render(
    <Sheet open title="Kovács Anna" onClose={closed}>
      <input type="file" aria-label="Fotó" />
      <Modal open title="Nagyobb kép" onClose={above}>
        x
      </Modal>
    </Sheet>,
  );
  fireEvent(screen.getByLabelText('Fotó'), new Event('cancel', { bubbles: true }));
  fireEvent(screen.getByRole('dialog', { name: 'Nagyobb kép' }), new Event('cancel', { cancelable: true }));
  expect([closed.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
});
