import { setupListeners } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { reportClientError } from '../api/support';
import { ChunkNotice } from '../components/ChunkNotice';
import { ErrorBoundary } from '../components/ErrorBoundary';
import type { HistoryGuard } from '../components/router/BrowserRouter';
import { BrowserRouter } from '../components/router/BrowserRouter';
import { guardChunks } from '../lib/chunks';
import { askedLanguage, chooseLanguage, storedLanguage, switchLanguage } from '../lib/i18n';
import { secondStep } from '../lib/secondStep';
import type { AppStore } from './store';
import { watchPolicy } from './watchPolicy';

// Before anything is loaded by `import()`; there is no webpack in unit tests.
if (typeof __webpack_chunk_load__ === 'function') {
  __webpack_chunk_load__ = guardChunks(__webpack_chunk_load__);
}

/**
 * Loads the texts, waits for `underway`, and renders the page into the root, replacing the server's plain HTML. With
 * `guard`, navigation asks before typed text is lost.
 */
export async function start(
  store: AppStore,
  page: ReactNode,
  underway?: Promise<void>,
  account?: string,
  guard?: HistoryGuard,
): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) {
    return;
  }
  setupListeners(store.dispatch);
  secondStep.ask = (refusal) =>
    import(/* webpackChunkName: "second-step" */ '../components/secondStep/openSecondStep').then((it) =>
      it.openSecondStep(store, refusal),
    );
  const { search, pathname } = window.location;
  const wanted = chooseLanguage(askedLanguage(search), account, storedLanguage(), document.documentElement.lang);
  await switchLanguage(wanted, false);
  await underway;
  const report = (details: string) => {
    void store.dispatch(reportClientError.initiate({ location: pathname, details }));
  };
  watchPolicy(report);
  const drawn = (
    <Provider store={store}>
      <ErrorBoundary onError={report}>
        <BrowserRouter guard={guard}>{page}</BrowserRouter>
      </ErrorBoundary>
    </Provider>
  );
  // Apart from the page, which may itself wait for a part.
  const notices = document.createElement('div');
  document.body.append(notices);
  createRoot(notices).render(<ChunkNotice />);
  // A transition keeps the server's plain page responsive until the first render is complete.
  startTransition(() => createRoot(root).render(drawn));
}
