import {
  useLazySzalonkaIdStateQuery,
  useLazyValidateEmailQuery,
  useLazyValidateUsernameQuery,
} from '../../api/workspace';
import { isEmail } from '../../lib/email';
import { isPublicId, isUsername } from '../../lib/publicIds';
import { useChecked } from '../../lib/useChecked';
import type { Registration } from './registration';

/** What is still to be had of what must be unique, asked while it is typed. */
export function useAvailability({ email, szalonkaId, username, how }: Registration) {
  const [mayUseEmail] = useLazyValidateEmailQuery();
  const [getState] = useLazySzalonkaIdStateQuery();
  const [mayUseUsername] = useLazyValidateUsernameQuery();
  return {
    email: useChecked(isEmail(email) ? email.trim() : undefined, async (value) => (await mayUseEmail(value)).data),
    id: useChecked(isPublicId(szalonkaId) ? szalonkaId : undefined, async (value) => (await getState(value)).data),
    username: useChecked(
      how === 'own' && isUsername(username) ? username : undefined,
      async (value) => (await mayUseUsername(value)).data,
    ),
  };
}

export type Availability = ReturnType<typeof useAvailability>;
