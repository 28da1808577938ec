/** Pictures on the landing page at first; the server embeds as many in the page. */
export const firstWorks = 12;

/** Data the server embeds in the page beside the salon: map tiles and the first free times. */
export interface PageData {
  /** With `{z}`, `{x}` and `{y}`; without it a drawn placeholder is shown instead of a map. */
  tileUrl: string | undefined;
  tileAttribution: string | undefined;
  /** The first free times of the shops, as of loading the page. */
  firstFree: { shopId: string; start: string }[] | undefined;
  /** The codes of trades that salons are listed for; unknown without. */
  trades: string[] | undefined;
  /** The public id of a salon to try. */
  demo: string | undefined;
  /** The search that is in the path of a page of a trade. */
  finderQuery: { q?: string; place?: string } | undefined;
}

const nothing: PageData = {
  tileUrl: undefined,
  tileAttribution: undefined,
  firstFree: undefined,
  trades: undefined,
  demo: undefined,
  finderQuery: undefined,
};
let current = nothing;

export function setPageData(data: Partial<PageData>): void {
  current = { ...nothing, ...data };
}

export function pageData(): PageData {
  return current;
}
