import { hoursCalls } from './generated/hours';
import { onSuccess } from './onSuccess';

/** Work hours, closed days, and why a time is not offered. */
const hoursApi = hoursCalls.enhanceEndpoints({
  endpoints: {
    getWorkHours: { providesTags: ['Colleagues'] },
    // A refusal invalidates too: it may mean that what is shown is stale.
    setWorkHours: { invalidatesTags: ['Colleagues', 'FirstRun', 'Events'] },
    getRota: { providesTags: ['Colleagues', 'ClosedDays', 'Company', 'Shops', 'Events'] },
    saveRota: { invalidatesTags: ['Colleagues', 'Events'] },
    listClosedDays: { providesTags: ['ClosedDays', 'Company'] },
    saveClosedDays: { invalidatesTags: ['ClosedDays', 'Colleagues', 'Events'] },
    deleteClosedDays: { invalidatesTags: onSuccess('ClosedDays', 'Colleagues') },
    whyNot: { providesTags: ['Colleagues', 'ClosedDays', 'Company', 'Prices', 'Shops', 'Events'] },
  },
});

export const {
  useDeleteClosedDaysMutation,
  useGetRotaQuery,
  useGetWorkHoursQuery,
  useLazyGetWorkHoursQuery,
  useListClosedDaysQuery,
  useListHolidaysQuery,
  usePreviewHoursMutation,
  useSaveClosedDaysMutation,
  useSaveRotaMutation,
  useSetWorkHoursMutation,
  useWhyNotQuery,
} = hoursApi;

export type {
  ClosedDayDto,
  HolidayDto,
  PreviewDayDto,
  PreviewDto,
  ReasonDto,
  RotaAbsenceDto,
  RotaDto,
  SavedWorkHoursDto,
  SaveRotaRequest,
  ShopHoursDto,
  WhyNotDto,
  WorkHoursDto,
  WorkHoursRequest,
} from './generated/types';
