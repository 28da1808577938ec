import type { WeekDto } from '../../../api/calendar';
import { useSetNonworkEventsMutation } from '../../../api/calendar';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';

/** The saved weeks, or why it was refused. */
export type WeeksSet = { weeks: readonly WeekDto[] } | { refusal: Refusal };

/** Deletes or restores the absences of a weekly series, all or none. */
export function useSetWeeks(): (weeks: readonly WeekDto[], isActive: boolean) => Promise<WeeksSet> {
  const [set] = useSetNonworkEventsMutation();
  return async (weeks, isActive) => {
    const events = weeks.map(({ id, version }) => ({ id, version }));
    const answer = await set({ state: isActive ? 1 : 0, events });
    return answer.data === undefined ? { refusal: toRefusal(answer.error) } : { weeks: answer.data.weeks };
  };
}
