import { companySecurityCalls } from './generated/companySecurity';
import { onSuccess } from './onSuccess';

/** The rules by which a salon's people sign in. */
const companySecurityApi = companySecurityCalls.enhanceEndpoints({
  endpoints: {
    getCompanySecondFactor: { providesTags: ['Security'] },
    requireSecondFactor: { invalidatesTags: onSuccess('Security') },
  },
});

export const { useGetCompanySecondFactorQuery, useRequireSecondFactorMutation } = companySecurityApi;
