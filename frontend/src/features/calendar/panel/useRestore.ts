import type { EventDto } from '../../../api/calendar';
import {
  useLazyGetAppointmentQuery,
  useLazyGetNonworkEventQuery,
  useSaveAppointmentMutation,
  useSaveNonworkEventMutation,
} from '../../../api/calendar';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import { absenceOf, absenceRequest, appointmentRequest, draftOf } from '../editor/draft';

/** The restored event, or why it was refused. */
export type RestoreResult = { event: EventDto } | { refusal: Refusal };

/** Restores a deleted event; refused when its time is taken. */
export function useRestore(zone: string): (event: EventDto) => Promise<RestoreResult> {
  const [readAppointment] = useLazyGetAppointmentQuery();
  const [readAbsence] = useLazyGetNonworkEventQuery();
  const [saveAppointment] = useSaveAppointmentMutation();
  const [saveAbsence] = useSaveNonworkEventMutation();
  return async (event) => {
    // Deleting raised the version.
    const isAppointment = event.kind === 'appointment';
    const read = await (isAppointment ? readAppointment(event.id) : readAbsence(event.id));
    if (read.data === undefined) {
      return { refusal: toRefusal(read.error) };
    }
    const answer = isAppointment
      ? await saveAppointment({
          saveAppointmentRequest: {
            ...appointmentRequest({ ...draftOf(read.data, '', zone), evenOutsideHours: true }, zone),
            state: 1,
          },
        })
      : await saveAbsence({
          saveNonworkEventRequest: { ...absenceRequest(absenceOf(read.data, zone), zone), state: 1 },
        });
    return answer.data === undefined ? { refusal: toRefusal(answer.error) } : { event: answer.data.event };
  };
}
