import { baseApi } from '../api/baseApi';
import { setPageData } from '../lib/pageData';
import type { PageBoot } from './currentUser';
import type { AppStore } from './store';

/** Takes the embedded answer for that of the page's call, once the page's own part, which knows the call, is loaded. */
export async function applyOpened(
  store: AppStore,
  { call, answer: value }: NonNullable<PageBoot['opened']>,
  own: Promise<void>,
): Promise<void> {
  const { pathname } = window.location;
  if (value === undefined) {
    setPageData({ gone: pathname });
  }
  await own;
  if (value !== undefined && call in baseApi.endpoints) {
    // Which calls there are, types know only where they are added.
    const entry = { endpointName: call, arg: pathname.split('/').at(-1), value } as never;
    store.dispatch(baseApi.util.upsertQueryEntries([entry]));
  }
}
