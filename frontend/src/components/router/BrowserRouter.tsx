import type { ReactNode } from 'react';
import { startTransition, useLayoutEffect, useState } from 'react';
import type { Navigator, Path, To } from 'react-router';
import { UNSAFE_createBrowserHistory as createBrowserHistory, parsePath, Router } from 'react-router';
import { askToLeave } from './leaveGuards';
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
  const [navigator] = useState(() => guarded(history));
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
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/**
 * The history with a question before typed text is lost. Replacing the query of the open page does not lose it: pages
 * keep there what they show, beside forms that stay.
 */
function guarded(history: BrowserHistory): Navigator & Pick<BrowserHistory, 'location'> {
  const pathOf = (to: To): Partial<Path> => (typeof to === 'string' ? parsePath(to) : to);
  const isOtherPage = (to: To) => (pathOf(to).pathname ?? history.location.pathname) !== history.location.pathname;
  const isOtherQuery = (to: To) => (pathOf(to).search ?? '') !== history.location.search;
  const guard = (isLeft: boolean, go: () => void) => (isLeft ? askToLeave(go) : go());
  return {
    ...history,
    // Spread alone would copy the first address.
    get location() {
      return history.location;
    },
    push: (to, state) => guard(isOtherPage(to) || isOtherQuery(to), () => history.push(to, state)),
    replace: (to, state) => guard(isOtherPage(to), () => history.replace(to, state)),
  };
}
