import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { sessionEnd } from '../app/sessionEnd';
import { makeStore } from '../app/store';
import { BrowserRouter } from '../components/router/BrowserRouter';
import { historyGuard } from '../components/router/historyGuard';
import { loadWorkspaceTexts } from '../lib/workspaceTexts';
import { watchSizes } from './render';

/** Renders a part of the signed-in area alone, at the second page of the history. */
export function renderPart(part: ReactNode) {
  loadWorkspaceTexts();
  watchSizes(false);
  window.history.replaceState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/here');
  const screen = render(
    <Provider store={makeStore({}, sessionEnd)}>
      <MantineProvider>
        <BrowserRouter guard={historyGuard}>{part}</BrowserRouter>
      </MantineProvider>
    </Provider>,
  );
  return { ...screen, user: userEvent.setup() };
}
