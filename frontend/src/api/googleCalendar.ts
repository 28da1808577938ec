import { googleCalendarCalls } from './generated/googleCalendar';
import { onSuccess } from './onSuccess';

/** Opening the panels of a day asks once. */
const keptSeconds = 600;

/** One's own calendar kept in step with Google Calendar. */
const googleCalendarApi = googleCalendarCalls.enhanceEndpoints({
  endpoints: {
    getCalendarSync: { providesTags: ['GoogleSync'], keepUnusedDataFor: keptSeconds },
    chooseGoogleCalendar: { invalidatesTags: onSuccess('GoogleSync') },
    endCalendarSync: { invalidatesTags: onSuccess('GoogleSync', 'Events') },
  },
});

export const {
  useBeginCalendarSyncMutation,
  useChooseGoogleCalendarMutation,
  useEndCalendarSyncMutation,
  useGetCalendarSyncQuery,
  useListGoogleCalendarsQuery,
  usePreviewCalendarSyncQuery,
} = googleCalendarApi;

export type { CalendarSyncDto, CalendarSyncPreviewDto } from './generated/types';
