import type { GooglePurpose } from '../../api/social';

/** What this tab left for when it went to Google. */
export interface GoogleAttempt {
  purpose: GooglePurpose;
  /** The page it comes back to, a path of this site; null: where people of their kind begin. */
  next: string | null;
}

const key = 'szalonka.google';
const purposes: readonly unknown[] = ['login', 'guest', 'register', 'reauth', 'link'] satisfies GooglePurpose[];

/** Remembers it for the way back, in this tab alone. */
export function keepAttempt(attempt: GoogleAttempt): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(attempt));
  } catch {
    // Without storage the page of return says that the sign-in has to begin anew.
  }
}

/** What was kept. */
export function keptAttempt(): GoogleAttempt | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isAttempt(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** It has been come back from. */
export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function isAttempt(value: unknown): value is GoogleAttempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'purpose' in value &&
    purposes.includes(value.purpose) &&
    'next' in value &&
    (value.next === null || (typeof value.next === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value.next)))
  );
}
