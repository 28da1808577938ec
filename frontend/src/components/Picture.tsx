import { Icon } from './icons/Icon';
import { image } from './icons/icons';
import styles from './Picture.module.css';

/** The widths the server keeps of every picture. */
const widths = [320, 640, 1280];

interface Props {
  /** The picture's address at the server, or nothing where there is none. */
  src: string | null | undefined;
  /** What is seen; empty where the text beside it says the same. */
  alt: string;
  /** The shape it takes, known before it arrives, so that nothing jumps. */
  width: number;
  height: number;
  /** How wide it is drawn, as `sizes` of an image says it; `width` in pixels unless told. */
  sizes?: string;
  /** The one large picture of the first screen: it is asked for first. */
  priority?: boolean;
  className?: string | undefined;
}

function sources(src: string, format: 'webp' | 'jpeg'): string {
  // The address asks for a width already.
  const [path] = src.split('?');
  return widths.map((width) => `${path}?w=${width}&format=${format} ${width}w`).join(', ');
}

/** A picture in the smallest of the widths that is sharp, WebP where that is understood and JPEG elsewhere. */
export function Picture({ src, alt, width, height, sizes = `${width}px`, priority = false, className }: Props) {
  const classes = [styles.picture, className].filter(Boolean).join(' ');
  if (src == null) {
    return (
      <span className={`${classes} ${styles.none}`} style={{ aspectRatio: `${width} / ${height}` }} aria-hidden="true">
        <Icon path={image} size={24} />
      </span>
    );
  }
  return (
    <picture className={styles.frame}>
      <source type="image/webp" srcSet={sources(src, 'webp')} sizes={sizes} />
      <img
        className={classes}
        srcSet={sources(src, 'jpeg')}
        src={src}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        style={{ aspectRatio: `${width} / ${height}` }}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
