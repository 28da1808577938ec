/** Where a person wanted to go before signing in; only a path of this site, so that no link can lead elsewhere. */
export function returnPath(next: string | null): string | undefined {
  return next !== null && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : undefined;
}

/** The last step of a booking somebody has left for this page, by `?next=` or as the page they came from. */
export function bookingLeft(search: string, referrer: string): string | undefined {
  const next = returnPath(new URLSearchParams(search).get('next'));
  const from = referrer.startsWith(`${window.location.origin}/`) ? referrer.slice(window.location.origin.length) : null;
  return [next, returnPath(from)].find((path) => path !== undefined && /^\/[^/?#]+\/appointmentbook\//.test(path));
}
