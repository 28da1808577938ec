import { identityByProviderCalls } from './generated/identityByProvider';
import type { GoogleCodeRequest, InitFacebookRequest, InitGoogleRequest } from './generated/types';
import { onSuccess } from './onSuccess';

const signedIn = { invalidatesTags: onSuccess('Me', 'Appointments') };

/** Signing in with Google or Facebook; loaded only when used. */
const identityByProviderApi = identityByProviderCalls.enhanceEndpoints({
  endpoints: {
    loginWithGoogle: signedIn,
    registerOrLoginGuestWithGoogle: signedIn,
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
  useRegisterOrLoginGuestWithFacebookMutation,
  useRegisterOrLoginGuestWithGoogleMutation,
} = identityByProviderApi;

/** The server accepts the code for this purpose only. */
export type GooglePurpose = InitGoogleRequest['purpose'];
export type FacebookPurpose = InitFacebookRequest['purpose'];

/** Query parameters of the return address, of either provider. */
export type ProviderCode = GoogleCodeRequest;
