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

const noteBooked = async (_booked: unknown, { queryFulfilled }: BookingRecurrence): Promise<void> => {
  try {
    const { first, appointments } = (await queryFulfilled).data;
    [first, ...appointments].forEach(rememberOwnChange);
  } catch {
    // The form that books shows the refusal.
  }
};

interface BookingRecurrence {
  queryFulfilled: PromiseLike<{ data: { first: Version; appointments: Version[] } }>;
}

const noteAppointments = async (_set: unknown, { queryFulfilled }: SettingTogether): Promise<void> => {
  try {
    (await queryFulfilled).data.appointments.forEach(rememberOwnChange);
  } catch {
    // The caller shows the refusal.
  }
};

interface SettingTogether {
  queryFulfilled: PromiseLike<{ data: { appointments: Version[] } }>;
}

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
    proposeRecurrence: { providesTags: ['Events'] },
    bookRecurrence: { invalidatesTags: ['Events'], onQueryStarted: noteBooked },
    setAppointments: { invalidatesTags: ['Events'], onQueryStarted: noteAppointments },
    changeAppointments: { invalidatesTags: ['Events'], onQueryStarted: noteAppointments },
    setVisitStep: { invalidatesTags: ['Events'] },
    setCalledOff: { invalidatesTags: ['Events'] },
    deleteEvent: { invalidatesTags: ['Events', 'Waiting'] },
  },
});

export const {
  useBookRecurrenceMutation,
  useChangeAppointmentsMutation,
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
  useProposeRecurrenceQuery,
  useSaveAppointmentMutation,
  useSaveNonworkEventMutation,
  useSetAppointmentsMutation,
  useSetCalledOffMutation,
  useSetGuestNoticeMutation,
  useSetNonworkEventsMutation,
  useSetVisitStepMutation,
} = calendarApi;

export const { listEvents } = calendarApi.endpoints;

export type {
  AppointmentVersionDto,
  CalledOffByDto,
  CollisionDto,
  EventDetailDto,
  EventDto,
  GapDto,
  GuestNoticeDto,
  IntervalDto,
  OpenHoursDto,
  PlannedVisitDto,
  SaveAppointmentRequest,
  SaveNonworkEventRequest,
  VisitStepDto,
  WeekDto,
} from './generated/types';
