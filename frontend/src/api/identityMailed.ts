import { identityMailedCalls } from './generated/identityMailed';
import { onSuccess } from './onSuccess';

/** A registration whose mail is waited for. */
const identityMailedApi = identityMailedCalls.enhanceEndpoints({
  endpoints: {
    loginWithDigits: { invalidatesTags: onSuccess('Me', 'Appointments') },
  },
});

export const { useGetRegistrationQuery, useLoginWithDigitsMutation } = identityMailedApi;

export type { RegistrationDto } from './generated/types';
