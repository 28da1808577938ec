import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CurrentUserDto } from '../../api/api';
import { useGetGuestOrUserQuery } from '../../api/api';
import { onSignIn } from '../../lib/sessionChannel';
import { selectAuth, socialLoggedIn, userKnown } from './authSlice';

/** How often the tab asks whether the mailed link was pressed, while it can be seen. */
const pollingInterval = 3000;

interface Identity {
  user: CurrentUserDto | undefined;
  /** The server has forgotten who this is: ask again. */
  signedOut: () => void;
}

/** Keeps the identity box in step with who the server says is signed in, also when that happens in another tab. */
export function useIdentity(): Identity {
  const dispatch = useDispatch();
  const auth = useSelector(selectAuth);
  const waiting = auth.at === 'login' && auth.mailed;
  const { currentData, isSuccess, refetch } = useGetGuestOrUserQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: waiting ? pollingInterval : 0,
    skipPollingIfUnfocused: true,
  });
  const user = currentData ?? undefined;

  useEffect(() => {
    if (isSuccess) {
      // Whoever came through Google may have no number yet.
      dispatch(
        user !== undefined && (user.phone ?? '') === ''
          ? socialLoggedIn({ email: user.email, hasPhone: false })
          : userKnown(user === undefined ? null : { email: user.email }),
      );
    }
  }, [isSuccess, user, dispatch]);

  useEffect(() => onSignIn(() => void refetch()), [refetch]);

  return {
    user,
    signedOut: () => {
      dispatch(userKnown(null));
      void refetch();
    },
  };
}
