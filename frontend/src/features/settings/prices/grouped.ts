import type { EditedCategoryDto, EditedServiceDto } from '../../../api/prices';

export interface PriceGroup {
  /** Undefined for services under no heading. */
  category: EditedCategoryDto | undefined;
  services: EditedServiceDto[];
}

/** Services under their headings, in the order of the headings; those under none, or a deleted one, come last. */
export function grouped(categories: readonly EditedCategoryDto[], services: readonly EditedServiceDto[]): PriceGroup[] {
  const known = new Set(categories.map(({ id }) => id));
  const under = (id: string) => services.filter((it) => it.serviceCategoryId === id);
  const groups: PriceGroup[] = categories.map((category) => ({ category, services: under(category.id) }));
  const others = services.filter((it) => it.serviceCategoryId == null || !known.has(it.serviceCategoryId));
  return others.length === 0 ? groups : [...groups, { category: undefined, services: others }];
}

/** A list with one item moved by a number of places; the same list where it cannot go there. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = from + by;
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) {
    return [...list];
  }
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
