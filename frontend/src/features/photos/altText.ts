import type { PhotoDto } from '../../api/photos';
import type { Language } from '../../lib/i18n';
import { formatName } from '../../lib/names';

type PictureSubject = Pick<PhotoDto, 'services' | 'firstName' | 'lastName'>;

/** The alternative text as far as it can be derived: the services, and the employee whose work it is. */
export function proposedAlt({ services, ...person }: PictureSubject, language: Language): string {
  return [services.join(', '), formatName(person, language)].filter((part) => part !== '').join(' – ');
}
