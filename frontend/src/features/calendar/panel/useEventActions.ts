import { useState } from 'react';
import type { EventDto, WeekDto } from '../../../api/calendar';
import { useDeleteEventMutation } from '../../../api/calendar';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import { useRestore } from './useRestore';
import { useSetWeeks } from './useSetWeeks';

interface Target {
  event: EventDto;
  /** The weeks of its series from this one on. */
  weeks: readonly WeekDto[];
  zone: string;
}

export interface EventHandlers {
  onDeleted: () => void;
  /** Deleted together with the following weeks of the series. */
  onWeeksDeleted: (weeks: readonly WeekDto[]) => void;
  /** Restored at its old time. */
  onRestored: (event: EventDto) => void;
}

/** Deletes and restores an event, and says why that was refused. */
export function useEventActions({ event, weeks, zone }: Target, handlers: EventHandlers) {
  const [remove, { isLoading: isDeleting }] = useDeleteEventMutation();
  const setWeeks = useSetWeeks();
  const [isDeletingWeeks, setDeletingWeeks] = useState(false);
  const restore = useRestore(zone);
  const [refusal, setRefusal] = useState<Refusal>();
  return {
    refusal,
    isDeleting,
    isDeletingWeeks,
    deleteEvent: async () => {
      const answer = await remove({ id: event.id, version: event.version });
      if (answer.error === undefined) {
        handlers.onDeleted();
      } else {
        setRefusal(toRefusal(answer.error));
      }
    },
    deleteWeeks: async () => {
      setDeletingWeeks(true);
      const answer = await setWeeks(weeks, false);
      setDeletingWeeks(false);
      if ('refusal' in answer) {
        setRefusal(answer.refusal);
      } else {
        handlers.onWeeksDeleted(answer.weeks);
      }
    },
    restoreEvent: async () => {
      const answer = await restore(event);
      if ('refusal' in answer) {
        setRefusal(answer.refusal);
      } else {
        handlers.onRestored(answer.event);
      }
    },
  };
}
