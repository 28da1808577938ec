import type { ReactNode } from 'react';
import { startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { listenForPops, noteEntry } from './popGuards';

interface Props {
  children: ReactNode;
}

/**
 * The router's own component without the rest of its module, to save bytes (see `Link`). Navigation is a transition, so
 * the old page stays while the next one loads.
 */
export function BrowserRouter({ children }: Props) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    const stopGuarding = listenForPops();
    const stopListening = history.listen((next) => {
      noteEntry();
      startTransition(() => setState(next));
    });
    return () => {
      stopGuarding();
      stopListening();
    };
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
