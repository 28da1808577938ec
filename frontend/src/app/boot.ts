import type {
  CompanyDto,
  CurrentUserDto,
  EmployeeDto,
  ReferenceImageDto,
  SaleDto,
  ServiceCategoryDto,
  ServiceDto,
  ShopDto,
} from '../api/api';
import { api } from '../api/api';
import { firstWorks, setPageData } from '../lib/pageData';
import type { AppStore } from './store';

/** A list as its call answers it; the server may write the bare array too. */
type List<Item> = Item[] | { items: Item[] };

/** What the server writes into the page so that the first calls need not be made. */
export interface Boot {
  company: CompanyDto;
  categories?: List<ServiceCategoryDto>;
  services?: List<ServiceDto>;
  employees?: List<EmployeeDto>;
  sales?: List<SaleDto>;
  shops?: List<ShopDto>;
  /** Null: nobody is signed in. Absent: ask. */
  user?: CurrentUserDto | null;
  tileUrl?: string | null;
  tileAttribution?: string | null;
  /** On the landing page, unless the server was in a hurry. */
  firstFree?: { shopId: string; start: string }[];
  /** Of the same page: its first works. */
  referenceImages?: { items: ReferenceImageDto[]; next?: string };
}

/** The data block of the page; a page without one, or with one that cannot be read, asks the server instead. */
export function readBoot(page: Document): Boot | undefined {
  try {
    const boot: Boot | null = JSON.parse(page.getElementById('boot')?.textContent ?? 'null');
    return typeof boot?.company?.szalonkaId === 'string' ? boot : undefined;
  } catch {
    return undefined;
  }
}

/** Answers the first calls from the page itself, before anything is drawn. */
export function applyBoot(store: AppStore, boot: Boot): void {
  const { id, szalonkaId } = boot.company;
  setPageData({
    tileUrl: boot.tileUrl ?? undefined,
    tileAttribution: boot.tileAttribution ?? undefined,
    firstFree: boot.firstFree,
  });
  const { upsertQueryEntries } = api.util;
  store.dispatch(
    upsertQueryEntries([
      // The address names the company either way.
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
      ...(boot.user === undefined
        ? []
        : [{ endpointName: 'getGuestOrUser' as const, arg: undefined, value: boot.user }]),
    ]),
  );
}

function toLists<Item>(list: List<Item> | undefined): { items: Item[] }[] {
  return list === undefined ? [] : [Array.isArray(list) ? { items: list } : list];
}
