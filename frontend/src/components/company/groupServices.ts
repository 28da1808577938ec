import type { ServiceDto } from '../../api/salon';
import { byHungarian } from '../../lib/names';

interface Category {
  id: string;
  categoryName: string;
}

interface Group {
  id: string;
  name: string;
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
  const named = categories.map(({ id, categoryName }) => ({
    id,
    name: categoryName,
    services: services.filter((service) => service.serviceCategoryId === id).sort(byName),
  }));
  const others = services
    .filter((service) => service.serviceCategoryId == null || !known.has(service.serviceCategoryId))
    .sort(byName);
  return [...named, { id: otherId, name: otherName, services: others }].filter((group) => group.services.length > 0);
}
