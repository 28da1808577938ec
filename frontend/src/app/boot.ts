import type { CurrentUserDto } from '../api/identitySession';
import { userKnown } from '../api/identitySession';
import type {
  CompanyDto,
  EmployeeDto,
  ReferenceImageDto,
  SaleDto,
  ServiceCategoryDto,
  ServiceDto,
  ShopDto,
} from '../api/salon';
import { salonApi } from '../api/salon';
import { firstWorks, setPageData } from '../lib/pageData';
import type { AppStore } from './store';

/** A list response; the server may also embed the bare array. */
type List<Item> = Item[] | { items: Item[] };

/** Data the server embeds in the page to save the first calls. */
export interface Boot {
  company: CompanyDto;
  categories?: List<ServiceCategoryDto>;
  services?: List<ServiceDto>;
  employees?: List<EmployeeDto>;
  sales?: List<SaleDto>;
  shops?: List<ShopDto>;
  /** Null: not signed in. Undefined: ask the server. */
  user?: CurrentUserDto | null;
  tileUrl?: string | null;
  tileAttribution?: string | null;
  /** On the landing page, if the server had time to compute them. */
  firstFree?: { shopId: string; start: string }[];
  /** On the landing page: of all public ratings; without an average there are few. */
  rating?: { average?: number | null; count: number };
  /** On the landing page: the salon's words about itself. */
  about?: string;
  /** The same in the other language. */
  translatedAbout?: string;
  /** The landing page's first pictures. */
  referenceImages?: { items: ReferenceImageDto[]; next?: string };
}

/** The embedded data; without it, or if unreadable, the calls are made. */
export function readBoot(page: Document): Boot | undefined {
  try {
    const boot: Boot | null = JSON.parse(page.getElementById('boot')?.textContent ?? 'null');
    return typeof boot?.company?.szalonkaId === 'string' ? boot : undefined;
  } catch {
    return undefined;
  }
}

/** Fills the cache from the embedded data before the first render. */
export function applyBoot(store: AppStore, boot: Boot): void {
  const { rating } = boot;
  const { id, szalonkaId } = boot.company;
  setPageData({
    tileUrl: boot.tileUrl ?? undefined,
    tileAttribution: boot.tileAttribution ?? undefined,
    firstFree: boot.firstFree,
    rating: rating?.average == null ? undefined : { average: rating.average, count: rating.count },
    about: boot.about || undefined,
    translatedAbout: boot.translatedAbout,
    isClosed: !boot.company.enableOnlineBooking,
  });
  const { upsertQueryEntries } = salonApi.util;
  store.dispatch(
    upsertQueryEntries([
      // Pages ask by either id.
      ...[szalonkaId, id].map((arg) => ({ endpointName: 'getCompany' as const, arg, value: boot.company })),
      ...toLists(boot.categories).map((value) => ({
        endpointName: 'listServiceCategories' as const,
        arg: id,
        value,
      })),
      ...toLists(boot.services).map((value) => ({ endpointName: 'listServices' as const, arg: id, value })),
      ...toLists(boot.employees).map((value) => ({ endpointName: 'listActiveEmployees' as const, arg: id, value })),
      ...toLists(boot.sales).map((value) => ({ endpointName: 'listSales' as const, arg: id, value })),
      ...toLists(boot.shops).map((value) => ({ endpointName: 'listShops' as const, arg: id, value })),
      ...(boot.referenceImages === undefined
        ? []
        : [
            {
              endpointName: 'listReferenceImages' as const,
              arg: { companyId: id, size: firstWorks },
              value: boot.referenceImages,
            },
          ]),
    ]),
  );
  if (boot.user !== undefined) {
    store.dispatch(userKnown(boot.user));
  }
}

function toLists<Item>(list: List<Item> | undefined): { items: Item[] }[] {
  return list === undefined ? [] : [Array.isArray(list) ? { items: list } : list];
}
