import { generatedWorkspaceApi } from './generatedWorkspace';
import { onSuccess } from './onSuccess';

const changesMe = { invalidatesTags: onSuccess('Me') };

/** Registering, passwords and one's own data. */
const accountApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [...(['Me', 'Appointments', 'Colleagues'] as const)],
  endpoints: {
    register: changesMe,
    changeGuestPassword: changesMe,
    changeUserPassword: changesMe,
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
  useLazySzalonkaIdStateQuery,
  useLazyValidateEmailQuery,
  useLazyValidateUsernameQuery,
  useRegisterByEmailMutation,
  useRegisterMutation,
  useResetPasswordMutation,
  useSetGuestBaseDataMutation,
  useSetGuestPersonalInfoMutation,
  useSetGuestPhoneDataMutation,
  useSetUserBaseDataMutation,
  useSetUserPersonalInfoMutation,
  useSetUserPhoneDataMutation,
} = accountApi;

export type {
  ChangePasswordRequest,
  CompanyInfoDto,
  CurrentUserDto,
  PhoneDataRequest,
  UserBaseDataRequest,
  UserPersonalInfoRequest,
} from './generatedWorkspace';
