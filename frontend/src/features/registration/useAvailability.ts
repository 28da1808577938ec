import { useLazyValidateEmailQuery, useLazyValidateUsernameQuery } from '../../api/identity';
import { useLazySzalonkaIdStateQuery } from '../../api/registration';
import { isEmail } from '../../lib/email';
import { isPublicId, isUsername } from '../../lib/publicIds';
import { useServerCheck } from '../../lib/useServerCheck';
import type { Registration } from './registration';

/** Checks while typing whether e-mail, web address and username are free. */
export function useAvailability({ email, szalonkaId, username, how }: Registration) {
  const [mayUseEmail] = useLazyValidateEmailQuery();
  const [getState] = useLazySzalonkaIdStateQuery();
  const [mayUseUsername] = useLazyValidateUsernameQuery();
  return {
    email: useServerCheck(isEmail(email) ? email.trim() : undefined, async (value) => (await mayUseEmail(value)).data),
    id: useServerCheck(isPublicId(szalonkaId) ? szalonkaId : undefined, async (value) => (await getState(value)).data),
    username: useServerCheck(
      how === 'own' && isUsername(username) ? username : undefined,
      async (value) => (await mayUseUsername(value)).data,
    ),
  };
}

export type Availability = ReturnType<typeof useAvailability>;
