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
  username: string;
  /** Whether they choose a password, one is mailed to them, or Google says who they are. */
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
  username: '',
  how: 'own',
  password: '',
  privacy: false,
};

export const steps = ['you', 'salon', 'account'] as const;
export type Step = (typeof steps)[number];

type Field = keyof Registration;

/** What is wrong with each field, in words. */
export type Errors = Partial<Record<Field, string | undefined>>;

const fieldsOf: Record<Step, readonly Field[]> = {
  you: ['lastName', 'firstName', 'email', 'phone'],
  salon: ['companyName', 'companyAddress', 'szalonkaId'],
  account: ['username', 'password', 'privacy'],
};

/** What the page can say itself about each field; passwords have rules of their own. */
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

/** The first step with a field among these; where none of them is known, the step one is at. */
export function stepOf(fields: readonly string[], at: Step): Step {
  return steps.find((step) => fieldsOf[step].some((field) => fields.includes(field))) ?? at;
}

/** Whether nothing is wrong in a step. */
export function isStepValid(step: Step, errors: Partial<Record<Field, unknown>>): boolean {
  return fieldsOf[step].every((field) => errors[field] === undefined);
}
