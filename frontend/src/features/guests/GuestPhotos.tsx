import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { useListPhotosQuery } from '../../api/photos';
import { useZone } from '../../components/company/useZone';
import { Gallery } from '../../components/Gallery';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './guests.module.css';

interface Props {
  /** The guest's card. */
  id: string;
}

/** Photos of a guest's visits, newest first; hidden if there are none. */
export function GuestPhotos({ id }: Props) {
  const t = useT();
  const zone = useZone();
  const features = useGetGuestOrUserQuery().data?.companyInfo?.features;
  const skip = features?.photos !== true;
  const { data } = useListPhotosQuery({ guestId: id, size: 24 }, { skip, refetchOnMountOrArgChange: true });
  if (data === undefined || data.items.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="photos" className={`${ui.card} ${ui.stack}`}>
      <h2 id="photos" className={styles.subtitle}>
        {t('photos.title')}
      </h2>
      <Gallery images={data.items} zone={zone} row />
    </section>
  );
}
