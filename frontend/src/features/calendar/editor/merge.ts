import type { EventDto } from '../../../api/calendar';
import type { AbsenceDraft, AppointmentDraft } from './draft';
import { absenceOf, draftOf } from './draft';

/** A field changed elsewhere while the form was open. */
export interface ChangedField<Field> {
  field: Field;
  /** It was changed here too, and the value here stays. */
  kept: boolean;
}

const ofAppointment = [
  'when',
  'providerId',
  'guest',
  'visitorName',
  'services',
  'payment',
  'description',
  'didNotAppear',
] as const satisfies (keyof AppointmentDraft)[];
const ofAbsence = ['when', 'providerId', 'reason', 'description'] as const satisfies (keyof AbsenceDraft)[];

export type AppointmentField = (typeof ofAppointment)[number];
export type AbsenceField = (typeof ofAbsence)[number];

/**
 * Merges a newer version of the event into the form: their changes are taken over except in fields changed here.
 */
export function mergedAppointment(draft: AppointmentDraft, now: EventDto, zone: string) {
  const before = draft.of ?? now;
  const { ownEnd, ...theirs } = draftOf(now, '', zone);
  const { taken, changed } = merged(ofAppointment, draftOf(before, '', zone), theirs, draft);
  const own = draft.when === taken.when ? {} : { ownEnd };
  const merge: AppointmentDraft = { ...draft, ...taken, ...own, of: now, revive: now.state === 0 };
  return { draft: merge, changed };
}

/** The same for an absence. */
export function mergedAbsence(draft: AbsenceDraft, now: EventDto, zone: string) {
  const { taken, changed } = merged(ofAbsence, absenceOf(draft.of ?? now, zone), absenceOf(now, zone), draft);
  const merge: AbsenceDraft = { ...draft, ...taken, of: now, revive: now.state === 0 };
  return { draft: merge, changed };
}

function merged<Draft, Field extends keyof Draft>(
  fields: readonly Field[],
  before: Pick<Draft, Field>,
  theirs: Pick<Draft, Field>,
  mine: Draft,
): { taken: Pick<Draft, Field>; changed: ChangedField<Field>[] } {
  const taken = { ...mine };
  const changed: ChangedField<Field>[] = [];
  for (const field of fields) {
    if (comparable(theirs[field]) === comparable(before[field])) {
      continue;
    }
    const kept =
      comparable(mine[field]) !== comparable(before[field]) && comparable(mine[field]) !== comparable(theirs[field]);
    changed.push({ field, kept });
    if (!kept) {
      taken[field] = theirs[field];
    }
  }
  return { taken, changed };
}

/** A text for comparing two values; a guest is compared by id, not by name. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (key === 'name' ? undefined : part)) ?? '';
}
