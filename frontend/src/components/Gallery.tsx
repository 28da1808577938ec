import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import type { ReferenceImageDto } from '../api/api';
import { useLanguage, useT } from '../lib/i18n';
import { captionOf } from './captionOf';
import styles from './Gallery.module.css';
import { Picture } from './Picture';

const Lightbox = lazy(() =>
  import(/* webpackChunkName: "lightbox" */ './Lightbox').then((it) => ({ default: it.Lightbox })),
);

interface Props {
  images: ReferenceImageDto[];
  zone: string;
  /** A single row that scrolls sideways on phones. */
  row?: boolean;
  /** An action for each picture. */
  action?: (image: ReferenceImageDto) => ReactNode;
}

/** Pictures with captions; each opens in a lightbox. */
export function Gallery({ images, zone, row = false, action }: Props) {
  const t = useT();
  const language = useLanguage();
  const [shown, setShown] = useState<number | undefined>(undefined);
  return (
    <>
      <ul className={`${styles.gallery} ${row ? styles.row : ''}`}>
        {images.map((image, index) => (
          <li key={image.id} className={styles.item}>
            <figure>
              <button
                type="button"
                className={styles.open}
                aria-label={t('gallery.open', { what: captionOf(image, zone, language) })}
                onClick={() => setShown(index)}
              >
                <Picture src={image.imagePath} alt="" width={320} height={320} sizes="(max-width: 559px) 70vw, 220px" />
              </button>
              <figcaption>{captionOf(image, zone, language)}</figcaption>
            </figure>
            {action?.(image)}
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <Lightbox
            images={images}
            zone={zone}
            shown={shown}
            onShow={setShown}
            onClose={() => setShown(undefined)}
            action={action}
          />
        </Suspense>
      )}
    </>
  );
}
