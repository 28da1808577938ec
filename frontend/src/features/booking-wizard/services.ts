import type { ServiceDto } from '../../api/api';
import { byHungarian } from '../../lib/names';
import { plain } from '../../lib/plain';

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

/** Services under their categories, both in Hungarian order; those without a category come last. Empty ones are left out. */
export function groupServices(services: ServiceDto[], categories: Category[], otherName: string): Group[] {
  const byName = byHungarian((service: ServiceDto) => service.name);
  const known = new Set(categories.map((category) => category.id));
  const named = categories
    .map(({ id, categoryName }) => ({
      id,
      name: categoryName,
      services: services.filter((service) => service.serviceCategoryId === id).sort(byName),
    }))
    .sort(byHungarian((group) => group.name));
  const others = services
    .filter((service) => service.serviceCategoryId == null || !known.has(service.serviceCategoryId))
    .sort(byName);
  return [...named, { id: otherId, name: otherName, services: others }].filter((group) => group.services.length > 0);
}

/** Whether a service is meant by a search; accents and case do not matter. */
export function matches(service: ServiceDto, search: string): boolean {
  const wanted = plain(search.trim());
  return plain(`${service.name} ${service.note ?? ''}`).includes(wanted);
}

/** What several services cost and how long they take together. */
export function totalsOf(services: ServiceDto[]): { price: number; minutes: number } {
  return services.reduce(
    (sum, { agreedPrice, duration }) => ({ price: sum.price + agreedPrice, minutes: sum.minutes + duration }),
    { price: 0, minutes: 0 },
  );
}

/** The largest part of some services that one person can do, and what is then left; both in the order they were chosen. */
export function splitServices(picked: string[], abilities: string[][]): { first: string[]; rest: string[] } {
  const parts = abilities.map((ability) => picked.filter((id) => ability.includes(id)));
  const first = parts.reduce<string[]>((best, part) => (part.length > best.length ? part : best), []);
  return { first, rest: picked.filter((id) => !first.includes(id)) };
}
