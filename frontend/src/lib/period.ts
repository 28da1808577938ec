import { addDays } from './time';

/** The first day of a day's month, so many months away. */
export function monthOf(day: string, away = 0): string {
  const [year = 2000, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + away, 1)).toISOString().slice(0, 10);
}

/** The last day of a day's month. */
export const lastOfMonth = (day: string): string => addDays(monthOf(day, 1), -1);
