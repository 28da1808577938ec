import type { ReactNode } from 'react';
import { startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

interface Props {
  children: ReactNode;
}

/**
 * The address bar as the router's location: the router's own component without what stands beside it in its file (see
 * `Link`). A page that is still being loaded does not take away the one that is shown.
 */
export function BrowserRouter({ children }: Props) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
