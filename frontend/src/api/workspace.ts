import { noteOwn } from '../lib/ownChanges';
import { api } from './api';
import { generatedWorkspaceApi } from './generatedWorkspace';

/** Makes stale what a call has changed, once it has. */
const changes =
  <Tag extends string>(...tags: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error === undefined ? tags : [];

/** What this tab saves is no news to it. */
const ownEvent = async (_saved: unknown, { queryFulfilled }: Saving): Promise<void> => {
  try {
    noteOwn((await queryFulfilled).data.event);
  } catch {
    // Whoever saves says so.
  }
};

/** The same of several at once. */
const ownWeeks = async (_set: unknown, { queryFulfilled }: Setting): Promise<void> => {
  try {
    (await queryFulfilled).data.weeks.forEach(noteOwn);
  } catch {
    // Whoever sets them says so.
  }
};

interface Setting {
  queryFulfilled: PromiseLike<{ data: { weeks: { id: string; version: number }[] } }>;
}

interface Saving {
  queryFulfilled: PromiseLike<{ data: { event: { id: string; version: number } } }>;
}

const me = { invalidatesTags: changes('Me') };
/** Cards, and the calendar that names them. */
const guests = { invalidatesTags: changes('Guests', 'Events') };

/** The calls of the signed-in area and of the ways into it, which a salon's booking pages never load. */
const workspaceApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [
    ...(['Me', 'Appointments', 'Invites', 'Colleagues', 'Events', 'Guests', 'Photos', 'FirstRun'] as const),
  ],
  endpoints: {
    register: me,
    changeGuestPassword: me,
    changeUserPassword: me,
    setGuestBaseData: me,
    setGuestPhoneData: me,
    setGuestPersonalInfo: me,
    setUserPhoneData: me,
    setUserBaseData: { invalidatesTags: changes('Me', 'Colleagues') },
    setUserPersonalInfo: { invalidatesTags: changes('Me', 'Colleagues') },
    resetPassword: { invalidatesTags: changes('Me', 'Appointments') },
    listEmployees: { providesTags: ['Colleagues'] },
    listInvites: { providesTags: ['Invites'] },
    sendInvite: { invalidatesTags: changes('Invites', 'Colleagues') },
    // A refusal tells as much as a success: the list is not what it was.
    resendInvite: { invalidatesTags: ['Invites'] },
    deleteInvite: { invalidatesTags: ['Invites', 'Colleagues'] },
    acceptInvite: me,
    listGuests: { providesTags: ['Guests'] },
    listInitials: { providesTags: ['Guests'] },
    searchGuests: { providesTags: ['Guests'] },
    guestStat: { providesTags: ['Guests'] },
    getGuest: { providesTags: ['Guests'] },
    listGuestEvents: { providesTags: ['Guests', 'Events'] },
    saveGuest: guests,
    mergeGuests: guests,
    // A preview makes nothing.
    importGuests: { invalidatesTags: (result) => (result?.imported === true ? ['Guests'] : []) },
    listEvents: { providesTags: ['Events'] },
    listGaps: { providesTags: ['Events'] },
    listOpenHours: { providesTags: ['Colleagues'] },
    getAppointment: { providesTags: ['Events'] },
    getImageDetails: { providesTags: ['Photos', 'Events'] },
    listPhotos: { providesTags: ['Photos', 'Events'] },
    deletePhoto: { invalidatesTags: ['Photos'] },
    getNonworkEvent: { providesTags: ['Events'] },
    checkEventInterval: { providesTags: ['Events'] },
    // A refusal tells as much as a success: the calendar is not what it was.
    saveAppointment: { invalidatesTags: ['Events'], onQueryStarted: ownEvent },
    saveNonworkEvent: { invalidatesTags: ['Events'], onQueryStarted: ownEvent },
    setNonworkEvents: { invalidatesTags: ['Events'], onQueryStarted: ownWeeks },
    deleteEvent: { invalidatesTags: ['Events'] },
    getFirstRun: { providesTags: ['FirstRun'] },
    changeFirstRun: {
      // Whether there is a list at all is known with who is signed in.
      invalidatesTags: (_run, error, { putAway }) => (error === undefined && putAway != null ? ['Me'] : []),
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(generatedWorkspaceApi.util.upsertQueryData('getFirstRun', undefined, data));
        } catch {
          // Whoever asked says so.
        }
      },
    },
  },
});

export const {
  useAcceptInviteMutation,
  useBeginResetMutation,
  useChangeFirstRunMutation,
  useChangeGuestPasswordMutation,
  useChangeUserPasswordMutation,
  useCheckEventIntervalQuery,
  useDeleteEventMutation,
  useDeleteInviteMutation,
  useDeletePhotoMutation,
  useGetAppointmentQuery,
  useGetFirstRunQuery,
  useGetGuestQuery,
  useGetImageDetailsQuery,
  useGetNonworkEventQuery,
  useGuestStatQuery,
  useImportGuestsMutation,
  useLazyGetAppointmentQuery,
  useLazyGetNonworkEventQuery,
  useLazySzalonkaIdStateQuery,
  useLazyValidateEmailQuery,
  useLazyValidateUsernameQuery,
  useListEmployeesQuery,
  useListEventsQuery,
  useListGapsQuery,
  useListGuestEventsQuery,
  useListInitialsQuery,
  useListGuestsQuery,
  useListInvitesQuery,
  useListPhotosQuery,
  useListOpenHoursQuery,
  useMergeGuestsMutation,
  useRegisterByEmailMutation,
  useRegisterMutation,
  useResendInviteMutation,
  useResetPasswordMutation,
  useSaveAppointmentMutation,
  useSaveGuestMutation,
  useSaveNonworkEventMutation,
  useSearchGuestsQuery,
  useSendInviteMutation,
  useSetGuestBaseDataMutation,
  useSetGuestPersonalInfoMutation,
  useSetGuestPhoneDataMutation,
  useSetNonworkEventsMutation,
  useSetUserBaseDataMutation,
  useSetUserPersonalInfoMutation,
  useSetUserPhoneDataMutation,
  useShowInviteQuery,
} = workspaceApi;

/** Somebody changed something of the company: whatever of it is shown is read anew. */
export const staleByNews = () => workspaceApi.util.invalidateTags(['Events', 'Guests', 'Colleagues', 'FirstRun']);

/** A photo was added past these calls: what is being asked at this moment may not know of it yet. */
export const photosChanged = () => workspaceApi.util.invalidateTags(['Photos']);

/** Who is signed in. */
export const useGetGuestOrUserQuery = api.useGetGuestOrUserQuery;

export type {
  AppointmentImageDto,
  ChangeFirstRunRequest,
  ColleagueDto,
  CollisionDto,
  CompanyInfoDto,
  CurrentUserDto,
  EventDetailDto,
  EventDto,
  FirstRunDto,
  FirstStepDto,
  GapDto,
  GuestDto,
  GuestStatDto,
  ImportedGuestsDto,
  ImportRowDto,
  IntervalDto,
  InviteDto,
  OpenHoursDto,
  SaveAppointmentRequest,
  SaveNonworkEventRequest,
  ShownInviteDto,
  StepStateDto,
  WeekDto,
} from './generatedWorkspace';
