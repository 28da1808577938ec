import { asksFirst } from './leaveGuards';

/** The history entry that is shown: the router keeps its number in `history.state`. */
let position = 0;
/** The user has agreed to the next step in the history. */
let hasAgreed = false;

const currentPosition = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
};

/** The router shows another entry. */
export function noteEntry(): void {
  position = currentPosition();
}

/**
 * Asks before the user goes back or forward. Must listen before the router does: on the window, browsers call listeners
 * in the order they were added, whether or not they capture.
 */
export function listenForPops(): () => void {
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
