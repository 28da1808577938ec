import type { ReferenceImageDto } from '../api/salon';
import type { Language } from '../lib/i18n';
import { formatName } from '../lib/names';
import { formatGalleryDate } from '../lib/time';

/** Name, services and date; dots do not wrap to the next line. */
export function captionOf(image: ReferenceImageDto, zone: string, language: Language): string {
  return [formatName(image, language), image.services.join(', '), formatGalleryDate(image.dateTimeFrom, zone)]
    .filter((part) => part !== '')
    .join('\u00a0· ');
}
