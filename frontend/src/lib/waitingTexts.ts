import type { LaterMessages } from '../locales/booking/later/hu';
import type { HungarianMessages } from '../locales/hu';
import type { WaitingListMessages } from '../locales/waiting/hu';
import type { Translate } from './i18n';
import { loadArea, translate, useLanguage } from './i18n';

/** The texts of the waiting list, as guests meet it. */
export const waitingTexts = {
  hu: () => import(/* webpackChunkName: "waiting-list-hu" */ '../locales/waiting/hu'),
  en: () => import(/* webpackChunkName: "waiting-list-en" */ '../locales/waiting/en'),
};

export const loadWaitingTexts = (): Promise<void> => loadArea(waitingTexts);

const t: Translate<HungarianMessages & LaterMessages & WaitingListMessages> = translate;

/** `t` with the texts of the waiting list. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
