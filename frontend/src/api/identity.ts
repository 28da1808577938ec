import { identityCalls } from './generated/identity';
import { onSuccess } from './onSuccess';

const changesMe = { invalidatesTags: onSuccess('Me') };

/** One's own account: names, passwords, sessions. */
const identityApi = identityCalls.enhanceEndpoints({
  endpoints: {
    changeGuestPassword: { invalidatesTags: onSuccess('Me', 'Sessions') },
    changeUserPassword: { invalidatesTags: onSuccess('Me', 'Sessions') },
    listSessions: { providesTags: ['Sessions'] },
    endSession: { invalidatesTags: ['Sessions'] },
    endOtherSessions: { invalidatesTags: ['Sessions'] },
    setGuestBaseData: changesMe,
    setGuestPhoneData: changesMe,
    setGuestPersonalInfo: changesMe,
    setUserPhoneData: changesMe,
    setUserBaseData: { invalidatesTags: onSuccess('Me', 'Colleagues') },
    setUserPersonalInfo: { invalidatesTags: onSuccess('Me', 'Colleagues') },
    resetPassword: { invalidatesTags: onSuccess('Me', 'Appointments') },
  },
});

export const {
  useBeginResetMutation,
  useChangeGuestPasswordMutation,
  useChangeUserPasswordMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useLazyValidateEmailQuery,
  useLazyValidateUsernameQuery,
  useListSessionsQuery,
  useResetPasswordMutation,
  useSetGuestBaseDataMutation,
  useSetGuestPersonalInfoMutation,
  useSetGuestPhoneDataMutation,
  useSetUserBaseDataMutation,
  useSetUserPersonalInfoMutation,
  useSetUserPhoneDataMutation,
  useShowLinkQuery,
  useShowResetQuery,
} = identityApi;

export type {
  ChangePasswordRequest,
  CompanyInfoDto,
  InterruptedBookingDto,
  PhoneDataRequest,
  SessionDto,
  UserBaseDataRequest,
  UserPersonalInfoRequest,
} from './generated/types';
