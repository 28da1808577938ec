import { foldText } from './foldText';

/** The id in addresses proposed for a name: `oszi-szepsegszalon` for `Őszi Szépségszalon`. */
export function suggestId(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}

/** Whether a salon may have this id in addresses; the server reserves some words (docs/rules.md#public-ids). */
export function isPublicId(text: string): boolean {
  return /^[a-z][a-z0-9-]{2,39}$/.test(text);
}

/** Whether it is a well-formed username (docs/rules.md#usernames-and-passwords). */
export function isUsername(text: string): boolean {
  return /^[a-z0-9_-]{3,15}$/.test(text);
}
