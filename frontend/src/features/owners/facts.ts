/*
 * Facts of the page for owners, which the server's plain page shares: `scripts/plainPages.mjs` reads them. Nothing is
 * imported here, so that it can.
 */

/** Promises in the order of the page; `promises.test.ts` names the test that holds each. */
export const promises = ['live', 'overlap', 'minute', 'commission', 'open', 'data'] as const;

/** The steps of moving in. */
export const moves = ['guests', 'prices', 'open'] as const;

/** Parts of the product that a tier may hold. */
export const features = ['photos', 'providerFinder', 'rating', 'expenses'] as const;

/** Pictures of the running product in `pictures`, taken by `e2e/pictures.spec.ts`. */
export const pictures = {
  day: { width: 1280, height: 800 },
  figures: { width: 1280, height: 800 },
  phone: { width: 640, height: 1280 },
} as const;

/** A product beside ours, with the texts of what was found at its source; where nothing was, its own page is named. */
interface ComparedProduct {
  name: string;
  /** Where its prices are. */
  prices: string;
  /** Where the figures were read. */
  source: string;
  /** The day on which the source was read. */
  read: string;
  monthly: string | null;
  guest: string | null;
  trial: string | null;
}

/** Products beside ours. The figures are those of stored copies of the sources. */
export const compared = [
  {
    name: 'Fresha',
    prices: 'https://www.fresha.com/pricing',
    source: 'https://www.fresha.com/help-center/knowledge-base/billing-and-fees/188-marketplace-new-client-fees',
    read: '2026-11-30',
    monthly: null,
    guest: 'owners.compare.fresha.guest',
    trial: null,
  },
  {
    name: 'Booksy',
    prices: 'https://biz.booksy.com/pricing',
    source: 'https://biz.booksy.com/pricing',
    read: '2026-07-31',
    monthly: 'owners.compare.booksy.monthly',
    guest: 'owners.compare.booksy.guest',
    trial: 'owners.compare.booksy.trial',
  },
  {
    name: 'Salonic',
    prices: 'https://www.salonic.hu/',
    source: 'https://help.salonic.hu/knowledge-base/regisztracio-menete/',
    read: '2026-11-30',
    monthly: null,
    guest: null,
    trial: 'owners.compare.salonic.trial',
  },
] as const satisfies readonly ComparedProduct[];
