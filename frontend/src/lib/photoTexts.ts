import type { AttachedPhotoMessages } from '../locales/booking/photo/hu';
import type { HungarianMessages } from '../locales/hu';
import type { Translate } from './i18n';
import { loadArea, translate, useLanguage } from './i18n';

/** The texts of the photo a guest attaches to a booking. */
export const photoTexts = {
  hu: () => import(/* webpackChunkName: "photo-hu" */ '../locales/booking/photo/hu'),
  en: () => import(/* webpackChunkName: "photo-en" */ '../locales/booking/photo/en'),
};

/** A part of a page that needs these texts, once both are loaded. */
export async function withPhotoTexts<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadArea(photoTexts)]);
  return loaded;
}

const t: Translate<HungarianMessages & AttachedPhotoMessages> = translate;

/** `t` with the texts of an attached photo. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
