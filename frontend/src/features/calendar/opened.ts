import type { EventDto } from '../../api/workspace';
import type { AbsenceDraft, AppointmentDraft, When } from './editor/draft';
import type { EventPlace } from './moving/useMoveEvent';

/** What is open over the calendar; a draft is a prefilled form. */
export type Opened =
  | { kind: 'event'; id: string }
  | { kind: 'edit'; of: EventDto }
  | { kind: 'move'; of: EventDto; at: EventPlace }
  | { kind: 'appointment' | 'absence'; providerId: string; when: When }
  | { kind: 'draft'; draft: AppointmentDraft }
  | { kind: 'absenceDraft'; draft: AbsenceDraft }
  | undefined;
