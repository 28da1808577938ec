import { useListOpenHoursQuery } from '../../api/workspace';
import type { OpenTime } from '../../components/calendar/deskModel';
import type { Day } from '../../lib/time';
import { addDays, startOfDay } from '../../lib/time';

/** Work hours on these days; the previous answer while loading. */
export function useOpenHours(from: Day, count: number, zone: string): readonly OpenTime[] | undefined {
  const { hours } = useListOpenHoursQuery(
    { start: startOfDay(from, zone), end: startOfDay(addDays(from, count), zone) },
    { selectFromResult: ({ data }) => ({ hours: data?.items }) },
  );
  return hours;
}
