import type { KeyboardEvent, ReactNode, TouchEvent } from 'react';
import { useRef } from 'react';
import type { ReferenceImageDto } from '../api/salon';
import { useLanguage, useT } from '../lib/i18n';
import { useModal } from '../lib/useModal';
import { IconButton } from './Button';
import { captionOf } from './captionOf';
import { chevronLeft, chevronRight, x } from './icons/icons';
import styles from './Lightbox.module.css';
import { Picture } from './Picture';

/** Pixels of a horizontal swipe. */
const swipe = 48;

interface Props {
  images: ReferenceImageDto[];
  zone: string;
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
  action?: ((image: ReferenceImageDto) => ReactNode) | undefined;
}

interface LargeProps {
  src: string;
  alt: string;
  image: Pick<ReferenceImageDto, 'width' | 'height' | 'color'>;
}

function Large({ src, alt, image: { width, height, color } }: LargeProps) {
  return (
    <Picture
      src={src}
      alt={alt}
      width={width ?? 1280}
      height={height ?? 1280}
      color={color}
      sizes="min(100vw, 80vh)"
      fileWidth={width ?? undefined}
      priority
    />
  );
}

/** One picture large, the others by arrow keys, buttons or a swipe; Escape closes it. */
export function Lightbox({ images, zone, shown, onShow, onClose, action }: Props) {
  const t = useT();
  const language = useLanguage();
  const dialog = useModal();
  const touch = useRef<{ x: number; y: number } | undefined>(undefined);

  const image = images.at(shown);
  if (image === undefined) {
    return null;
  }
  const by = (step: number) => onShow(Math.min(Math.max(shown + step, 0), images.length - 1));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -images.length, End: images.length };
    by(steps[key] ?? 0);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const end = changedTouches.item(0);
    const start = touch.current;
    if (start !== undefined && end !== null) {
      const across = end.clientX - start.x;
      if (Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(end.clientY - start.y)) {
        by(across < 0 ? 1 : -1);
      }
    }
  };
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={t('gallery.large')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => {
        const first = touches.length === 1 ? touches.item(0) : null;
        touch.current = first === null ? undefined : { x: first.clientX, y: first.clientY };
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className={styles.bar}>
        <p>{t('gallery.position', { at: shown + 1, all: images.length })}</p>
        <IconButton icon={x} label={t('app.close')} onClick={onClose} />
      </div>
      <figure className={styles.figure}>
        <div className={image.beforePath == null ? styles.one : styles.two}>
          {image.beforePath != null && (
            <Large
              key={image.beforePath}
              src={image.beforePath}
              alt={t('gallery.before', { what: image.services.join(', ') })}
              image={{}}
            />
          )}
          <Large key={image.id} src={image.imagePath} alt={image.alt ?? image.services.join(', ')} image={image} />
        </div>
        <figcaption aria-live="polite">{captionOf(image, zone, language)}</figcaption>
      </figure>
      <div className={styles.bar}>
        <IconButton icon={chevronLeft} label={t('gallery.previous')} disabled={shown === 0} onClick={() => by(-1)} />
        {action?.(image)}
        <IconButton
          icon={chevronRight}
          label={t('gallery.next')}
          disabled={shown === images.length - 1}
          onClick={() => by(1)}
        />
      </div>
    </dialog>
  );
}
