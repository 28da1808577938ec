import type { EmployeeDto, ServiceDto, ShopDto } from '../../api/api';
import type { Day } from '../../lib/time';
import type { DeepLink } from './deepLinks';
import type { Wish } from './wizard';

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
