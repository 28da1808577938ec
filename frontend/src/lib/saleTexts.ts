import type { HungarianMessages } from '../locales/hu';
import type { SaleMessages } from '../locales/sales/hu';
import type { Translate } from './i18n';
import { loadArea, translate, useLanguage } from './i18n';

/** The texts beside a service that a sale names. */
export const saleTexts = {
  hu: () => import(/* webpackChunkName: "sale-lines-hu" */ '../locales/sales/hu'),
  en: () => import(/* webpackChunkName: "sale-lines-en" */ '../locales/sales/en'),
};

export const loadSaleTexts = (): Promise<void> => loadArea(saleTexts);

const t: Translate<HungarianMessages & SaleMessages> = translate;

/** `t` with the texts beside a service that a sale names. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
