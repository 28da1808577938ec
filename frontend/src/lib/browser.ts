const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

/** Calls that leave the page, in one object that tests can spy on. */
export const browser = {
  goTo: (path: string): void => window.location.assign(path),
  /** The page left is not kept in the history. */
  replace: (path: string): void => window.location.replace(path),
  reload: (): void => window.location.reload(),
  /** Where the page stands; Firefox names the page around it only as the one that led here. */
  place: () => ({
    protocol: window.location.protocol,
    hostname: window.location.hostname,
    around: hostOf(window.location.ancestorOrigins?.[0] ?? document.referrer),
    isFramed: window.top !== window.self,
  }),
  zone: (): string => Intl.DateTimeFormat().resolvedOptions().timeZone,
};
