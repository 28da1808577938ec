/** Runs it when the browser is idle; returns how to cancel. */
export function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 1000);
    return () => clearTimeout(timer);
  }
  const waiting = window.requestIdleCallback(act, { timeout: 3000 });
  return () => window.cancelIdleCallback(waiting);
}
