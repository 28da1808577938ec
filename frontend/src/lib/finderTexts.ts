import type { FinderPageMessages } from '../locales/finder/hu';
import type { HungarianMessages } from '../locales/hu';
import type { Translate } from './i18n';
import { loadAlso, translate, useLanguage } from './i18n';

type Texts = HungarianMessages & FinderPageMessages;

/** The texts of the finder's pages. */
export const finderTexts = {
  hu: async () => ({ errors: {}, ...(await import(/* webpackChunkName: "finder-hu" */ '../locales/finder/hu')) }),
  en: async () => ({ errors: {}, ...(await import(/* webpackChunkName: "finder-en" */ '../locales/finder/en')) }),
};

/** Loads the finder's texts with every language from now on. */
export const loadFinderPageTexts = (): void => loadAlso(finderTexts);

export const t: Translate<Texts> = translate;

/** `t` for the finder's pages. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
