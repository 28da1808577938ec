import { useListOpenHoursQuery } from '../../api/workspace';
import type { OpenTime } from '../../components/calendar/deskModel';
import type { Day } from '../../lib/time';
import { addDays, startOfDay } from '../../lib/time';

/** When everybody works on these days; what was known last while it is asked, which draws nothing anew. */
export function useOpenHours(from: Day, count: number, zone: string): readonly OpenTime[] | undefined {
  const { hours } = useListOpenHoursQuery(
    { start: startOfDay(from, zone), end: startOfDay(addDays(from, count), zone) },
    { selectFromResult: ({ data }) => ({ hours: data?.items }) },
  );
  return hours;
}
