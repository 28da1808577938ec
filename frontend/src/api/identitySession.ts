import { identitySessionCalls } from './generated/identitySession';
import type { CurrentUserDto } from './generated/types';

const signedIn = {
  invalidatesTags: (_result: unknown, error: unknown): ('Me' | 'Appointments')[] =>
    error === undefined ? ['Me', 'Appointments'] : [],
};

/** The current user, asked for by every page, and the calls for signing in that the booking pages need. */
export const identitySessionApi = identitySessionCalls.enhanceEndpoints({
  endpoints: {
    getGuestOrUser: { providesTags: ['Me'] },
    login: signedIn,
    loginWithLink: signedIn,
    logout: { invalidatesTags: ['Me', 'Appointments'] },
    setGuestPhone: { invalidatesTags: (_result, error) => (error === undefined ? ['Me'] : []) },
  },
});

/** Fills in the current user, so that no component has to ask the server. */
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
