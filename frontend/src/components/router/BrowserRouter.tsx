import type { ReactNode } from 'react';
import { startTransition, useLayoutEffect, useState } from 'react';
import type { Navigator } from 'react-router';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Asks before navigation loses typed text. */
export interface HistoryGuard {
  /** The history whose navigation asks first. */
  guarded: (history: BrowserHistory) => Navigator;
  /** Asks on back and forward; returns how to stop. */
  listen: () => () => void;
  /** The router shows another entry. */
  noteEntry: () => void;
}

interface Props {
  /** Of pages with forms that ask; the booking pages have none and do without its bytes. */
  guard?: HistoryGuard | undefined;
  children: ReactNode;
}

/**
 * The router's own component without the rest of its module, to save bytes (see `Link`). Navigation is a transition, so
 * the old page stays while the next one loads.
 */
export function BrowserRouter({ guard, children }: Props) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [navigator] = useState(() => guard?.guarded(history) ?? history);
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    // Before the history: on the window, browsers call listeners in the order they were added.
    const stopGuarding = guard?.listen();
    const stopListening = history.listen((next) => {
      guard?.noteEntry();
      startTransition(() => setState(next));
    });
    return () => {
      stopGuarding?.();
      stopListening();
    };
  }, [guard, history]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
