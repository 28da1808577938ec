/** A sign-in that waits for its second step. */
export interface WaitingSignIn {
  /** The sealed sign-in, which is sent back with the code. */
  signIn: string;
  /** Ends the wait: with the signed-in user, or without when the step is given up. */
  end: (user?: unknown) => void;
}

let waiting: WaitingSignIn | undefined;
const listeners = new Set<() => void>();

function show(next: WaitingSignIn | undefined): void {
  waiting = next;
  for (const listener of listeners) {
    listener();
  }
}

/** The sign-in that waits, for `useSyncExternalStore`. */
export const waitingSignIn = (): WaitingSignIn | undefined => waiting;

export function listenForSignIns(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the code; answers the signed-in user, or nothing when it is given up or no page asks. */
export function askSecondStep(signIn: string): Promise<unknown> {
  waiting?.end();
  if (listeners.size === 0) {
    return Promise.resolve(undefined);
  }
  return new Promise((resolve) => {
    const asked: WaitingSignIn = {
      signIn,
      end: (user) => {
        if (waiting === asked) {
          show(undefined);
        }
        resolve(user);
      },
    };
    show(asked);
  });
}

/** The sealed sign-in of a refusal. */
export function signInOf(refusal: unknown): string | undefined {
  if (typeof refusal !== 'object' || refusal === null || !('details' in refusal)) {
    return undefined;
  }
  const { details } = refusal;
  if (typeof details !== 'object' || details === null || !('secondFactor' in details)) {
    return undefined;
  }
  return typeof details.secondFactor === 'string' ? details.secondFactor : undefined;
}
