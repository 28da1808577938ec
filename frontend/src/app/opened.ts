import { baseApi } from '../api/baseApi';
import { setPageData } from '../lib/pageData';
import type { AppStore } from './store';

/** What the server embeds in a page that a mail leads to: the page's first call, and its answer if there is one. */
interface Opened {
  call: string;
  answer?: unknown;
}

function readOpened(page: Document): Opened | undefined {
  try {
    const boot: { opened?: Opened } | null = JSON.parse(page.getElementById('boot')?.textContent ?? 'null');
    return boot?.opened;
  } catch {
    return undefined;
  }
}

/** Takes the embedded answer for that of the page's call, once the page's own part, which knows the call, is loaded. */
export async function applyOpened(store: AppStore, page: Document, own: Promise<void>): Promise<void> {
  const opened = readOpened(page);
  const { pathname } = window.location;
  if (opened !== undefined && opened.answer === undefined) {
    setPageData({ gone: pathname });
  }
  await own;
  if (opened?.answer !== undefined && opened.call in baseApi.endpoints) {
    const arg = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    // Which calls there are, types know only where they are added.
    const entry = { endpointName: opened.call, arg, value: opened.answer } as never;
    store.dispatch(baseApi.util.upsertQueryEntries([entry]));
  }
}
