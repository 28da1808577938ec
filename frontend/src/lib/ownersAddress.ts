import type { Language } from './i18n';

/** The address of the page for owners in each language; the server knows both (`pages/finder/layout.rs`). */
export const ownersAddress: Record<Language, string> = { hu: '/szalonoknak', en: '/for-salons' };

/** The language of an address of the page for owners. */
export const languageOfAddress = (pathname: string): Language | undefined =>
  (Object.keys(ownersAddress) as Language[]).find((it) => ownersAddress[it] === pathname);
