import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { BookingApp } from '../app/BookingApp';
import type { RootState } from '../app/store';
import { makeStore } from '../app/store';
import { WorkspaceApp } from '../app/WorkspaceApp';

/** The public pages at an address, as a person finds them. */
export function renderBooking(path: string, state: Partial<RootState> = {}) {
  const store = makeStore(state);
  const screen = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <BookingApp />
      </MemoryRouter>
    </Provider>,
  );
  return { ...screen, store, user: userEvent.setup() };
}

/** The signed-in area at an address. */
export function renderWorkspace(path: string) {
  const store = makeStore();
  const screen = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <WorkspaceApp />
      </MemoryRouter>
    </Provider>,
  );
  return { ...screen, store, user: userEvent.setup() };
}
