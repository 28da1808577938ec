import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CurrentUserDto } from '../../api/identitySession';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { answerAsWaiting, onSignIn } from '../../lib/sessionChannel';
import { selectAuth, socialLoggedIn, userKnown } from './authSlice';

/** Polls for a sign-in by the mailed link, while the tab is visible. */
const pollingInterval = 3000;

interface Identity {
  user: CurrentUserDto | undefined;
  /** Call when the session has ended. */
  signedOut: () => void;
}

/** Keeps the identification in sync with the server's session, also after a sign-in in another tab. */
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
      // A Google account may have no phone number.
      dispatch(
        user !== undefined && (user.phone ?? '') === ''
          ? socialLoggedIn({ email: user.email, hasPhone: false })
          : userKnown(user === undefined ? null : { email: user.email }),
      );
    }
  }, [isSuccess, user, dispatch]);

  useEffect(() => onSignIn(() => void refetch()), [refetch]);
  useEffect(() => (waiting ? answerAsWaiting() : undefined), [waiting]);

  return {
    user,
    signedOut: () => {
      dispatch(userKnown(null));
      void refetch();
    },
  };
}
