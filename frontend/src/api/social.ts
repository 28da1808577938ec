import type { GoogleCodeRequest, InitGoogleRequest, RegisterByGoogleRequest } from './generatedSocial';
import { generatedSocialApi } from './generatedSocial';

const signedIn = {
  invalidatesTags: (_result: unknown, error: unknown): ('Me' | 'Appointments')[] =>
    error === undefined ? ['Me', 'Appointments'] : [],
};

/** The calls before and after somebody goes to another provider; no first visit loads them. */
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

/** What a sign-in with Google is for; its answer is good for nothing else. */
export type GooglePurpose = InitGoogleRequest['purpose'];

/** What stands in the address the provider sends the browser back to. */
export type GoogleCode = GoogleCodeRequest;

export type { RegisterByGoogleRequest };
