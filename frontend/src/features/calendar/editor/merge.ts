import type { EventDto } from '../../../api/workspace';
import type { AbsenceDraft, AppointmentDraft } from './draft';
import { absenceOf, draftOf } from './draft';

/** Something that somebody else changed while a form was open. */
export interface Changed<Field> {
  field: Field;
  /** It was changed here too, and what was typed here stays. */
  kept: boolean;
}

const ofAppointment = [
  'when',
  'providerId',
  'guest',
  'services',
  'payment',
  'description',
  'didNotAppear',
] as const satisfies (keyof AppointmentDraft)[];
const ofAbsence = ['when', 'providerId', 'reason', 'description'] as const satisfies (keyof AbsenceDraft)[];

export type AppointmentField = (typeof ofAppointment)[number];
export type AbsenceField = (typeof ofAbsence)[number];

/**
 * A form over an event that somebody else changed meanwhile: what they changed and nobody touched here is taken over,
 * what was typed here stays.
 */
export function mergedAppointment(draft: AppointmentDraft, now: EventDto, zone: string) {
  const before = draft.of ?? now;
  const { ownEnd, ...theirs } = draftOf(now, '', zone);
  const { taken, changed } = merged(ofAppointment, draftOf(before, '', zone), theirs, draft);
  // The card's name is not the event's: it goes along with the card.
  const own = draft.when === taken.when ? {} : { ownEnd };
  const merge: AppointmentDraft = { ...draft, ...taken, ...own, of: now, revive: now.state === 0 };
  return { draft: merge, changed };
}

/** The same of an absence. */
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
): { taken: Pick<Draft, Field>; changed: Changed<Field>[] } {
  const taken = { ...mine };
  const changed: Changed<Field>[] = [];
  for (const field of fields) {
    if (says(theirs[field]) === says(before[field])) {
      continue;
    }
    const kept = says(mine[field]) !== says(before[field]) && says(mine[field]) !== says(theirs[field]);
    changed.push({ field, kept });
    if (!kept) {
      taken[field] = theirs[field];
    }
  }
  return { taken, changed };
}

/** What a value says, so that two of them can be compared; a card by its id, whatever it is called. */
function says(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (key === 'name' ? undefined : part)) ?? '';
}
