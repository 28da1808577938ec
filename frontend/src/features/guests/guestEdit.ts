import type { GuestDto, SaveGuestRequest } from '../../api/workspace';
import type { FormValues } from '../../components/form/useForm';
import { isEmail } from '../../lib/email';
import type { Language } from '../../lib/i18n';
import { isWholePhone } from '../../lib/phone';

/** The form values of a card. */
export interface GuestEdit extends Omit<FormValues<SaveGuestRequest>, 'id' | 'state' | 'language'> {
  /** Of messages; empty for the salon's. */
  language: Language | '';
}

/** In characters. */
const maxNoteLength = 5000;

/** The initial values. */
export function editOf(guest: GuestDto | undefined): GuestEdit {
  const { firstName = '', lastName = '', email, phone, needSms = true, language = '', note } = guest ?? {};
  return { firstName, lastName, email: email ?? '', phone: phone ?? '', needSms, language, note: note ?? '' };
}

type Problem = 'field.required' | 'field.email' | 'field.phone' | 'field.too_long';

/**
 * Errors by field: names are required, e-mail and phone must be valid if given. An unchanged phone number is accepted in
 * any form.
 */
export function problemsOf(edit: GuestEdit, before: GuestEdit): Partial<Record<keyof GuestEdit, Problem>> {
  const problems: Partial<Record<keyof GuestEdit, Problem>> = {};
  if (edit.firstName.trim() === '') {
    problems.firstName = 'field.required';
  }
  if (edit.lastName.trim() === '') {
    problems.lastName = 'field.required';
  }
  if (edit.email.trim() !== '' && !isEmail(edit.email)) {
    problems.email = 'field.email';
  }
  if (edit.phone !== '' && edit.phone !== before.phone && !isWholePhone(edit.phone)) {
    problems.phone = 'field.phone';
  }
  if (Array.from(edit.note).length > maxNoteLength) {
    problems.note = 'field.too_long';
  }
  return problems;
}

/** The request: no language if none was chosen. */
type GuestRequest = Omit<GuestEdit, 'language'> & { language?: Language };

/** The request for a new card. */
export function newOf({ language, ...edit }: GuestEdit): GuestRequest {
  return language === '' ? edit : { ...edit, language };
}

/** Only changed fields, so that others' changes to the rest are kept. */
export function changesOf(edit: GuestEdit, before: GuestEdit): Partial<GuestRequest> {
  const trimmed = {
    ...edit,
    firstName: edit.firstName.trim(),
    lastName: edit.lastName.trim(),
    email: edit.email.trim(),
    note: edit.note.trim(),
  };
  const keys = Object.keys(trimmed) as (keyof GuestEdit)[];
  return Object.fromEntries(keys.filter((key) => trimmed[key] !== before[key]).map((key) => [key, trimmed[key]]));
}
