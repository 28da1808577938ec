import { identitySessionCalls } from './generated/identitySession';
import type { CurrentUserDto } from './generated/types';

const signedIn = {
  invalidatesTags: (_result: unknown, error: unknown): ('Me' | 'Appointments')[] =>
    error === undefined ? ['Me', 'Appointments'] : [],
};

/** Who is signed in: what every page asks, and what the booking pages need of signing in. */
export const identitySessionApi = identitySessionCalls.enhanceEndpoints({
  endpoints: {
    getGuestOrUser: { providesTags: ['Me'] },
    login: signedIn,
    loginWithLink: signedIn,
    logout: { invalidatesTags: ['Me', 'Appointments'] },
    setGuestPhone: { invalidatesTags: (_result, error) => (error === undefined ? ['Me'] : []) },
  },
});

/** Fills in who is signed in, so that nobody asks. */
export const userKnown = (value: CurrentUserDto | null) =>
  identitySessionApi.util.upsertQueryEntries([{ endpointName: 'getGuestOrUser', arg: undefined, value }]);

export const {
  useGetGuestOrUserQuery,
  useLazyUserExistsQuery,
  useLoginMutation,
  useLoginWithLinkMutation,
  useLogoutMutation,
  useRegisterGuestMutation,
  useSetGuestPhoneMutation,
} = identitySessionApi;

export type { CurrentUserDto, RegisterGuestRequest } from './generated/types';
