import type { EventDto } from '../../../api/calendar';
import { useDeleteEventMutation, useSaveAppointmentMutation, useSaveNonworkEventMutation } from '../../../api/calendar';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { TypedPeriod } from '../editor/draft';
import { absenceOf, absenceRequest, appointmentRequest, draftOf, whenOf } from '../editor/draft';

/** A colleague's calendar and a time in it. */
export interface EventPlace {
  providerId: string;
  when: TypedPeriod;
}

interface MoveOptions {
  /** Makes a second event instead of moving the first. */
  copy?: boolean;
  evenOutsideHours?: boolean;
}

/** The saved event, or why it was refused. */
export type MoveResult = { event: EventDto; warnings: readonly string[] } | { refusal: Refusal };

/** Moves or copies an event and changes nothing else; used by the form, by dragging and by the move bar. */
export function useMoveEvent(
  zone: string,
): (event: EventDto, place: EventPlace, options?: MoveOptions) => Promise<MoveResult> {
  const [saveAppointment] = useSaveAppointmentMutation();
  const [saveAbsence] = useSaveNonworkEventMutation();
  return async (event, place, { copy = false, evenOutsideHours = false } = {}) => {
    const answer =
      event.kind === 'appointment'
        ? await saveAppointment({
            saveAppointmentRequest: movedAppointment(event, place, { copy, evenOutsideHours }, zone),
          })
        : await saveAbsence({ saveNonworkEventRequest: movedAbsence(event, place, copy, zone) });
    return answer.data === undefined
      ? { refusal: toRefusal(answer.error) }
      : {
          event: answer.data.event,
          // The user has confirmed this one already: without that the move is refused.
          warnings: answer.data.warnings.filter((it) => it !== 'event.outside_hours'),
        };
  };
}

/** Omits the shop: the server derives it from the new provider's work hours. */
function movedAppointment(event: EventDto, place: EventPlace, options: Required<MoveOptions>, zone: string) {
  const { copy, ...rest } = options;
  const { shopId: _shopId, ...moved } = appointmentRequest({ ...draftOf(event, '', zone), ...place, ...rest }, zone);
  const { id: _id, version: _version, ...unsaved } = moved;
  // Payment and no-show belong to the original.
  return copy ? { ...unsaved, payment: null, didNotAppear: false } : moved;
}

function movedAbsence(event: EventDto, place: EventPlace, copy: boolean, zone: string) {
  const moved = absenceRequest({ ...absenceOf(event, zone), ...place }, zone);
  const { id: _id, version: _version, ...unsaved } = moved;
  return copy ? unsaved : moved;
}

/** A saved event, with the event as it was before; without `before` it is new. */
export interface SavedChange {
  event: EventDto;
  before: EventDto | undefined;
}

/** Undoes a save, all of it. Work hours are not checked again for the original place. */
export function useUndoSave(zone: string): (done: SavedChange) => Promise<Refusal | undefined> {
  const moveEvent = useMoveEvent(zone);
  const [remove] = useDeleteEventMutation();
  return async ({ event, before }) => {
    if (before === undefined) {
      const answer = await remove({ id: event.id, version: event.version });
      return answer.error === undefined ? undefined : toRefusal(answer.error);
    }
    const original = { ...before, version: event.version };
    const place = { providerId: before.providerId, when: whenOf(before, zone) };
    const answer = await moveEvent(original, place, { evenOutsideHours: true });
    return 'refusal' in answer ? answer.refusal : undefined;
  };
}
