import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { WeekDto } from '../../../api/workspace';
import { useSetNonworkEventsMutation } from '../../../api/workspace';

/** What came of it: the weeks as they stand now, or why not. */
export type WeeksSet = { weeks: readonly WeekDto[] } | { refusal: Refusal };

/** Takes absences that were made together out of the calendar, or puts them back: all of them or none. */
export function useSetWeeks(): (weeks: readonly WeekDto[], isActive: boolean) => Promise<WeeksSet> {
  const [set] = useSetNonworkEventsMutation();
  return async (weeks, isActive) => {
    const events = weeks.map(({ id, version }) => ({ id, version }));
    const answer = await set({ state: isActive ? 1 : 0, events });
    return answer.data === undefined ? { refusal: toRefusal(answer.error) } : { weeks: answer.data.weeks };
  };
}
