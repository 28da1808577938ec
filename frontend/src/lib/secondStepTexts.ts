import type { HungarianMessages } from '../locales/hu';
import type { SecondStepMessages } from '../locales/identity/secondStep/hu';
import type { Translate } from './i18n';
import { loadArea, translate, useLanguage } from './i18n';

/** The texts of the second step of a sign-in. */
export const secondStepTexts = {
  hu: () => import(/* webpackChunkName: "second-step-hu" */ '../locales/identity/secondStep/hu'),
  en: () => import(/* webpackChunkName: "second-step-en" */ '../locales/identity/secondStep/en'),
};

/** Loads the texts of the second step of a sign-in. */
export const loadSecondStepTexts = (): Promise<void> => loadArea(secondStepTexts);

const t: Translate<HungarianMessages & SecondStepMessages> = translate;

/** `t` with the texts of the second step of a sign-in. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
