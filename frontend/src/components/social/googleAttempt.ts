import type { GooglePurpose } from '../../api/social';

/** The sign-in this tab has started with Google. */
export interface GoogleAttempt {
  purpose: GooglePurpose;
  /** The path to return to; null for the user's first page. */
  next: string | null;
}

const key = 'szalonka.google';
const purposes: readonly unknown[] = ['login', 'guest', 'register', 'reauth', 'link'] satisfies GooglePurpose[];

/** Saves it in this tab's session storage. */
export function saveAttempt(attempt: GoogleAttempt): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(attempt));
  } catch {
    // Without storage the return page asks to start again.
  }
}

export function savedAttempt(): GoogleAttempt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isAttempt(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function deleteAttempt(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was saved.
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
