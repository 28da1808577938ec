import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { BookingApp } from '../app/BookingApp';
import { sessionEnd } from '../app/sessionEnd';
import type { RootState } from '../app/store';
import { makeStore } from '../app/store';
import { WorkspaceApp } from '../app/WorkspaceApp';
import { openSecondStep } from '../components/secondStep/openSecondStep';
import { secondStep } from '../lib/secondStep';
import { loadWorkspaceTexts } from '../lib/workspaceTexts';

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

/** The signed-in area at an address, on a screen as wide as a desk's unless told. */
export function renderWorkspace(path: string, { phone = false } = {}) {
  loadWorkspaceTexts();
  watchSizes(phone);
  const store = makeStore({}, sessionEnd);
  secondStep.ask = (refusal) => openSecondStep(store, refusal);
  const screen = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <WorkspaceApp />
      </MemoryRouter>
    </Provider>,
  );
  return { ...screen, store, user: userEvent.setup() };
}

/** Replaces browser features that jsdom lacks: media queries, sizes and animations. */
export function watchSizes(phone: boolean): void {
  window.matchMedia = (media) => ({
    media,
    matches: phone && /^\(max-width: (767|1023)px\)$/.test(media),
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  Element.prototype.animate = () => new EventTarget() as Animation;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
