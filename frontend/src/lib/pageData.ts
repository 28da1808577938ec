/** How many works the landing page begins with; the server sends as many along with it. */
export const firstWorks = 12;

/** What the server says about this page beside the salon's data: where map tiles come from, and the first free times. */
export interface PageData {
  /** With `{z}`, `{x}` and `{y}`; without one, maps are drawn by us. */
  tileUrl: string | undefined;
  tileAttribution: string | undefined;
  /** The first free times of the shops that have one, as they were when the page came. */
  firstFree: { shopId: string; start: string }[] | undefined;
}

const nothing: PageData = { tileUrl: undefined, tileAttribution: undefined, firstFree: undefined };
let current = nothing;

/** Puts in use what came with the page. */
export function setPageData(data: Partial<PageData>): void {
  current = { ...nothing, ...data };
}

export function pageData(): PageData {
  return current;
}
