import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { currentLanguage } from '../lib/i18n';
import { secondStep } from '../lib/secondStep';
import { csrfHeader, csrfToken, rememberToken } from './csrf';

/** Arrays repeat their key (`serviceIds=a&serviceIds=b`); undefined values are left out. */
export function serialiseParams(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) {
        search.append(key, String(item));
      }
    }
  }
  return search.toString();
}

const plainQuery = fetchBaseQuery({
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  credentials: 'same-origin',
  timeout: 20_000,
  paramsSerializer: serialiseParams,
  prepareHeaders: (headers, { type }) => {
    headers.set('Accept-Language', currentLanguage());
    headers.set('Authorization', '');
    // On reads too: some answers (whether an address is known) are for our own pages only.
    const token = csrfToken();
    if (token !== undefined) {
      headers.set(csrfHeader(), token);
    }
    if (type === 'mutation' && !headers.has('Content-Type')) {
      headers.set('Content-Type', 'application/json');
    }
    return headers;
  },
});

function codeOf({ data }: FetchBaseQueryError): unknown {
  return typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
}

/** The call with the proof of work it was refused for; undefined without a solution. */
async function withProof(args: string | FetchArgs, refusal: FetchBaseQueryError): Promise<FetchArgs | undefined> {
  const { puzzleOf, solve } = await import('../lib/proof');
  const puzzle = puzzleOf(refusal.data);
  const solution = puzzle === undefined ? undefined : await solve(puzzle);
  if (solution === undefined) {
    return undefined;
  }
  const call = typeof args === 'string' ? { url: args } : args;
  return { ...call, headers: { ...call.headers, 'X-Proof': solution } };
}

/**
 * Keeps the CSRF token current: a response may bring a new one, and a call refused for a stale one is retried once. A call
 * refused for a missing proof of work is retried with the proof, a sign-in that takes a second step is answered by it, and a question for too many free times is asked in
 * pieces.
 */
const query: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta> = async (
  args,
  api,
  extra,
) => {
  const send = async (call: string | FetchArgs) => {
    const result = await plainQuery(call, api, extra);
    const headers = result.meta?.response?.headers;
    return { result, renewed: headers !== undefined && rememberToken(headers) };
  };
  let { result, renewed } = await send(args);
  if (result.error !== undefined && codeOf(result.error) === 'access.csrf' && renewed) {
    ({ result } = await send(args));
  }
  if (result.error !== undefined && codeOf(result.error) === 'access.proof_required') {
    const proven = await withProof(args, result.error);
    if (proven !== undefined) {
      ({ result } = await send(proven));
    }
  }
  if (result.error !== undefined && codeOf(result.error) === 'access.second_factor_required') {
    const user = await secondStep.ask?.(result.error.data);
    if (user !== undefined) {
      return { data: user };
    }
  }
  if (result.error !== undefined && codeOf(result.error) === 'slots.range_too_long' && typeof args !== 'string') {
    const { inPieces } = await import('../lib/longPeriod');
    const whole = await inPieces(args, result.error.data, async (call) => await plainQuery(call, api, extra));
    return whole ?? result;
  }
  // Redux Toolkit freezes answers deeply, which takes long for a full day; it skips objects that are frozen already.
  Object.freeze(result.data);
  return result;
};

/** Subjects of answers; a call that changes one has the answers about it read again. */
const tags = [
  'Appointments',
  'Campaigns',
  'ClosedDays',
  'Colleagues',
  'EmailChange',
  'Company',
  'Events',
  'Expenses',
  'Feeds',
  'FirstRun',
  'GoogleSync',
  'Guests',
  'Inapp',
  'Income',
  'Invites',
  'Invoices',
  'Invoicing',
  'Me',
  'Messages',
  'Offer',
  'OwnRating',
  'Photos',
  'Prices',
  'Ratings',
  'Sales',
  'SecondFactor',
  'Security',
  'Sessions',
  'Shops',
  'Slots',
  'Sms',
  'Subscription',
  'TimeOff',
  'Topups',
  'Visit',
  'VisitTimes',
  'Waiting',
] as const;

export type Tag = (typeof tags)[number];

/** The generated files inject their endpoints into this. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: query,
  // Compared with the tags of the calls while developing only.
  tagTypes: process.env.NODE_ENV === 'production' ? ([] as Tag[]) : tags,
  // Everything shown is asked for again when the network is back.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
