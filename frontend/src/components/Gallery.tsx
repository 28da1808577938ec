import type { ReferenceImageDto } from '../api/api';
import { formatGalleryDate } from '../lib/time';
import styles from './Gallery.module.css';

interface Props {
  images: ReferenceImageDto[];
  zone: string;
}

/** Reference pictures with who made what and when: family name, given name, services, date. */
export function Gallery({ images, zone }: Props) {
  return (
    <ul className={styles.gallery}>
      {images.map((image) => (
        <li key={image.id}>
          <figure>
            <img src={image.imagePath} alt={image.services.join(', ')} width={320} height={320} loading="lazy" />
            <figcaption>
              {image.lastName} {image.firstName} · {image.services.join(', ')} ·{' '}
              {formatGalleryDate(image.dateTimeFrom, zone)}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
