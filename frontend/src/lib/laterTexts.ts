import { loadArea } from './i18n';

const texts = {
  hu: () => import(/* webpackChunkName: "later-hu" */ '../locales/later/hu'),
  en: () => import(/* webpackChunkName: "later-en" */ '../locales/later/en'),
};

/** Loads the texts of the steps after the services, which the pages before do not need. */
export const loadLaterTexts = (): Promise<void> => loadArea(texts);
