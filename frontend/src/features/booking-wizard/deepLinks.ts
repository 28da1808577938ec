import type { EmployeeDto, ServiceDto, ShopDto } from '../../api/api';
import type { Day } from '../../lib/time';
import type { Wish } from './wizard';

/** What an address asks for: `?services=ID,ID&provider=ID&shop=ID&from=2026-01-12&email=a@example.com`. */
export interface DeepLink {
  services: string[] | undefined;
  provider: string | undefined;
  shop: string | undefined;
  from: string | undefined;
  email: string | undefined;
}

const names = ['services', 'provider', 'shop', 'from', 'email'] as const;

/** The link in an address, or nothing when it asks for nothing. */
export function parseLink(search: string): DeepLink | undefined {
  const params = new URLSearchParams(search);
  if (!names.some((name) => params.has(name))) {
    return undefined;
  }
  const one = (name: string) => params.get(name)?.trim() || undefined;
  const services = one('services');
  return {
    services:
      services === undefined ? undefined : [...new Set(services.split(',').map((id) => id.trim()))].filter(Boolean),
    provider: one('provider'),
    shop: one('shop'),
    from: one('from'),
    email: one('email'),
  };
}

/** The rest of an address when the link in it has been followed. */
export function withoutLink(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of names) {
    params.delete(name);
  }
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** What is known to tell whether a link asks for what exists. */
interface Known {
  services: ServiceDto[];
  employees: EmployeeDto[];
  shops: ShopDto[];
  today: Day;
}

interface Resolved {
  /** Undefined: the link says nothing of services; those chosen before stay. */
  picked: string[] | undefined;
  wish: Wish;
  /** Something was asked for that does not exist any more, or does not go together. */
  dropped: boolean;
}

/** Keeps of a link what exists and goes together. */
export function resolveLink(link: DeepLink, known: Known): Resolved {
  const picked = link.services?.filter((id) => known.services.some((service) => service.id === id));
  const provider = known.employees.find(
    ({ id, services }) =>
      id === link.provider && services.length > 0 && (picked ?? []).every((service) => services.includes(service)),
  );
  const shop = known.shops.find(
    ({ id }) => id === link.shop && (provider === undefined || provider.shopsProviderWorkingIn.includes(id)),
  );
  const from = isDay(link.from) ? link.from : undefined;
  return {
    picked,
    wish: {
      ...(provider === undefined ? {} : { providerId: provider.id }),
      ...(shop === undefined ? {} : { shopId: shop.id }),
      // A day that has passed means: as soon as possible.
      ...(from === undefined || from < known.today ? {} : { from }),
    },
    dropped:
      picked?.length !== link.services?.length ||
      provider?.id !== link.provider ||
      shop?.id !== link.shop ||
      from !== link.from,
  };
}

function isDay(text: string | undefined): text is Day {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return false;
  }
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
