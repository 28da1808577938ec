import { loadArea } from './i18n';

/** The texts of the steps after the services, which the pages before do not need. */
export const laterTexts = {
  hu: () => import(/* webpackChunkName: "later-hu" */ '../locales/booking/later/hu'),
  en: () => import(/* webpackChunkName: "later-en" */ '../locales/booking/later/en'),
};

export const loadLaterTexts = (): Promise<void> => loadArea(laterTexts);

/** A part of a page that needs these texts, once both are loaded. */
export async function withLaterTexts<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadLaterTexts()]);
  return loaded;
}
