import type { HungarianMessages } from '../locales/hu';
import type { PersonMessages } from '../locales/salon/person/hu';
import type { Translate } from './i18n';
import { loadArea, translate, useLanguage } from './i18n';

/** The texts of a person's page that are loaded after it. */
export const personTexts = {
  hu: () => import(/* webpackChunkName: "employee-later-hu" */ '../locales/salon/person/hu'),
  en: () => import(/* webpackChunkName: "employee-later-en" */ '../locales/salon/person/en'),
};

export const loadPersonTexts = (): Promise<void> => loadArea(personTexts);

const t: Translate<HungarianMessages & PersonMessages> = translate;

/** `t` with the texts of a person's page. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
