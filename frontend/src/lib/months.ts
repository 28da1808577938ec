import type { Language } from './i18n';

/** `november` or `November`, by number from 1. */
export function monthName(month: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'hu' ? 'hu' : 'en-GB', { timeZone: 'UTC', month: 'long' });
  return format.format(Date.UTC(2000, month - 1, 1));
}

/** Days of a month; February as in a leap year. */
export const daysIn = (month: number): number => new Date(Date.UTC(2000, month, 0)).getUTCDate();

/** `március 8.` or `8 March` of `03-08`. */
export function birthdayText(birthday: string, language: Language): string {
  const [month = 1, day = 1] = birthday.split('-').map(Number);
  const format = new Intl.DateTimeFormat(language === 'hu' ? 'hu' : 'en-GB', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });
  return format.format(Date.UTC(2000, month - 1, day));
}
