/** What leaves the page; gathered here so that tests can watch it. */
export const browser = {
  goTo: (path: string): void => window.location.assign(path),
  reload: (): void => window.location.reload(),
  zone: (): string => Intl.DateTimeFormat().resolvedOptions().timeZone,
};
