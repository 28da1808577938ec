import type { Language } from './i18n';

interface Named {
  firstName: string;
  lastName: string;
}

/** Family name first in Hungarian, given name first in English. */
export function formatName({ firstName, lastName }: Named, language: Language): string {
  return (language === 'hu' ? [lastName, firstName] : [firstName, lastName]).filter((part) => part !== '').join(' ');
}

/** The sounds that Hungarian writes with more than one letter; an initial is all of it. */
const initial = /^(dzs|cs|dz|gy|ly|ny|sz|ty|zs|\p{L})/iu;

/** The given name, and of the family name no more than its initial: where others can read it. */
export function shortName({ firstName, lastName }: Named, language: Language): string {
  const first = initial.exec(lastName)?.[0];
  return formatName({ firstName, lastName: first === undefined ? '' : `${first}.` }, language);
}

const collator = new Intl.Collator('hu');

/** Hungarian order everywhere: Cs after C, Ö after O. */
export function byHungarian<T>(textOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => collator.compare(textOf(a), textOf(b));
}
