import type { FinderAnswerDto, FindSalonsApiArg } from '../api/finder';
import { finderApi } from '../api/finder';
import type { CurrentUserDto } from '../api/identitySession';
import { userKnown } from '../api/identitySession';
import type { PageData } from '../lib/pageData';
import { setPageData } from '../lib/pageData';
import type { AppStore } from './store';

/** Data that the server embeds in the finder's pages. */
export interface FinderBoot {
  /** Null: not signed in. Undefined: ask the server. */
  user?: CurrentUserDto | null;
  /** The search of this address, and its answer. */
  finder?: { query: FindSalonsApiArg; answer: FinderAnswerDto };
  tileUrl?: string | null;
  tileAttribution?: string | null;
  /** The codes of trades that are listed. */
  trades?: string[];
  /** The public id of a salon to try. */
  demo?: string | null;
  tiers?: PageData['tiers'];
}

/** The embedded data; nothing when it is missing or unreadable. */
export function readFinderBoot(page: Document): FinderBoot {
  try {
    return JSON.parse(page.getElementById('boot')?.textContent ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Fills the cache before the first render, which then asks for nothing. */
export function applyFinderBoot(store: AppStore, boot: FinderBoot): void {
  const { user, finder, tileUrl, tileAttribution, trades, demo, tiers } = boot;
  setPageData({
    tileUrl: tileUrl ?? undefined,
    tileAttribution: tileAttribution ?? undefined,
    trades,
    demo: demo ?? undefined,
    finderQuery: finder?.query,
    tiers,
  });
  if (user !== undefined) {
    store.dispatch(userKnown(user));
  }
  if (finder !== undefined) {
    store.dispatch(
      finderApi.util.upsertQueryEntries([{ endpointName: 'findSalons', arg: finder.query, value: finder.answer }]),
    );
  }
}
