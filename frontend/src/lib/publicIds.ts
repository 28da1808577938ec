import { plain } from './plain';

/** What a name becomes in an address: `Őszi Szépségszalon` is `oszi-szepsegszalon`. */
export function suggestId(name: string): string {
  return plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}

/** Whether a salon may be called so in addresses, as far as the page can tell (docs/rules.md#public-ids). */
export function isPublicId(text: string): boolean {
  return /^[a-z][a-z0-9-]{2,39}$/.test(text);
}

/** Whether somebody may be called so when signing in (docs/rules.md#usernames-and-passwords). */
export function isUsername(text: string): boolean {
  return /^[a-z0-9_-]{3,15}$/.test(text);
}
