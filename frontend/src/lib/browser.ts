/** Calls that leave the page, in one object that tests can spy on. */
export const browser = {
  goTo: (path: string): void => window.location.assign(path),
  /** The page left is not kept in the history. */
  replace: (path: string): void => window.location.replace(path),
  reload: (): void => window.location.reload(),
  zone: (): string => Intl.DateTimeFormat().resolvedOptions().timeZone,
};
