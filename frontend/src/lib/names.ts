import type { Language } from './i18n';

interface Named {
  firstName: string;
  lastName: string;
}

/** Family name first in Hungarian, given name first in English. */
export function formatName({ firstName, lastName }: Named, language: Language): string {
  return (language === 'hu' ? [lastName, firstName] : [firstName, lastName]).filter((part) => part !== '').join(' ');
}

const collator = new Intl.Collator('hu');

/** Hungarian order everywhere: Cs after C, Ö after O. */
export function byHungarian<T>(textOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => collator.compare(textOf(a), textOf(b));
}
