import type { EmployeeDto, ServiceDto, ShopDto } from '../../api/salon';
import type { Day } from '../../lib/time';
import { dayOf } from '../../lib/time';
import type { DeepLink } from './deepLinks';
import type { LinkPreset } from './wizard';

/** Data to validate a link against. */
interface CompanyData {
  services: ServiceDto[];
  employees: EmployeeDto[];
  shops: ShopDto[];
  now: number;
  zone: string;
}

interface ResolvedLink {
  /** Undefined: the link has no services; services chosen before stay. */
  picked: string[] | undefined;
  preset: LinkPreset;
  /** Something was dropped that no longer exists or does not fit together. */
  dropped: boolean;
}

/** Keeps the valid parts of a link. */
export function resolveLink(link: DeepLink, known: CompanyData): ResolvedLink {
  const picked = link.services?.filter((id) => known.services.some((service) => service.id === id));
  const provider = known.employees.find(
    ({ id, services }) =>
      id === link.provider && services.length > 0 && (picked ?? []).every((service) => services.includes(service)),
  );
  const shop = known.shops.find(
    ({ id }) => id === link.shop && (provider === undefined || provider.shopsProviderWorkingIn.includes(id)),
  );
  const today = dayOf(known.now, known.zone);
  const at = link.start === undefined ? Number.NaN : Date.parse(link.start);
  const start = at > known.now ? link.start : undefined;
  const from = start === undefined ? (isDay(link.from) ? link.from : undefined) : dayOf(start, known.zone);
  return {
    picked,
    preset: {
      ...(provider === undefined ? {} : { providerId: provider.id }),
      ...(shop === undefined ? {} : { shopId: shop.id }),
      // A past day means as soon as possible.
      ...(from === undefined || from < today ? {} : { from }),
      ...(start === undefined ? {} : { start }),
    },
    dropped:
      picked?.length !== link.services?.length ||
      provider?.id !== link.provider ||
      shop?.id !== link.shop ||
      (start === undefined && from !== link.from) ||
      (link.start !== undefined && Number.isNaN(at)),
  };
}

function isDay(text: string | undefined): text is Day {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return false;
  }
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
