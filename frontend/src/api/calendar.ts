import { rememberOwnChange } from '../lib/ownChanges';
import { calendarCalls } from './generated/calendar';

interface Version {
  id: string;
  version: number;
}

/** The live connection reports every change, also this tab's own; these are noted so that it ignores them. */
const noteSaved = async (_saved: unknown, { queryFulfilled }: Saving): Promise<void> => {
  try {
    rememberOwnChange((await queryFulfilled).data.event);
  } catch {
    // The form that saves shows the refusal.
  }
};

const noteWeeks = async (_set: unknown, { queryFulfilled }: Setting): Promise<void> => {
  try {
    (await queryFulfilled).data.weeks.forEach(rememberOwnChange);
  } catch {
    // The caller shows the refusal.
  }
};

interface Setting {
  queryFulfilled: PromiseLike<{ data: { weeks: Version[] } }>;
}

interface Saving {
  queryFulfilled: PromiseLike<{ data: { event: Version } }>;
}

/** Events of the calendar, gaps and opening hours. */
const calendarApi = calendarCalls.enhanceEndpoints({
  endpoints: {
    listEvents: { providesTags: ['Events'] },
    listGuestEvents: { providesTags: ['Guests', 'Events'] },
    listGaps: { providesTags: ['Events'] },
    listOpenHours: { providesTags: ['Colleagues'] },
    getAppointment: { providesTags: ['Events'] },
    getNonworkEvent: { providesTags: ['Events'] },
    checkEventInterval: { providesTags: ['Events'] },
    getGuestNotice: { providesTags: ['Events'] },
    // A refusal invalidates too: it means that the calendar shown is stale.
    saveAppointment: { invalidatesTags: ['Events'], onQueryStarted: noteSaved },
    saveNonworkEvent: { invalidatesTags: ['Events'], onQueryStarted: noteSaved },
    setNonworkEvents: { invalidatesTags: ['Events'], onQueryStarted: noteWeeks },
    setVisitStep: { invalidatesTags: ['Events'] },
    setCalledOff: { invalidatesTags: ['Events'] },
    deleteEvent: { invalidatesTags: ['Events', 'Waiting'] },
  },
});

export const {
  useCheckEventIntervalQuery,
  useDeleteEventMutation,
  useGetAppointmentQuery,
  useGetGuestNoticeQuery,
  useGetNonworkEventQuery,
  useLazyGetAppointmentQuery,
  useLazyGetNonworkEventQuery,
  useListEventsQuery,
  useListGuestEventsQuery,
  useListGapsQuery,
  useLazyListOpenHoursQuery,
  useListOpenHoursQuery,
  useSaveAppointmentMutation,
  useSaveNonworkEventMutation,
  useSetCalledOffMutation,
  useSetGuestNoticeMutation,
  useSetNonworkEventsMutation,
  useSetVisitStepMutation,
} = calendarApi;

export const { listEvents } = calendarApi.endpoints;

export type {
  CalledOffByDto,
  CollisionDto,
  EventDetailDto,
  EventDto,
  GapDto,
  GuestNoticeDto,
  IntervalDto,
  OpenHoursDto,
  SaveAppointmentRequest,
  SaveNonworkEventRequest,
  VisitStepDto,
  WeekDto,
} from './generated/types';
