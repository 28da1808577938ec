import type { CurrentUserDto } from '../api/api';
import { api } from '../api/api';
import type { AppStore } from './store';

/** Who is signed in, as the server has written it into the page; a page that does not say it has the server asked. */
export function learnWhoIsIn(store: AppStore, page: Document): CurrentUserDto | null | undefined {
  const value = readUser(page);
  if (value === undefined) {
    void store.dispatch(api.endpoints.getGuestOrUser.initiate());
  } else {
    store.dispatch(api.util.upsertQueryEntries([{ endpointName: 'getGuestOrUser', arg: undefined, value }]));
  }
  return value;
}

function readUser(page: Document): CurrentUserDto | null | undefined {
  try {
    const boot: { user?: CurrentUserDto | null } | null = JSON.parse(
      page.getElementById('boot')?.textContent ?? 'null',
    );
    return boot?.user;
  } catch {
    return undefined;
  }
}
