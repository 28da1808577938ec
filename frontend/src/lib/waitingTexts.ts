import type { HungarianMessages } from '../locales/hu';
import type { LaterMessages } from '../locales/later/hu';
import type { WaitingListMessages } from '../locales/waiting/hu';
import type { Translate } from './i18n';
import { loadArea, translate, useLanguage } from './i18n';

const texts = {
  hu: () => import(/* webpackChunkName: "waiting-list-hu" */ '../locales/waiting/hu'),
  en: () => import(/* webpackChunkName: "waiting-list-en" */ '../locales/waiting/en'),
};

/** Loads the texts of the waiting list, as guests meet it. */
export const loadWaitingTexts = (): Promise<void> => loadArea(texts);

const t: Translate<HungarianMessages & LaterMessages & WaitingListMessages> = translate;

/** `t` with the texts of the waiting list. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
