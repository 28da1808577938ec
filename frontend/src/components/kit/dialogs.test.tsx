import { screen, waitFor } from '@testing-library/react';
import { Opener } from '../../testing/Opener';
import { renderKit } from '../../testing/renderKit';
import { Drawer } from './Drawer';
import { Modal } from './Modal';

test.each([
  ['a modal', Modal],
  ['a drawer', Drawer],
])(
  '%s has the name of its heading and closes by its cross, by Escape and by a press beside it',
  async (_name, Kind) => {
    const closed = jest.fn();
    const { user, container } = renderKit(
      <Kind open title="Őszi megújulás" onClose={closed} actions={<button type="button">Rendben</button>}>
        <p>Minden festésre 15%.</p>
      </Kind>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Őszi megújulás' });
    expect(dialog).toHaveTextContent('Minden festésre 15%.');
    await user.click(screen.getByText('Minden festésre 15%.'));
    await user.click(screen.getByRole('button', { name: 'Rendben' }));
    expect(closed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Bezárás' }));
    await user.keyboard('{Escape}');
    await user.click(container.querySelector('.overlay') ?? container);
    expect(closed).toHaveBeenCalledTimes(3);
  },
);

test('it begins at what is marked for it, and afterwards the focus is where it was', async () => {
  const { user } = renderKit(
    <Opener label="Kosár megnyitása">
      {(isOpen, close) => (
        <Drawer open={isOpen} title="Kosár" onClose={close}>
          <input aria-label="Mennyi" />
          <input aria-label="Kinek" data-autofocus />
        </Drawer>
      )}
    </Opener>,
  );
  await user.click(screen.getByRole('button', { name: 'Kosár megnyitása' }));
  await waitFor(() => expect(screen.getByLabelText('Kinek')).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Kosár megnyitása' })).toHaveFocus();
});

test('Escape closes the topmost alone', async () => {
  const closed = jest.fn();
  const above = jest.fn();
  const { user } = renderKit(
    <Drawer open title="Kovács Anna" onClose={closed}>
      <Modal open title="Biztosan?" onClose={above}>
        x
      </Modal>
    </Drawer>,
  );
  await user.keyboard('{Escape}');
  expect([closed.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
});

test('what a browser dialog over it, or an open list in it, does with Escape leaves it open', async () => {
  const closed = jest.fn();
  const { user } = renderKit(
    <Drawer open title="Kovács Anna" onClose={closed}>
      <button type="button" data-mantine-stop-propagation="true">
        Lista
      </button>
    </Drawer>,
  );
  await user.click(screen.getByRole('button', { name: 'Lista' }));
  await user.keyboard('{Escape}');
  const picture = document.createElement('dialog');
  document.body.append(picture);
  picture.setAttribute('open', '');
  await user.keyboard('{Escape}');
  picture.remove();
  expect(closed).not.toHaveBeenCalled();
});
