/** What the server says about this page beside the salon's data: where map tiles come from, and the first free times. */
export interface PageData {
  /** With `{z}`, `{x}` and `{y}`; without one, maps are drawn by us. */
  tileUrl: string | undefined;
  tileAttribution: string | undefined;
  /** The first free time of each shop, where the server knows it. */
  firstFree: { shopId: string; start: string }[];
}

const nothing: PageData = { tileUrl: undefined, tileAttribution: undefined, firstFree: [] };
let current = nothing;

/** Puts in use what came with the page. */
export function setPageData(data: Partial<PageData>): void {
  current = { ...nothing, ...data };
}

export function pageData(): PageData {
  return current;
}
