import type { AppointmentVersionDto, EventDto } from '../../api/calendar';
import type { Day } from '../../lib/time';
import type { AbsenceDraft, AppointmentDraft, TypedPeriod } from './editor/draft';
import type { EventPlace } from './moving/useMoveEvent';

/** A free place of the grid. */
export interface ChosenPlace {
  providerId: string;
  day: Day;
  /** `HH:MM`. */
  from: string;
}

/** The panel or form open over the calendar; a draft is a prefilled form. */
export type OpenedPanel =
  | { kind: 'event'; id: string }
  | { kind: 'edit'; of: EventDto }
  | { kind: 'move'; of: EventDto; at: EventPlace }
  | { kind: 'repeat'; of: EventDto }
  | { kind: 'visits'; of: EventDto; visits: readonly AppointmentVersionDto[] }
  | { kind: 'appointment' | 'absence'; providerId: string; when: TypedPeriod }
  | { kind: 'draft'; draft: AppointmentDraft }
  | { kind: 'absenceDraft'; draft: AbsenceDraft }
  | undefined;

/** Whether the form of an appointment is open. */
export const isAppointmentForm = (opened: OpenedPanel): boolean =>
  opened?.kind === 'appointment' ||
  opened?.kind === 'draft' ||
  (opened?.kind === 'edit' && opened.of.kind === 'appointment');
