import type { CurrentUserDto } from '../api/identitySession';
import { identitySessionApi, userKnown } from '../api/identitySession';
import type { AppStore } from './store';

/** Data the server embeds in every page; nothing where it cannot be read. */
export interface PageBoot {
  user?: CurrentUserDto | null;
  /** On a page that a mail leads to: its first call, and the answer unless the code opens nothing. */
  opened?: { call: string; answer?: unknown };
  tileUrl?: string;
  tileAttribution?: string | null;
}

export function readPageBoot(page: Document): PageBoot {
  try {
    return JSON.parse(page.getElementById('boot')?.textContent ?? 'null') ?? {};
  } catch {
    return {};
  }
}

/** The signed-in user from the embedded data; asks the server if the page does not say. */
export function loadCurrentUser(store: AppStore, { user: value }: PageBoot): CurrentUserDto | null | undefined {
  if (value === undefined) {
    void store.dispatch(identitySessionApi.endpoints.getGuestOrUser.initiate());
  } else {
    store.dispatch(userKnown(value));
  }
  return value;
}
