import { generatedWorkspaceApi } from './generatedWorkspace';
import { onSuccess } from './onSuccess';

/** Opening the panels of a day asks once. */
const keptSeconds = 600;

/** One's own calendar kept in step with Google Calendar. */
const googleSyncApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [...(['GoogleSync', 'Events'] as const)],
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
} = googleSyncApi;

export type { CalendarSyncDto, CalendarSyncPreviewDto } from './generatedWorkspace';
