const storageKey = 'last-username';

/** The last username typed in this browser. */
export function lastUsername(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

export function rememberUsername(username: string): void {
  try {
    localStorage.setItem(storageKey, username);
  } catch {
    // Without storage it is not remembered.
  }
}
