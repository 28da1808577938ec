import { registrationCalls } from './generated/registration';
import { onSuccess } from './onSuccess';

/** Registering a salon. */
const registrationApi = registrationCalls.enhanceEndpoints({
  endpoints: {
    register: { invalidatesTags: onSuccess('Me') },
    registerByGoogle: { invalidatesTags: onSuccess('Me', 'Appointments') },
  },
});

export const {
  useLazySzalonkaIdStateQuery,
  useRegisterByEmailMutation,
  useRegisterByGoogleMutation,
  useRegisterMutation,
} = registrationApi;

export type { RegisterByGoogleRequest, Trade } from './generated/types';
