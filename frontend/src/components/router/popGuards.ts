/** Given how far the user went in the history; whether they have to be asked first. */
export type PopGuard = (steps: number) => boolean;

const guards = new Set<PopGuard>();
/** The history entry that is shown: the router keeps its number in `history.state`. */
let position = 0;
/** The user has agreed to the next step in the history. */
let hasAgreed = false;

const currentPosition = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
};

/** Asks before the user goes back or forward; returns how to stop. */
export function guardPops(guard: PopGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** The router shows another entry. */
export function noteEntry(): void {
  position = currentPosition();
}

/** Goes where a guard stopped the user. */
export function goOn(steps: number): void {
  hasAgreed = true;
  window.history.go(steps);
}

/**
 * Must listen before the router does: on the window, browsers call listeners in the order they were added, whether or not
 * they capture.
 */
export function listenForPops(): () => void {
  noteEntry();
  const onPopState = (event: PopStateEvent) => {
    const steps = currentPosition() - position;
    if (steps === 0 || hasAgreed) {
      hasAgreed = false;
      return;
    }
    for (const guard of guards) {
      if (guard(steps)) {
        // The address has changed already: hides it from the router and restores it.
        event.stopImmediatePropagation();
        window.history.go(-steps);
        return;
      }
    }
  };
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}
