import { useState } from 'react';
import type { PhotoDto } from '../../api/photos';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import { captionOf } from '../captionOf';
import gallery from '../Gallery.module.css';
import { Picture } from '../Picture';
import styles from './PhotoThumbs.module.css';
import { ShownPhoto } from './ShownPhoto';

interface Props {
  photos: PhotoDto[];
  zone: string;
}

/** Small photos in a row, each of which opens large; nothing where there are none. */
export function PhotoThumbs({ photos, zone }: Props) {
  const t = useT();
  const language = useLanguage();
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) {
    return null;
  }
  return (
    <>
      <ul className={styles.thumbs} aria-label={t('photos.title')}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={gallery.open}
              aria-label={t('gallery.open', { what: captionOf(photo, zone, language) })}
              onClick={() => setShown(index)}
            >
              <Picture src={photo.imagePath} alt="" width={56} height={56} color={photo.color} />
            </button>
          </li>
        ))}
      </ul>
      <ShownPhoto photos={photos} zone={zone} shown={shown} onShow={setShown} />
    </>
  );
}
