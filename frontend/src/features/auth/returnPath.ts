/** Where a person wanted to go before signing in; only a path of this site, so that no link can lead elsewhere. */
export function returnPath(next: string | null): string | undefined {
  return next !== null && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : undefined;
}
