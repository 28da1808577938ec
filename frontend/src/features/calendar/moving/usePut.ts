import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { EventDto } from '../../../api/workspace';
import {
  useDeleteEventMutation,
  useSaveAppointmentMutation,
  useSaveNonworkEventMutation,
} from '../../../api/workspace';
import type { When } from '../editor/draft';
import { absenceOf, absenceRequest, appointmentRequest, draftOf, whenOf } from '../editor/draft';

/** Somewhere in somebody's calendar. */
export interface Place {
  providerId: string;
  when: When;
}

interface HowToPut {
  /** Once more, instead of away from where it stands. */
  copy?: boolean;
  notifyGuest?: boolean;
  evenOutsideHours?: boolean;
}

/** What came of it: the event as it stands now, or why not. */
export type Put = { event: EventDto; warnings: readonly string[] } | { refusal: Refusal };

/** Puts an event somewhere else, all else as it is: by form, by drag and by hand alike. */
export function usePut(zone: string): (event: EventDto, place: Place, how?: HowToPut) => Promise<Put> {
  const [saveAppointment] = useSaveAppointmentMutation();
  const [saveAbsence] = useSaveNonworkEventMutation();
  return async (event, place, { copy = false, notifyGuest = false, evenOutsideHours = false } = {}) => {
    const answer =
      event.kind === 'appointment'
        ? await saveAppointment({
            saveAppointmentRequest: putAppointment(event, place, { copy, notifyGuest, evenOutsideHours }, zone),
          })
        : await saveAbsence({ saveNonworkEventRequest: putAbsence(event, place, copy, zone) });
    return answer.data === undefined
      ? { refusal: toRefusal(answer.error) }
      : { event: answer.data.event, warnings: answer.data.warnings };
  };
}

/** Without its shop: which one it is follows from where its new colleague works then. */
function putAppointment(event: EventDto, place: Place, how: Required<HowToPut>, zone: string) {
  const { copy, ...said } = how;
  const { shopId: _stood, ...moved } = appointmentRequest({ ...draftOf(event, '', zone), ...place, ...said }, zone);
  const { id: _id, version: _version, ...anew } = moved;
  // What was paid and whether somebody came is of the first one.
  return copy ? { ...anew, payment: null, didNotAppear: false } : moved;
}

function putAbsence(event: EventDto, place: Place, copy: boolean, zone: string) {
  const moved = absenceRequest({ ...absenceOf(event, zone), ...place }, zone);
  const { id: _id, version: _version, ...anew } = moved;
  return copy ? anew : moved;
}

/** Something that was put, and where it came from; nowhere when it was made. */
export interface Done {
  event: EventDto;
  before: EventDto | undefined;
  notifyGuest: boolean;
}

/** Takes back what was put: where it stood it is not judged again for its hours. */
export function useTakeBack(zone: string): (done: Done) => Promise<Refusal | undefined> {
  const put = usePut(zone);
  const [remove] = useDeleteEventMutation();
  return async ({ event, before, notifyGuest }) => {
    if (before === undefined) {
      const answer = await remove({ id: event.id, version: event.version });
      return answer.error === undefined ? undefined : toRefusal(answer.error);
    }
    const standing = { ...before, version: event.version };
    const place = { providerId: before.providerId, when: whenOf(before, zone) };
    const answer = await put(standing, place, { notifyGuest, evenOutsideHours: true });
    return 'refusal' in answer ? answer.refusal : undefined;
  };
}
