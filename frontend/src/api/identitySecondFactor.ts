import { identitySecondFactorCalls } from './generated/identitySecondFactor';
import { onSuccess } from './onSuccess';

const changesIt = { invalidatesTags: onSuccess('SecondFactor') };

/** One's own second factor. */
export const secondFactorApi = identitySecondFactorCalls.enhanceEndpoints({
  endpoints: {
    getSecondFactor: { providesTags: ['SecondFactor'] },
    confirmSecondFactor: changesIt,
    replaceRecoveryCodes: changesIt,
    endSecondFactor: changesIt,
  },
});

export const {
  useConfirmSecondFactorMutation,
  useEndSecondFactorMutation,
  useGetSecondFactorQuery,
  useReplaceRecoveryCodesMutation,
  useSetUpSecondFactorMutation,
} = secondFactorApi;

export type { SecondFactorDto, SecondFactorSecretDto } from './generated/types';
