import type { FindSalonsApiArg } from '../../api/finder';

/** The search as the address has it. */
export type FinderQuery = Omit<FindSalonsApiArg, 'from' | 'size'>;

const texts = ['q', 'place', 'near', 'date', 'part', 'spoken', 'sort'] as const;
const switches = ['open', 'card', 'stepFree', 'home'] as const;
export type FinderSwitch = (typeof switches)[number];

/** Results fetched at once. */
export const pageSize = 20;

/** The search in an address; `undefined` when nothing is searched. */
export function readQuery(search: string): FinderQuery | undefined {
  const params = new URLSearchParams(search);
  const query: FinderQuery = {};
  for (const name of texts) {
    const value = params.get(name)?.trim();
    if (value) {
      query[name] = value;
    }
  }
  for (const name of switches) {
    if (['true', '1', 'on'].includes(params.get(name) ?? '')) {
      query[name] = true;
    }
  }
  if (query.near !== undefined) {
    delete query.place;
  }
  // A form that was sent empty is a search for everything.
  return [...texts, ...switches].some((name) => params.has(name)) ? query : undefined;
}

/** The address of a search. */
export function addressOf(query: FinderQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && value !== false) {
      params.set(name, String(value));
    }
  }
  const text = params.toString();
  return text === '' ? '/?q=' : `/?${text}`;
}

/** The search without its filters. */
export const withoutFilters = ({ q, place, near, sort }: FinderQuery): FinderQuery => ({ q, place, near, sort });

/** Orders of the results beside the one by fit. */
export const orders = ['distance', 'time', 'price', 'rating'] as const;

/** Whether a filter narrows the search beside its text and place. */
export const hasFilters = (query: FinderQuery): boolean =>
  [...switches, 'date', 'part', 'spoken'].some((name) => query[name as keyof FinderQuery] !== undefined);

/** The trades and the addresses of their pages. */
export const trades = [
  ['hair', 'fodrasz'],
  ['barber', 'barber'],
  ['nails', 'mukormos'],
  ['lashes', 'szempilla'],
  ['beauty', 'kozmetikus'],
  ['makeup', 'smink'],
  ['massage', 'masszazs'],
  ['hairRemoval', 'szortelenites'],
  ['pedicure', 'pedikur'],
  ['tattoo', 'tetovalas'],
] as const;
