/** Given how to go on; whether it asks first, and goes on by itself after the user has agreed. */
type LeaveGuard = (proceed: () => void) => boolean;

const guards = new Set<LeaveGuard>();
/** The user has agreed to what is done right now. */
let hasAgreed = false;
let isGivenUp = false;

/** Asks before what is typed is lost; returns how to stop. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  isGivenUp = false;
  return () => guards.delete(guard);
}

/** Whether a guard asks first; it then goes on by itself. */
export const asksFirst = (proceed: () => void): boolean =>
  !hasAgreed && !isGivenUp && [...guards].some((guard) => guard(proceed));

/** Does what loses typed text: at once if there is none, else after the user has agreed. */
export function askToLeave(proceed: () => void): void {
  if (!asksFirst(proceed)) {
    proceed();
  }
}

/** Does it without a question: the user has agreed already. */
export function leaveUnasked(proceed: () => void): void {
  hasAgreed = true;
  try {
    proceed();
  } finally {
    hasAgreed = false;
  }
}

/** Nothing asks any more until a further form is shown: what was typed can no longer be saved, as after signing out. */
export function giveUpUnsaved(): void {
  isGivenUp = true;
}

/** Whether the browser may leave the page without its own question. */
export const isUnsavedGivenUp = (): boolean => isGivenUp;
