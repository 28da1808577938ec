import type { ReferenceImageDto } from '../api/api';
import type { Language } from '../lib/i18n';
import { formatName } from '../lib/names';
import { formatGalleryDate } from '../lib/time';

/** The dots stay with what they follow. Family name, given name (in English the other way round), services, date. */
export function captionOf(image: ReferenceImageDto, zone: string, language: Language): string {
  return [formatName(image, language), image.services.join(', '), formatGalleryDate(image.dateTimeFrom, zone)]
    .filter((part) => part !== '')
    .join('\u00a0· ');
}
