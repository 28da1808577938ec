/** Pictures on the landing page at first; the server embeds as many in the page. */
export const firstWorks = 12;

/** The tiers on sale, as their call returns them. */
interface TiersOnSale {
  items: {
    tier: string;
    name: string;
    englishName?: string | null;
    calendars?: number | null;
    features: { expenses: boolean; photos: boolean; providerFinder: boolean; rating: boolean };
    price: number;
  }[];
  smsPrice: number;
  monthDays: number;
}

/** Data the server embeds in the page beside the salon. */
export interface PageData {
  /** With `{z}`, `{x}` and `{y}`; without it there are no maps. */
  tileUrl: string | undefined;
  tileAttribution: string | undefined;
  /** The first free times of the shops, as of loading the page. */
  firstFree: { shopId: string; start: string }[] | undefined;
  /** Of all public ratings of the salon; nothing while there are few. */
  rating: { average: number; count: number } | undefined;
  /** The salon takes no online bookings. */
  isClosed: boolean;
  /** The salon's words about itself. */
  about: string | undefined;
  /** The same in the other language. */
  translatedAbout: string | undefined;
  /** The codes of trades that salons are listed for; unknown without. */
  trades: string[] | undefined;
  /** The public id of a salon to try. */
  demo: string | undefined;
  /** The search that is in the path of a page of a trade. */
  finderQuery: { q?: string; place?: string } | undefined;
  /** On the page for owners. */
  tiers: TiersOnSale | undefined;
  /** The path of the page, if the code in it opens nothing. */
  gone: string | undefined;
}

const nothing: PageData = {
  tileUrl: undefined,
  tileAttribution: undefined,
  firstFree: undefined,
  rating: undefined,
  about: undefined,
  translatedAbout: undefined,
  isClosed: false,
  trades: undefined,
  demo: undefined,
  finderQuery: undefined,
  tiers: undefined,
  gone: undefined,
};
let current = nothing;

export function setPageData(data: Partial<PageData>): void {
  current = { ...nothing, ...data };
}

export function pageData(): PageData {
  return current;
}
