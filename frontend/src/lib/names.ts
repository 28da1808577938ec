import type { Language } from './i18n';

interface Named {
  firstName: string;
  lastName: string;
}

/** Family name first in Hungarian, given name first in English; a doctor is one before both. */
export function formatName({ firstName, lastName }: Named, language: Language): string {
  const [, title = '', family = lastName] = /^(dr\.?) +(.+)/i.exec(lastName) ?? [];
  const parts = language === 'hu' ? [lastName, firstName] : [title, firstName, family];
  return parts.filter((part) => part !== '').join(' ');
}

/** The sounds that Hungarian writes with more than one letter; an initial is all of it, and never a doctor's title. */
const initial = /^(?:dr\.? +)?(dzs|cs|dz|gy|ly|ny|sz|ty|zs|\p{L})/iu;

/** The given name, and of the family name no more than its initial: where others can read it. */
export function shortName({ firstName, lastName }: Named, language: Language): string {
  const first = initial.exec(lastName)?.[1];
  return formatName({ firstName, lastName: first === undefined ? '' : `${first}.` }, language);
}

const collator = new Intl.Collator('hu');

/** Hungarian order everywhere: Cs after C, Ö after O. */
export function byHungarian<T>(textOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => collator.compare(textOf(a), textOf(b));
}
