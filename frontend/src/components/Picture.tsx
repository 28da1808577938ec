import { Icon } from './icons/Icon';
import { image } from './icons/icons';
import styles from './Picture.module.css';

/** The widths the server stores. */
const widths = [320, 640, 1280];

interface Props {
  src: string | null | undefined;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** Reserves the space, so that the layout does not shift. */
  width: number;
  height: number;
  /** The `sizes` attribute; `width` in pixels by default. */
  sizes?: string;
  /** Pixels across of the file itself, where the picture is not made to fit a given space. */
  fileWidth?: number;
  /** Loads eagerly: for the main picture of the first screen. */
  priority?: boolean;
  className?: string | undefined;
  /** Shown until the file is there. */
  color?: string | null | undefined;
}

/** The server never enlarges: a narrower file is announced with the width it has. */
function sources(src: string, format: 'webp' | 'jpeg', fileWidth: number): string {
  // The address already has a query with a width.
  const [path] = src.split('?');
  return widths
    .filter((_, at) => at === 0 || (widths[at - 1] ?? 0) < fileWidth)
    .map((width) => `${path}?w=${width}&format=${format} ${Math.min(width, fileWidth)}w`)
    .join(', ');
}

/** A responsive picture, as WebP with a JPEG fallback. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes = `${width}px`,
  fileWidth = Number.POSITIVE_INFINITY,
  priority = false,
  className,
  color,
}: Props) {
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
      <source type="image/webp" srcSet={sources(src, 'webp', fileWidth)} sizes={sizes} />
      <img
        className={classes}
        srcSet={sources(src, 'jpeg', fileWidth)}
        src={src}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        style={{ aspectRatio: `${width} / ${height}`, backgroundColor: color ?? undefined }}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
