import type { AttachedPhotoMessages } from '../locales/booking/photo/hu';
import type { HungarianMessages } from '../locales/hu';
import type { Translate } from './i18n';
import { loadArea, translate, useLanguage } from './i18n';

/** The texts of the photo a guest attaches to a booking. */
export const photoTexts = {
  hu: () => import(/* webpackChunkName: "attached-photo-hu" */ '../locales/booking/photo/hu'),
  en: () => import(/* webpackChunkName: "attached-photo-en" */ '../locales/booking/photo/en'),
};

export const loadPhotoTexts = (): Promise<void> => loadArea(photoTexts);

const t: Translate<HungarianMessages & AttachedPhotoMessages> = translate;

/** `t` with the texts of an attached photo. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
