import type { CurrentUserDto } from '../api/identitySession';
import { identitySessionApi, userKnown } from '../api/identitySession';
import type { AppStore } from './store';

/** The signed-in user from the embedded data; asks the server if the page does not say. */
export function loadCurrentUser(store: AppStore, page: Document): CurrentUserDto | null | undefined {
  const value = readUser(page);
  if (value === undefined) {
    void store.dispatch(identitySessionApi.endpoints.getGuestOrUser.initiate());
  } else {
    store.dispatch(userKnown(value));
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
