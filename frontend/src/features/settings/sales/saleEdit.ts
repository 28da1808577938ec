import type { EditedSaleDto, SaveSaleRequest } from '../../../api/sales';
import { percentOf } from '../../../lib/percent';

/** A sale as it is typed. */
export interface SaleEdit {
  title: string;
  description: string;
  /** In the other language. */
  translatedTitle: string;
  translatedDescription: string;
  percent: string;
  /** `YYYY-MM-DD`, or empty. */
  startsOn: string;
  endsOn: string;
  /** The ids of the services it names, sorted. */
  services: string[];
}

export function editOf(sale: EditedSaleDto | undefined): SaleEdit {
  return {
    title: sale?.title ?? '',
    description: sale?.description ?? '',
    translatedTitle: sale?.translatedTitle ?? '',
    translatedDescription: sale?.translatedDescription ?? '',
    percent: sale === undefined ? '' : `${sale.sale}`,
    startsOn: sale?.startsOn ?? '',
    endsOn: sale?.endsOn ?? '',
    services: [...(sale?.services ?? [])].sort(),
  };
}

type Code = 'field.required' | 'field.range' | 'field.number' | 'field.too_long';

/** Problems of a typed sale, by the server's codes. */
export function problemsOf(edit: SaleEdit): { [Name in keyof SaleEdit]?: Code | undefined } {
  const percent = percentOf(edit.percent);
  return {
    title: edit.title.trim() === '' ? 'field.required' : undefined,
    description: edit.description.length > 1000 ? 'field.too_long' : undefined,
    translatedTitle: edit.translatedTitle.trim().length > 100 ? 'field.too_long' : undefined,
    translatedDescription: edit.translatedDescription.length > 1000 ? 'field.too_long' : undefined,
    percent:
      edit.percent.trim() === ''
        ? 'field.required'
        : percent === undefined
          ? 'field.number'
          : percent < 1 || percent > 100
            ? 'field.range'
            : undefined,
    endsOn: edit.startsOn !== '' && edit.endsOn !== '' && edit.endsOn < edit.startsOn ? 'field.range' : undefined,
  };
}

/** The request that saves a typed sale without problems. */
export function requestOf(edit: SaleEdit): SaveSaleRequest {
  return {
    title: edit.title.trim(),
    description: edit.description.trim(),
    translatedTitle: edit.translatedTitle.trim(),
    translatedDescription: edit.translatedDescription.trim(),
    sale: percentOf(edit.percent) ?? 0,
    ...(edit.startsOn === '' ? {} : { startsOn: edit.startsOn }),
    ...(edit.endsOn === '' ? {} : { endsOn: edit.endsOn }),
    ...(edit.services.length === 0 ? {} : { services: edit.services }),
  };
}

/** Whether guests see it on a day of the salon. */
export function stateOf({ startsOn, endsOn }: EditedSaleDto, today: string): 'coming' | 'shown' | 'over' {
  if (startsOn != null && today < startsOn) {
    return 'coming';
  }
  return endsOn != null && endsOn < today ? 'over' : 'shown';
}
