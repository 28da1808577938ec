/** The page to return to after signing in; only a path of this site, to prevent open redirects. */
export function returnPath(next: string | null): string | undefined {
  return next !== null && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : undefined;
}

/** The booking page the user came from, by `?next=` or the referrer. */
export function bookingLeft(search: string, referrer: string): string | undefined {
  const next = returnPath(new URLSearchParams(search).get('next'));
  const from = referrer.startsWith(`${window.location.origin}/`) ? referrer.slice(window.location.origin.length) : null;
  return [next, returnPath(from)].find((path) => path !== undefined && /^\/[^/?#]+\/appointmentbook\//.test(path));
}
