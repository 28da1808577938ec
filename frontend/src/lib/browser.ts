/** What leaves the page; gathered here so that tests can watch it. */
export const browser = {
  goTo: (path: string): void => window.location.assign(path),
  /** The page that is left cannot be gone back to. */
  replace: (path: string): void => window.location.replace(path),
  reload: (): void => window.location.reload(),
  zone: (): string => Intl.DateTimeFormat().resolvedOptions().timeZone,
};
