import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { currentLanguage } from '../lib/i18n';
import { csrfHeader, csrfToken, rememberToken } from './csrf';

/** Arrays repeat their key (`serviceIds=a&serviceIds=b`); what is not there is left out. */
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
    // Also with what only reads: some answers (whether an address is known) are for our own pages alone.
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

function isStaleToken(error: FetchBaseQueryError): boolean {
  const { data } = error;
  return (
    error.status === 403 && typeof data === 'object' && data !== null && 'code' in data && data.code === 'access.csrf'
  );
}

/** Keeps the CSRF token fresh: an answer may bring a new one, and a call refused for an old one is sent once more. */
const query: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta> = async (
  args,
  api,
  extra,
) => {
  const send = async () => {
    const result = await plainQuery(args, api, extra);
    const headers = result.meta?.response?.headers;
    return { result, renewed: headers !== undefined && rememberToken(headers) };
  };
  const first = await send();
  if (first.result.error !== undefined && isStaleToken(first.result.error) && first.renewed) {
    return (await send()).result;
  }
  return first.result;
};

/** Everything the server offers is added to this by the generated file. */
export const baseApi = createApi({ reducerPath: 'api', baseQuery: query, endpoints: () => ({}) });
