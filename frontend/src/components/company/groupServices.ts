import type { ServiceDto } from '../../api/salon';
import { byHungarian } from '../../lib/names';

interface Category {
  id: string;
  categoryName: string;
  translatedCategoryName?: string | null;
}

interface Group {
  id: string;
  name: string;
  /** In the other language, as of a service. */
  translatedName: string | null | undefined;
  services: ServiceDto[];
}

const otherId = 'other';

/**
 * Services by category, sorted in Hungarian. Categories keep their order, the most booked first; services without one come
 * last, empty categories are left out.
 */
export function groupServices(services: ServiceDto[], categories: Category[], otherName: string): Group[] {
  const byName = byHungarian((service: ServiceDto) => service.name);
  const known = new Set(categories.map((category) => category.id));
  const named = categories.map(({ id, categoryName, translatedCategoryName }) => ({
    id,
    name: categoryName,
    translatedName: translatedCategoryName,
    services: services.filter((service) => service.serviceCategoryId === id).sort(byName),
  }));
  const others = services
    .filter((service) => service.serviceCategoryId == null || !known.has(service.serviceCategoryId))
    .sort(byName);
  // Their heading is the page's word.
  return [...named, { id: otherId, name: otherName, translatedName: otherName, services: others }].filter(
    (group) => group.services.length > 0,
  );
}
