import type { GoogleCodeRequest, InitGoogleRequest, RegisterByGoogleRequest } from './generatedSocial';
import { generatedSocialApi } from './generatedSocial';

const signedIn = {
  invalidatesTags: (_result: unknown, error: unknown): ('Me' | 'Appointments')[] =>
    error === undefined ? ['Me', 'Appointments'] : [],
};

/** Signing in with Google; loaded only when used. */
const socialApi = generatedSocialApi.enhanceEndpoints({
  addTagTypes: [...(['Me', 'Appointments'] as const)],
  endpoints: {
    loginWithGoogle: signedIn,
    registerOrLoginGuestWithGoogle: signedIn,
    registerByGoogle: signedIn,
  },
});

export const {
  useInitGoogleMutation,
  useLinkGoogleMutation,
  useLoginWithGoogleMutation,
  useReauthenticateWithGoogleMutation,
  useRegisterByGoogleMutation,
  useRegisterOrLoginGuestWithGoogleMutation,
} = socialApi;

/** The server accepts the code for this purpose only. */
export type GooglePurpose = InitGoogleRequest['purpose'];

/** Query parameters of the return address. */
export type GoogleCode = GoogleCodeRequest;

export type { RegisterByGoogleRequest };
