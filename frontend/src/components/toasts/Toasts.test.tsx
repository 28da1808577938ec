import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Toasts } from './Toasts';
import { toastReducer, toastShown } from './toastSlice';

function renderToasts() {
  const store = configureStore({ reducer: { toasts: toastReducer } });
  render(
    <Provider store={store}>
      <Toasts />
    </Provider>,
  );
  return store;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a notification goes away after four seconds', () => {
  const store = renderToasts();
  act(() => void store.dispatch(toastShown({ type: 'info', text: 'Mentve' })));
  act(() => void jest.advanceTimersByTime(3999));
  expect(screen.getByText('Mentve')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Mentve')).not.toBeInTheDocument();
});

test('its timer pauses while it is hovered', () => {
  const store = renderToasts();
  act(() => void store.dispatch(toastShown({ type: 'error', text: 'Hiba történt!' })));
  act(() => void jest.advanceTimersByTime(3000));
  fireEvent.mouseEnter(screen.getByText('Hiba történt!'));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Hiba történt!')).toBeInTheDocument();
  fireEvent.mouseLeave(screen.getByText('Hiba történt!'));
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.queryByText('Hiba történt!')).not.toBeInTheDocument();
});

test('a type that does not exist raises', () => {
  // @ts-expect-error there is no such type
  expect(() => toastReducer(undefined, toastShown({ type: 'fatal', text: 'x' }))).toThrow(RangeError);
});
