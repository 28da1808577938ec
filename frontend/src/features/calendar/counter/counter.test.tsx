import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { atDesk, colleague, event } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { loadDialogs } from '../OpenedPart';
import { CounterFrame } from './CounterFrame';
import { idleTimeoutMs } from './useIdleReturn';

describe('left alone', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const frame = (isOn: boolean, isBusy: boolean, onToday: () => void) => (
    <CounterFrame
      counter={{ isOn, shortNames: false }}
      isBusy={isBusy}
      isNow
      onChange={() => undefined}
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

test('it is switched on among the tools, hides last names but for what is opened, is kept, and left in sight', async () => {
  withDesk();
  const address = '/provider/calendar?view=list&day=2026-11-20';
  const first = renderWorkspace(address);
  await first.user.click(await screen.findByRole('button', { name: 'Pult mód' }));
  const bar = () => within(screen.getByRole('region', { name: 'Pult mód' }));
  expect(await screen.findByRole('button', { name: /Kovács Anna/ })).toBeInTheDocument();
  await first.user.click(bar().getByRole('button', { name: 'Vezetéknevek elrejtése' }));
  expect(screen.queryByText(/Kovács Anna/)).not.toBeInTheDocument();
  first.unmount();

  renderWorkspace(address);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /K\. Anna/ }));
  expect(await screen.findByRole('dialog', { name: 'Kovács Anna' })).toBeInTheDocument();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bezárás' }));
  await user.click(bar().getByRole('button', { name: 'Pult mód bezárása' }));
  expect(screen.queryByRole('region', { name: 'Pult mód' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Kovács Anna/ })).toBeInTheDocument();
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
