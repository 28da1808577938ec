import type { GuestDto } from '../../api/workspace';
import { isEmail } from '../../lib/email';
import type { Language } from '../../lib/i18n';
import { isWholePhone } from '../../lib/phone';

/** A card as it is being written. */
export interface GuestEdit {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  needSms: boolean;
  /** Of messages; nothing for the salon's. */
  language: Language | '';
  note: string;
}

/** The longest note, in characters. */
const longestNote = 5000;

/** What the form begins with. */
export function editOf(guest: GuestDto | undefined): GuestEdit {
  const { firstName = '', lastName = '', email, phone, needSms = true, language = '', note } = guest ?? {};
  return { firstName, lastName, email: email ?? '', phone: phone ?? '', needSms, language, note: note ?? '' };
}

type Problem = 'field.required' | 'field.email' | 'field.phone' | 'field.too_long';

/**
 * What is wrong with each field: names are required, address and number valid where there is one.
 * A number that stands on the card already may stay, however it is written.
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
  if (Array.from(edit.note).length > longestNote) {
    problems.note = 'field.too_long';
  }
  return problems;
}

/** What a call to save takes: no language where none was chosen. */
type Sent = Omit<GuestEdit, 'language'> & { language?: Language };

/** A new card as it is sent; in the salon's language unless one was chosen. */
export function newOf({ language, ...edit }: GuestEdit): Sent {
  return language === '' ? edit : { ...edit, language };
}

/** What is sent: only what is different, so that what somebody else has changed meanwhile stays. */
export function changesOf(edit: GuestEdit, before: GuestEdit): Partial<Sent> {
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
