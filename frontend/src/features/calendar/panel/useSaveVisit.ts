import { useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import { useSaveAppointmentMutation } from '../../../api/calendar';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { AppointmentDraft } from '../editor/draft';
import { appointmentRequest, draftOf } from '../editor/draft';

/** Saves the result of a visit without its form: nothing else changes and no message is sent. */
export function useSaveVisit(zone: string) {
  const [save, { isLoading }] = useSaveAppointmentMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  return {
    busy: isLoading,
    refusal,
    /** The saved appointment, or nothing where it was refused. */
    save: async (
      event: EventDto,
      change: Partial<Pick<AppointmentDraft, 'payment' | 'didNotAppear'>>,
    ): Promise<EventDto | undefined> => {
      setRefusal(undefined);
      const saveAppointmentRequest = appointmentRequest({ ...draftOf(event, '', zone), ...change }, zone);
      const answer = await save({ saveAppointmentRequest });
      if (answer.data === undefined) {
        setRefusal(toRefusal(answer.error));
      }
      return answer.data?.event;
    },
  };
}
