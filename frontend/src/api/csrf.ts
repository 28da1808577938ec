/** The CSRF token: read from a meta element, replaced when a response carries a new one. */

const defaultHeader = 'X-CSRF-Token';

function readMeta(name: string): string | undefined {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined;
}

let renewedToken: string | undefined;

export function csrfHeader(): string {
  return readMeta('csrf-header') ?? defaultHeader;
}

export function csrfToken(): string | undefined {
  return renewedToken ?? readMeta('csrf-token');
}

/** Remembers a new token of a response (signing in changes it); returns whether there was one. */
export function rememberToken(headers: Headers): boolean {
  const token = headers.get(csrfHeader());
  if (token === null || token === '' || token === csrfToken()) {
    return false;
  }
  renewedToken = token;
  return true;
}
