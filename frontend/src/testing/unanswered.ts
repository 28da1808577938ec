/** Requests since the last test that no handler answers. */
const unanswered: string[] = [];

/** Before any test replaces it with a clock of its own. */
const realTimeout = setTimeout;

/** Lets the request fail and remembers it, unless the page has given it up already. */
export function onUnhandledRequest(request: Request, print: { error: () => void }): void {
  if (request.signal.aborted) {
    return;
  }
  const { origin, pathname, search } = new URL(request.url);
  const place = origin === window.location.origin ? '' : origin;
  unanswered.push(`${request.method} ${place}${pathname}${search}`);
  print.error();
}

/**
 * Lets requests that have begun find their handlers, so that a request of a test's last moment is answered by that
 * test's handlers, or counts as its mistake, and never meets those of the next test.
 */
export async function settleRequests(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => realTimeout(resolve, 0));
  }
}

/** Fails the test that sent a request without a handler; a page shows that as a passing failure, or not at all. */
export function failOnUnanswered(): void {
  const asked = unanswered.splice(0);
  if (asked.length > 0) {
    throw new Error(`No handler answers:\n${asked.map((request) => `  ${request}`).join('\n')}`);
  }
}
