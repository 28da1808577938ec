/** The token that proves a call comes from our own page. It lives in the page's metas and moves on when the server says so. */

const defaultHeader = 'X-CSRF-Token';

function readMeta(name: string): string | undefined {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined;
}

let moved: string | undefined;

export function csrfHeader(): string {
  return readMeta('csrf-header') ?? defaultHeader;
}

export function csrfToken(): string | undefined {
  return moved ?? readMeta('csrf-token');
}

/** Remembers the token of an answer that carries a new one; signing in, for instance, changes it. */
export function rememberToken(headers: Headers): boolean {
  const token = headers.get(csrfHeader());
  if (token === null || token === '' || token === csrfToken()) {
    return false;
  }
  moved = token;
  return true;
}
