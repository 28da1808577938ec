import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { browser } from '../../../lib/browser';
import { atDesk, colleague, event } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { loadDialogs } from '../OpenedPart';
import { CounterFrame, loadCounter } from './CounterFrame';
import { idleTimeoutMs } from './useIdleReturn';

describe('left alone', () => {
  beforeAll(loadCounter);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const frame = (isOn: boolean, isBusy: boolean, onToday: () => void) => (
    <CounterFrame
      counter={{ isOn, shortNames: false }}
      isEntering={false}
      isBusy={isBusy}
      isNow
      onEntered={() => undefined}
      onToday={onToday}
    >
      <button type="button">hours</button>
    </CounterFrame>
  );
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('returns to now after three idle minutes, once until the next activity', () => {
    const back = jest.fn();
    render(frame(true, false, back));
    pass(idleTimeoutMs - 1000);
    fireEvent.pointerMove(window);
    pass(idleTimeoutMs - 1000);
    expect(back).not.toHaveBeenCalled();
    pass(1000);
    expect(back).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('újra a mai nap látszik');
    pass(5 * idleTimeoutMs);
    expect(back).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(window, { key: 'x' });
    pass(idleTimeoutMs);
    expect(back).toHaveBeenCalledTimes(2);
  });

  it('does not return while something is edited, and restarts the time after it', () => {
    const back = jest.fn();
    const { rerender } = render(frame(true, true, back));
    pass(5 * idleTimeoutMs);
    expect(back).not.toHaveBeenCalled();
    rerender(frame(true, false, back));
    pass(idleTimeoutMs - 1000);
    expect(back).not.toHaveBeenCalled();
    pass(1000);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('does not return while a dialog is open', () => {
    const back = jest.fn();
    render(frame(true, false, back));
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    pass(2 * idleTimeoutMs);
    dialog.remove();
    expect(back).not.toHaveBeenCalled();
    pass(idleTimeoutMs);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('does nothing while switched off', () => {
    const back = jest.fn();
    render(frame(false, false, back));
    pass(5 * idleTimeoutMs);
    expect(back).not.toHaveBeenCalled();
  });
});

/** A desk with Anna's visit, in counter mode or as it was left. */
function withDesk(): void {
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [event()] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/api/guest/:id', () => HttpResponse.json({ code: 'guest.not_found' }, { status: 404 })),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json(event())),
  );
}

const address = '/provider/calendar?view=list&day=2026-11-20';
const bar = async () => within(await screen.findByRole('region', { name: 'Pult mód' }));

/** Turns it on among the tools, in the dialog that asks how. */
async function enter(user: ReturnType<typeof userEvent.setup>, fill: () => Promise<void> = async () => undefined) {
  await user.click(await screen.findByRole('button', { name: 'Pult mód' }));
  await screen.findByRole('dialog', { name: 'Pult mód' });
  await fill();
  await user.click(screen.getByRole('button', { name: 'Bekapcsolom' }));
}

test('the calendar is alone, without sums and last names but for what is opened, is kept, and left in sight', async () => {
  withDesk();
  const first = renderWorkspace(address);
  expect(await screen.findByRole('navigation', { name: 'Menü' })).toBeInTheDocument();
  await enter(first.user, () => first.user.click(screen.getByLabelText('Vezetéknevek elrejtése')));
  await bar();
  expect(screen.queryByText(/Kovács Anna/)).not.toBeInTheDocument();
  first.unmount();

  renderWorkspace(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /K\. Anna/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Kovács Anna' }));
  expect(panel.getByText(/Női hajvágás/)).toBeInTheDocument();
  expect(panel.queryByText(/Ft/)).not.toBeInTheDocument();
  expect(panel.queryByRole('link', { name: 'Vendégkarton' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Bezárás' }));
  expect(screen.queryByRole('navigation', { name: 'Menü' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Továbbiak' })).not.toBeInTheDocument();
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await user.click((await bar()).getByRole('button', { name: 'Pult mód bezárása' }));
  expect(screen.queryByRole('region', { name: 'Pult mód' })).not.toBeInTheDocument();
  expect(await screen.findByRole('navigation', { name: 'Menü' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Kovács Anna/ })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: /Keresés/ })).not.toBeInTheDocument();
});

test('other pages lead back to the calendar', async () => {
  localStorage.setItem('desk-counter', JSON.stringify({ isOn: true }));
  withDesk();
  renderWorkspace('/provider/payment');
  expect(await screen.findByRole('region', { name: 'Pult mód' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Naptár');
});

test('with a PIN only the PIN ends it, and wrong ones cost a minute', async () => {
  withDesk();
  const { user } = renderWorkspace(address);
  await enter(user, async () => {
    await user.type(screen.getByLabelText('PIN a kilépéshez (nem kötelező)'), '12');
    await user.click(screen.getByRole('button', { name: 'Bekapcsolom' }));
    expect(screen.getByText('4–8 számjegyet adj meg.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('PIN a kilépéshez (nem kötelező)'), '34');
  });
  await user.click((await bar()).getByRole('button', { name: 'Pult mód bezárása' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Pult mód bezárása' }));
  const type = async (pin: string) => {
    await user.clear(asked.getByLabelText('PIN'));
    await user.type(asked.getByLabelText('PIN'), `${pin}{Enter}`);
  };
  for (let wrong = 1; wrong <= 4; wrong += 1) {
    await type('0000');
    expect(await asked.findByText('Nem ez a PIN.')).toBeInTheDocument();
  }
  await type('0000');
  expect(await asked.findByText(/Túl sok hibás próba/)).toBeInTheDocument();
  // The right one neither, for a minute.
  await type('1234');
  expect(await asked.findByText(/Túl sok hibás próba/)).toBeInTheDocument();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await type('1234');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pult mód' })).not.toBeInTheDocument());
  now.mockRestore();
  expect(localStorage.getItem('desk-counter')).not.toContain('1234');
});

test('who has forgotten the PIN signs out, which ends it', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  localStorage.setItem('desk-counter', JSON.stringify({ isOn: true, lock: { salt: 's', hash: 'h' } }));
  withDesk();
  server.use(http.post('*/logout', () => new HttpResponse(null, { status: 204 })));
  const { user } = renderWorkspace(address);
  await user.click((await bar()).getByRole('button', { name: 'Pult mód bezárása' }));
  await user.click(await screen.findByRole('button', { name: 'Elfelejtettem: kijelentkezem' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
  expect(JSON.parse(localStorage.getItem('desk-counter') ?? '')).toMatchObject({ isOn: false });
});

describe('at the desk', () => {
  afterEach(() => jest.useRealTimers());

  /** Three minutes after the last key, without waiting for them. */
  const leaveAlone = () => {
    jest.useFakeTimers();
    fireEvent.keyDown(window, { key: 'Shift' });
    act(() => jest.advanceTimersByTime(idleTimeoutMs));
    jest.useRealTimers();
  };
  const returned = () => screen.queryByText('Három perce nem nyúltak hozzá: újra a mai nap látszik.');

  it('goes back from another day to today, but not away from what is open', async () => {
    localStorage.setItem('desk-counter', JSON.stringify({ isOn: true, shortNames: true }));
    await loadDialogs();
    withDesk();
    const { user } = renderWorkspace('/provider/calendar?view=list&day=2026-11-20');
    await user.click(await screen.findByRole('button', { name: /K\. Anna/ }));
    expect(await screen.findByRole('dialog', { name: 'Kovács Anna' })).toBeInTheDocument();
    leaveAlone();
    expect(returned()).not.toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bezárás' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    leaveAlone();
    expect(returned()).toBeInTheDocument();
    expect(screen.queryByText(/november 20/)).not.toBeInTheDocument();
  });
});
