import { api } from './api';
import type { CurrentUserDto } from './generated';

/** What a sign-in with Google is for; its answer is good for nothing else. */
export type GooglePurpose = 'login' | 'guest' | 'register' | 'reauth' | 'link';

/** What stands in the address the provider sends the browser back to. */
export interface GoogleCode {
  code: string;
  state: string;
}

const signedIn = (_result: unknown, error: unknown): ('Me' | 'Appointments')[] =>
  error === undefined ? ['Me', 'Appointments'] : [];

/** Signing in with Google: written by hand beside the generated calls, so that no first visit loads them. */
const socialApi = api.injectEndpoints({
  endpoints: (build) => ({
    initGoogle: build.mutation<{ url: string }, { purpose: GooglePurpose }>({
      query: (body) => ({ url: '/public/google/init', method: 'POST', body }),
    }),
    loginWithGoogle: build.mutation<CurrentUserDto, GoogleCode>({
      query: (body) => ({ url: '/public/loginWithGoogle', method: 'POST', body }),
      invalidatesTags: signedIn,
    }),
    registerOrLoginGuestWithGoogle: build.mutation<CurrentUserDto, GoogleCode>({
      query: (body) => ({ url: '/public/registerOrLoginGuestWithGoogle', method: 'POST', body }),
      invalidatesTags: signedIn,
    }),
    linkGoogle: build.mutation<undefined, GoogleCode>({
      query: (body) => ({ url: '/api/user/current/google/link', method: 'POST', body }),
    }),
    reauthenticateWithGoogle: build.mutation<undefined, GoogleCode>({
      query: (body) => ({ url: '/api/user/current/google/reauth', method: 'POST', body }),
    }),
  }),
});

export const {
  useInitGoogleMutation,
  useLinkGoogleMutation,
  useLoginWithGoogleMutation,
  useReauthenticateWithGoogleMutation,
  useRegisterOrLoginGuestWithGoogleMutation,
} = socialApi;
