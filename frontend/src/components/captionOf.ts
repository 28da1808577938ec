import type { ReferenceImageDto } from '../api/api';
import { formatGalleryDate } from '../lib/time';

/** Family name, given name, services, date. */
export function captionOf(image: ReferenceImageDto, zone: string): string {
  return [
    `${image.lastName} ${image.firstName}`,
    image.services.join(', '),
    formatGalleryDate(image.dateTimeFrom, zone),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
