import type { ServiceDto } from '../../api/salon';
import { matchesText } from '../../lib/matchText';

/** Whether a service matches a search in either language, ignoring accents, case, apostrophes and hyphens. */
export function matches(service: ServiceDto, search: string): boolean {
  const texts = [service.name, service.note, service.translatedName, service.translatedNote];
  return matchesText(texts.join(' '), search);
}

/** Total price and minutes. */
export function totalsOf(services: ServiceDto[]): { price: number; minutes: number } {
  return services.reduce(
    (sum, { agreedPrice, duration }) => ({ price: sum.price + agreedPrice, minutes: sum.minutes + duration }),
    { price: 0, minutes: 0 },
  );
}

/** The largest part of the services that one person can do, and the rest, both in the chosen order. */
export function splitServices(picked: string[], abilities: string[][]): { first: string[]; rest: string[] } {
  const parts = abilities.map((ability) => picked.filter((id) => ability.includes(id)));
  const first = parts.reduce<string[]>((best, part) => (part.length > best.length ? part : best), []);
  return { first, rest: picked.filter((id) => !first.includes(id)) };
}
