import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from '../../components/router/BrowserRouter';
import { stepped } from './desk';
import { useDeskAddress } from './useDeskAddress';

function Days() {
  const [{ view, day }, go] = useDeskAddress('2026-11-20', 'day');
  return (
    <>
      <p>{`${view} ${day}`}</p>
      <button type="button" onClick={() => go((now) => ({ day: stepped(now.view, now.day, 1) }))}>
        later
      </button>
      <button type="button" onClick={() => go({ view: 'week' })}>
        week
      </button>
    </>
  );
}

test('presses that come before the page has followed the first one all count', () => {
  window.history.replaceState(null, '', '/provider/calendar');
  render(
    <BrowserRouter>
      <Days />
    </BrowserRouter>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  act(() => {
    press('later');
    press('later');
    press('later');
  });
  expect(screen.getByText('day 2026-11-23')).toBeInTheDocument();
  act(() => {
    press('week');
    press('later');
  });
  expect(screen.getByText('week 2026-11-30')).toBeInTheDocument();
});
