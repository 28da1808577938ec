import type { Navigator, Path, To } from 'react-router';
import { parsePath } from 'react-router';
import type { BrowserHistory, HistoryGuard } from './BrowserRouter';
import { asksFirst, askToLeave } from './leaveGuards';

/** The history entry that is shown: the router keeps its number in `history.state`. */
let position = 0;
/** The user has agreed to the next step in the history. */
let hasAgreed = false;

const currentPosition = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
};

/** The router shows another entry. */
function noteEntry(): void {
  position = currentPosition();
}

/**
 * Asks before the user goes back or forward. Must listen before the router does: on the window, browsers call listeners
 * in the order they were added, whether or not they capture.
 */
function listen(): () => void {
  noteEntry();
  const onPopState = (event: PopStateEvent) => {
    const steps = currentPosition() - position;
    if (steps === 0 || hasAgreed) {
      hasAgreed = false;
      return;
    }
    const goOn = () => {
      hasAgreed = true;
      window.history.go(steps);
    };
    if (asksFirst(goOn)) {
      // The address has changed already: hides it from the router and restores it.
      event.stopImmediatePropagation();
      window.history.go(-steps);
    }
  };
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

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

/** The guard of the signed-in area. */
export const historyGuard: HistoryGuard = { guarded, listen, noteEntry };
