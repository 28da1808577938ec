import type { GuestDto, GuestTagDto, SaveGuestRequest } from '../../api/guests';
import type { FormValues } from '../../components/form/useForm';
import { guestTags } from '../../components/guests/guestTags';
import { isEmail } from '../../lib/email';
import type { Language } from '../../lib/i18n';
import { daysIn } from '../../lib/months';
import { isWholePhone } from '../../lib/phone';

/** The form values of a card. */
export interface GuestEdit extends Omit<FormValues<SaveGuestRequest>, 'id' | 'state' | 'language' | 'birthday'> {
  /** Of messages; empty for the salon's. */
  language: Language | '';
  /** Two digits each, empty for none. */
  birthMonth: string;
  birthDay: string;
}

/** In characters. */
const maxNoteLength = 5000;
const maxAllergiesLength = 200;

/** The initial values. */
export function editOf(guest: GuestDto | undefined): GuestEdit {
  const { firstName = '', lastName = '', email, phone, needSms = true, language = '', note } = guest ?? {};
  const { smsOffers = false, emailOffers = false, birthday } = guest ?? {};
  const { allergies, tags = [], isBlockedOnline = false } = guest ?? {};
  const [birthMonth = '', birthDay = ''] = (birthday ?? '').split('-');
  return {
    firstName,
    lastName,
    email: email ?? '',
    phone: phone ?? '',
    needSms,
    smsOffers,
    emailOffers,
    birthMonth,
    birthDay,
    language,
    note: note ?? '',
    allergies: allergies ?? '',
    tags: inOrder(tags),
    isBlockedOnline,
  };
}

/** In the order of the form, so that equal tags are equal lists. */
const inOrder = (tags: readonly GuestTagDto[]): GuestTagDto[] => guestTags.filter((it) => tags.includes(it));

/** The tags with one more, or without it. */
export const toggled = (tags: readonly GuestTagDto[], tag: GuestTagDto): GuestTagDto[] =>
  inOrder(tags.includes(tag) ? tags.filter((it) => it !== tag) : [...tags, tag]);

type Problem = 'field.required' | 'field.invalid' | 'field.email' | 'field.phone' | 'field.too_long';

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
  if (edit.birthMonth !== '' && edit.birthDay === '') {
    problems.birthDay = 'field.required';
  } else if (edit.birthMonth === '' && edit.birthDay !== '') {
    problems.birthMonth = 'field.required';
  } else if (Number(edit.birthDay) > daysIn(Number(edit.birthMonth))) {
    problems.birthDay = 'field.invalid';
  }
  if (Array.from(edit.note).length > maxNoteLength) {
    problems.note = 'field.too_long';
  }
  if (Array.from(edit.allergies.trim()).length > maxAllergiesLength) {
    problems.allergies = 'field.too_long';
  }
  return problems;
}

/** The request: no language if none was chosen, and the birthday as one. */
type GuestRequest = Omit<GuestEdit, 'language' | 'birthMonth' | 'birthDay'> & {
  language?: Language;
  /** `MM-DD`; empty for none. */
  birthday: string;
};

function requestOf({ language, birthMonth, birthDay, ...edit }: GuestEdit): GuestRequest {
  const birthday = birthMonth === '' || birthDay === '' ? '' : `${birthMonth}-${birthDay}`;
  return { ...edit, birthday, ...(language === '' ? {} : { language }) };
}

/** The request for a new card. */
export function newOf(edit: GuestEdit): Omit<GuestRequest, 'birthday'> & { birthday?: string } {
  const { birthday, ...request } = requestOf(edit);
  return birthday === '' ? request : { ...request, birthday };
}

/** Only changed fields, so that others' changes to the rest are kept. */
export function changesOf(edit: GuestEdit, before: GuestEdit): Partial<GuestRequest> {
  const [changed, kept] = [
    requestOf({
      ...edit,
      firstName: edit.firstName.trim(),
      lastName: edit.lastName.trim(),
      email: edit.email.trim(),
      note: edit.note.trim(),
      allergies: edit.allergies.trim(),
    }),
    requestOf(before),
  ];
  const keys = Object.keys(changed) as (keyof GuestRequest)[];
  // Tags are compared by what is in the list.
  const isChanged = (key: keyof GuestRequest) => String(changed[key]) !== String(kept[key]);
  return Object.fromEntries(keys.filter(isChanged).map((key) => [key, changed[key]]));
}
