import type { AddServicesRequest } from '../../../../api/prices';
import { durationOf } from '../../../../lib/duration';
import { forintsOf } from '../../../../lib/forints';
import { longest } from '../serviceEdit';
import type { ListedService } from './readList';

/** The server's limit on services that are added at once (`prices/dto.rs`). */
export const mostAtOnce = 100;
const longestName = 100;

/** A row of the preview, which can be corrected and left out. */
export interface ListRow extends ListedService {
  isChosen: boolean;
  remark?: 'known' | 'twice';
}

export type RowField = keyof ListedService;
export const rowFields: readonly RowField[] = ['category', 'name', 'minutes', 'price'];

const folded = (name: string) => name.trim().toLowerCase();

/**
 * Rows of the preview. One of a name that the salon sells, or that stands in the list before, is not chosen; nor are
 * those beyond the limit.
 */
export function rowsOf(
  services: readonly ListedService[],
  soldNames: readonly string[],
  defaultCategory: string,
): ListRow[] {
  const sold = new Set(soldNames.map(folded));
  const before = new Set<string>();
  let chosen = 0;
  return services.map((service) => {
    const name = folded(service.name);
    const remark = sold.has(name) ? 'known' : before.has(name) ? 'twice' : undefined;
    before.add(name);
    const isChosen = remark === undefined && chosen < mostAtOnce;
    chosen += isChosen ? 1 : 0;
    const category = service.category === '' ? defaultCategory : service.category;
    return { ...service, category, isChosen, ...(remark === undefined ? {} : { remark }) };
  });
}

type Code = 'field.required' | 'field.too_long' | 'field.money' | 'field.number' | 'field.range';

function nameProblem(text: string): Code | undefined {
  return text.trim() === '' ? 'field.required' : text.trim().length > longestName ? 'field.too_long' : undefined;
}

/** The problem of a field, by the server's codes. */
export function problemOf(row: ListRow, field: RowField): Code | undefined {
  const text = row[field];
  switch (field) {
    case 'category':
    case 'name':
      return nameProblem(text);
    case 'price':
      return text.trim() === '' ? 'field.required' : forintsOf(text) === undefined ? 'field.money' : undefined;
    case 'minutes': {
      const minutes = durationOf(text);
      return text.trim() === ''
        ? 'field.required'
        : minutes === undefined
          ? 'field.number'
          : minutes < 1 || minutes > longest
            ? 'field.range'
            : undefined;
    }
  }
}

/** Chosen rows without problems as services of the request. */
export const requestOf = (rows: readonly ListRow[]): AddServicesRequest['services'] =>
  rows
    .filter((it) => it.isChosen)
    .map(({ category, name, minutes, price }) => ({
      categoryName: category.trim(),
      name: name.trim(),
      price: forintsOf(price) ?? price,
      estimationType: 0,
      duration: durationOf(minutes) ?? 0,
    }));
