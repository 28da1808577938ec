import type { Language } from './i18n';

interface PersonName {
  firstName: string;
  lastName: string;
}

/** Family name first in Hungarian, given name first in English; the title Dr. comes first in both. */
export function formatName({ firstName, lastName }: PersonName, language: Language): string {
  const [, title = '', family = lastName] = /^(dr\.?) +(.+)/i.exec(lastName) ?? [];
  const parts = language === 'hu' ? [lastName, firstName] : [title, firstName, family];
  return parts.filter((part) => part !== '').join(' ');
}

/** An initial; Hungarian digraphs (`cs`, `dzs`) count as one letter, the title Dr. is skipped. */
const initial = /^(?:dr\.? +)?(dzs|cs|dz|gy|ly|ny|sz|ty|zs|\p{L})/iu;

/** The given name with the initial of the family name, for screens that guests can read. */
export function shortName({ firstName, lastName }: PersonName, language: Language): string {
  const first = initial.exec(lastName)?.[1];
  return formatName({ firstName, lastName: first === undefined ? '' : `${first}.` }, language);
}

const collator = new Intl.Collator('hu');

/** Hungarian order everywhere: Cs after C, Ö after O. */
export function byHungarian<T>(textOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => collator.compare(textOf(a), textOf(b));
}
