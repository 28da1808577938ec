import type { FinderPageMessages } from '../locales/finder/hu';
import type { HungarianMessages } from '../locales/hu';
import type { OwnersMessages } from '../locales/owners/hu';
import type { Translate } from './i18n';
import { loadArea, translate, useLanguage } from './i18n';

type Texts = HungarianMessages & FinderPageMessages & OwnersMessages;

/** The texts of the page for owners. */
export const ownersTexts = {
  hu: () => import(/* webpackChunkName: "owners-hu" */ '../locales/owners/hu'),
  en: () => import(/* webpackChunkName: "owners-en" */ '../locales/owners/en'),
};

/** Loads the texts of the page for owners. */
export const loadOwnersTexts = (): Promise<void> => loadArea(ownersTexts);

const t: Translate<Texts> = translate;

/** `t` with the texts of the page for owners. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
