import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RegistrationDto } from '../../api/identityMailed';
import { useGetRegistrationQuery } from '../../api/identityMailed';
import type { CurrentUserDto } from '../../api/identitySession';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { onSignIn } from '../../lib/sessionChannel';
import { selectAuth, socialLoggedIn, userKnown } from './authSlice';

/** Polls for what becomes of the mailed link in another browser, while the tab is visible. */
const pollingInterval = 3000;

interface Identity {
  user: CurrentUserDto | undefined;
  /** The registration of this browser, while the mailed link is waited for. */
  registration: RegistrationDto | undefined;
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
  });
  const registered = useGetRegistrationQuery(undefined, {
    skip: !waiting,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval,
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
  // Another tab of this browser signed in: then its registration is over.
  const isOver = waiting && registered.currentData === null;
  const polledAt = registered.fulfilledTimeStamp;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer asks anew
  useEffect(() => {
    if (isOver) {
      void refetch();
    }
  }, [isOver, polledAt, refetch]);

  return {
    user,
    registration: (waiting && registered.currentData) || undefined,
    signedOut: () => {
      dispatch(userKnown(null));
      void refetch();
    },
  };
}
