import { useZone } from '../../components/company/useZone';
import { Gallery } from '../../components/Gallery';
import { useGuestPhotos } from '../../components/photos/useGuestPhotos';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './guests.module.css';

const mostShown = 24;

interface Props {
  /** The guest's card. */
  id: string;
}

/** Photos of a guest's visits, newest first; hidden if there are none. */
export function GuestPhotos({ id }: Props) {
  const t = useT();
  const zone = useZone();
  const photos = useGuestPhotos(id);
  if (photos.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="photos" className={`${ui.card} ${ui.stack}`}>
      <h2 id="photos" className={styles.subtitle}>
        {t('photos.title')}
      </h2>
      <Gallery images={photos.slice(0, mostShown)} zone={zone} row />
    </section>
  );
}
