import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import type { ReferenceImageDto } from '../api/salon';
import { useLanguage, useT } from '../lib/i18n';
import { withLaterTexts } from '../lib/laterTexts';
import { captionOf } from './captionOf';
import styles from './Gallery.module.css';
import { Picture } from './Picture';
import { shapeOf } from './shapeOf';

const Lightbox = lazy(() =>
  withLaterTexts(import(/* webpackChunkName: "lightbox" */ './Lightbox')).then((it) => ({ default: it.Lightbox })),
);

interface Props {
  images: ReferenceImageDto[];
  zone: string;
  /** A single row that scrolls sideways on phones. */
  row?: boolean;
  /** An action for each picture. */
  action?: (image: ReferenceImageDto) => ReactNode;
}

const square = { width: 320, height: 320 };

/** Rows of one height: each takes room as its shape asks. */
const grownFor = ({ width, height }: { width: number; height: number }) => ({
  flexGrow: width / height,
  flexBasis: `calc(${width / height} * 11rem)`,
});

/** Pictures with captions; each opens in a lightbox. */
export function Gallery({ images, zone, row = false, action }: Props) {
  const t = useT();
  const language = useLanguage();
  const [shown, setShown] = useState<number | undefined>(undefined);
  return (
    <>
      <ul className={`${styles.gallery} ${row ? styles.row : styles.sized}`}>
        {images.map((image, index) => (
          <li key={image.id} className={styles.item} style={row ? undefined : grownFor(shapeOf(image))}>
            <figure>
              <button
                type="button"
                className={styles.open}
                aria-label={t('gallery.open', {
                  what: [image.alt, captionOf(image, zone, language)].filter(Boolean).join(', '),
                })}
                onClick={() => setShown(index)}
              >
                <Picture
                  src={image.imagePath}
                  alt=""
                  {...(row ? square : shapeOf(image))}
                  color={image.color}
                  sizes="(max-width: 559px) 70vw, 220px"
                />
                {image.beforePath != null && <span className={styles.pair}>{t('gallery.beforeAfter')}</span>}
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
