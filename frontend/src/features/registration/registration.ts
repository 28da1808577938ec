import type { Trade } from '../../api/registration';
import { isEmail } from '../../lib/email';
import { isWholePhone } from '../../lib/phone';
import { isPublicId, isUsername } from '../../lib/publicIds';
import type { TextKey } from '../../lib/workspaceTexts';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  companyName: string;
  companyAddress: string;
  szalonkaId: string;
  /** Its samples fill the new salon. */
  trade: Trade;
  username: string;
  /** Own password, mailed password, or Google. */
  how: 'own' | 'mailed' | 'google';
  password: string;
  privacy: boolean;
}

export const empty: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  companyName: '',
  companyAddress: '',
  szalonkaId: '',
  trade: 'OTHER',
  username: '',
  how: 'own',
  password: '',
  privacy: false,
};

export const trades = [
  'HAIR',
  'BARBER',
  'NAILS',
  'COSMETICS',
  'LASHES',
  'MASSAGE',
  'TATTOO',
  'OTHER',
] as const satisfies readonly Trade[];

export const steps = ['you', 'salon', 'account'] as const;
export type Step = (typeof steps)[number];

type Field = keyof Registration;

/** Error texts by field. */
export type Errors = Partial<Record<Field, string | undefined>>;

const fieldsOf: Record<Step, readonly Field[]> = {
  you: ['lastName', 'firstName', 'email', 'phone'],
  salon: ['trade', 'companyName', 'companyAddress', 'szalonkaId'],
  account: ['username', 'password', 'privacy'],
};

/** Errors the page can check itself, except of the password. */
export function errorKeys(it: Registration): Partial<Record<Field, TextKey>> {
  const required = (text: string): TextKey | undefined => (text.trim() === '' ? 'field.required' : undefined);
  const own = it.how === 'own';
  return {
    lastName: required(it.lastName),
    firstName: required(it.firstName),
    email: required(it.email) ?? (isEmail(it.email) ? undefined : 'field.email'),
    phone: required(it.phone) ?? (isWholePhone(it.phone) ? undefined : 'field.phone'),
    companyName: required(it.companyName),
    companyAddress: required(it.companyAddress),
    szalonkaId: required(it.szalonkaId) ?? (isPublicId(it.szalonkaId) ? undefined : 'register.idInvalid'),
    username: own
      ? (required(it.username) ?? (isUsername(it.username) ? undefined : 'register.usernameInvalid'))
      : undefined,
    privacy: it.privacy ? undefined : 'field.privacy',
  };
}

/** The first step with one of these fields; else the current step. */
export function stepOf(fields: readonly string[], at: Step): Step {
  return steps.find((step) => fieldsOf[step].some((field) => fields.includes(field))) ?? at;
}

export function isStepValid(step: Step, errors: Partial<Record<Field, unknown>>): boolean {
  return fieldsOf[step].every((field) => errors[field] === undefined);
}
