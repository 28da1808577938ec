import type { HungarianMessages } from '../locales/hu';
import type { GuestRatingMessages } from '../locales/ratings/hu';
import type { Translate } from './i18n';
import { loadArea, translate, useLanguage } from './i18n';

/** The texts around what guests said. */
export const ratingTexts = {
  hu: () => import(/* webpackChunkName: "guest-ratings-hu" */ '../locales/ratings/hu'),
  en: () => import(/* webpackChunkName: "guest-ratings-en" */ '../locales/ratings/en'),
};

/** Loads the texts around what guests said. */
export const loadRatingTexts = (): Promise<void> => loadArea(ratingTexts);

const t: Translate<HungarianMessages & GuestRatingMessages> = translate;

/** `t` with the texts around what guests said. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
