import { generatedWorkspaceApi } from './generatedWorkspace';
import { onSuccess } from './onSuccess';

const changesMe = { invalidatesTags: onSuccess('Me') };

/** Registering, passwords and one's own data. */
const accountApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [...(['Me', 'Appointments', 'Colleagues', 'Sessions', 'Feeds'] as const)],
  endpoints: {
    register: changesMe,
    changeGuestPassword: { invalidatesTags: onSuccess('Me', 'Sessions') },
    changeUserPassword: { invalidatesTags: onSuccess('Me', 'Sessions') },
    listSessions: { providesTags: ['Sessions'] },
    listFeeds: { providesTags: ['Feeds'] },
    makeFeed: { invalidatesTags: ['Feeds'] },
    endFeed: { invalidatesTags: ['Feeds'] },
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
  useGiveUpMutation,
  useEndOtherSessionsMutation,
  useEraseOwnDataMutation,
  useGetErasureQuery,
  useEndFeedMutation,
  useEndSessionMutation,
  useLazySzalonkaIdStateQuery,
  useLazyValidateEmailQuery,
  useLazyValidateUsernameQuery,
  useListFeedsQuery,
  useListSessionsQuery,
  useMakeFeedMutation,
  useRegisterByEmailMutation,
  useRegisterMutation,
  useResetPasswordMutation,
  useSetGuestBaseDataMutation,
  useSetGuestPersonalInfoMutation,
  useSetGuestPhoneDataMutation,
  useSetUserBaseDataMutation,
  useSetUserPersonalInfoMutation,
  useSetUserPhoneDataMutation,
  useShowLinkQuery,
  useShowResetQuery,
} = accountApi;

export type {
  ChangePasswordRequest,
  CompanyInfoDto,
  CurrentUserDto,
  ErasureSalonDto,
  InterruptedBookingDto,
  PhoneDataRequest,
  SessionDto,
  UserBaseDataRequest,
  UserPersonalInfoRequest,
} from './generatedWorkspace';
