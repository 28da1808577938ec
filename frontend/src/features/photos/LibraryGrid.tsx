import type { PhotoDto } from '../../api/photos';
import { captionOf } from '../../components/captionOf';
import { Icon } from '../../components/icons/Icon';
import { eye, eyeOff, user } from '../../components/icons/icons';
import { Picture } from '../../components/Picture';
import { shapeOf } from '../../components/shapeOf';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import styles from './library.module.css';

interface Props {
  photos: readonly PhotoDto[];
  zone: string;
  onOpen: (photo: PhotoDto) => void;
}

/** The photos in rows of one height, each in its own shape, in their order. */
export function LibraryGrid({ photos, zone, onOpen }: Props) {
  const language = useLanguage();
  return (
    <ul className={styles.grid}>
      {photos.map((photo) => {
        const { width, height } = shapeOf(photo);
        return (
          <li key={photo.id} style={{ flexGrow: width / height, flexBasis: `calc(${width / height} * var(--row))` }}>
            <button type="button" className={styles.tile} data-photo={photo.id} onClick={() => onOpen(photo)}>
              <Picture
                src={photo.imagePath}
                alt=""
                width={width}
                height={height}
                color={photo.color}
                sizes="(max-width: 559px) 90vw, 320px"
              />
              <PhotoState photo={photo} />
              <span className={styles.caption}>{captionOf(photo, zone, language)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Visibility of a photo. */
export function PhotoState({ photo }: { photo: PhotoDto }) {
  const t = useT();
  const [icon, text] = photo.isPublic
    ? ([eye, 'library.isPublic'] as const)
    : photo.consentAt != null && photo.isHidden
      ? ([eyeOff, 'library.isHidden'] as const)
      : ([user, 'library.isPrivate'] as const);
  return (
    <span className={`${styles.state} ${photo.isPublic ? styles.public : ''}`}>
      <Icon path={icon} size={16} />
      {t(text)}
      {photo.beforeOf != null && ` · ${t('library.isBefore')}`}
    </span>
  );
}
