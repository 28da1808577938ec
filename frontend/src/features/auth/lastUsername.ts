const storageKey = 'last-username';

/** Who signed in last in this browser, as they typed it. */
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
    // Without storage it is typed again.
  }
}
