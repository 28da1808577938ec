import type {
  GoogleCodeRequest,
  InitFacebookRequest,
  InitGoogleRequest,
  RegisterByGoogleRequest,
} from './generatedSocial';
import { generatedSocialApi } from './generatedSocial';

const signedIn = {
  invalidatesTags: (_result: unknown, error: unknown): ('Me' | 'Appointments')[] =>
    error === undefined ? ['Me', 'Appointments'] : [],
};

/** Signing in with Google or Facebook; loaded only when used. */
const socialApi = generatedSocialApi.enhanceEndpoints({
  addTagTypes: [...(['Me', 'Appointments'] as const)],
  endpoints: {
    loginWithGoogle: signedIn,
    registerOrLoginGuestWithGoogle: signedIn,
    registerByGoogle: signedIn,
    loginWithFacebook: signedIn,
    registerOrLoginGuestWithFacebook: signedIn,
  },
});

export const {
  useInitFacebookMutation,
  useInitGoogleMutation,
  useLinkGoogleMutation,
  useLoginWithFacebookMutation,
  useLoginWithGoogleMutation,
  useReauthenticateWithGoogleMutation,
  useRegisterByGoogleMutation,
  useRegisterOrLoginGuestWithFacebookMutation,
  useRegisterOrLoginGuestWithGoogleMutation,
} = socialApi;

/** The server accepts the code for this purpose only. */
export type GooglePurpose = InitGoogleRequest['purpose'];
export type FacebookPurpose = InitFacebookRequest['purpose'];

/** Query parameters of the return address, of either provider. */
export type ProviderCode = GoogleCodeRequest;

export type { RegisterByGoogleRequest };
