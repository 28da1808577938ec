import type { PhotoDto } from '../../api/photos';
import type { Language } from '../../lib/i18n';
import { formatName } from '../../lib/names';

type Shown = Pick<PhotoDto, 'services' | 'firstName' | 'lastName'>;

/** What a picture shows, as far as it is known: the services, and whose work it is. */
export function proposedAlt({ services, ...person }: Shown, language: Language): string {
  return [services.join(', '), formatName(person, language)].filter((part) => part !== '').join(' – ');
}
