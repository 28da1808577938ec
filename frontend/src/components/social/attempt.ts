import type { GooglePurpose } from '../../api/identityByProvider';

/** Identity provider. */
export type Provider = 'google' | 'facebook';

/** The sign-in this tab has started with a provider. */
export interface SignInAttempt {
  purpose: GooglePurpose;
  /** The path to return to; null for the user's first page. */
  next: string | null;
}

const keyOf = (provider: Provider) => `szalonka.${provider}`;
const purposes: readonly unknown[] = ['login', 'guest', 'register', 'reauth', 'link'] satisfies GooglePurpose[];

/** Saves it in this tab's session storage. */
export function saveAttempt(attempt: SignInAttempt, provider: Provider = 'google'): void {
  try {
    sessionStorage.setItem(keyOf(provider), JSON.stringify(attempt));
  } catch {
    // Without storage the return page asks to start again.
  }
}

export function savedAttempt(provider: Provider = 'google'): SignInAttempt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(provider)) ?? 'null');
    return isAttempt(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function deleteAttempt(provider: Provider = 'google'): void {
  try {
    sessionStorage.removeItem(keyOf(provider));
  } catch {
    // Nothing was saved.
  }
}

function isAttempt(value: unknown): value is SignInAttempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'purpose' in value &&
    purposes.includes(value.purpose) &&
    'next' in value &&
    (value.next === null || (typeof value.next === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value.next)))
  );
}
