import { loadArea } from './i18n';

/** The texts of the steps after the services, which the pages before do not need. */
export const laterTexts = {
  hu: () => import(/* webpackChunkName: "later-hu" */ '../locales/booking/later/hu'),
  en: () => import(/* webpackChunkName: "later-en" */ '../locales/booking/later/en'),
};

export const loadLaterTexts = (): Promise<void> => loadArea(laterTexts);
