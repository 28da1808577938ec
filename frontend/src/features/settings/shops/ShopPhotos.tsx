import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toRefusal } from '../../../api/errors';
import type { EditedShopDto } from '../../../api/shops';
import { shopPhotosChanged, useDeleteShopPhotoMutation, useOrderShopPhotosMutation } from '../../../api/shops';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { Picture } from '../../../components/Picture';
import { PhotoArea } from '../../../components/photos/PhotoArea';
import styles from '../../../components/photos/Photos.module.css';
import { PhotoUploads } from '../../../components/photos/PhotoUploads';
import { useUploads } from '../../../components/photos/useUploads';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';

/** The pictures of a shop, in order: the first one is its cover. */
export function ShopPhotos({ shop }: { shop: EditedShopDto }) {
  const t = useT();
  const dispatch = useDispatch();
  const [status, setStatus] = useState('');
  const [remove, removing] = useDeleteShopPhotoMutation();
  const [order, ordering] = useOrderShopPhotosMutation();
  const uploads = useUploads(`/api/upload/shop/${shop.id}`, (name) => {
    setStatus(t('photos.added', { name }));
    dispatch(shopPhotosChanged());
  });
  const isBusy = removing.isLoading || ordering.isLoading;
  const error = removing.error ?? ordering.error;
  const earlier = (index: number) => {
    const photoIds = shop.photos.map(({ id }) => id);
    const [moved] = photoIds.splice(index, 1);
    if (moved !== undefined) {
      photoIds.splice(index - 1, 0, moved);
    }
    void order({ id: shop.id, orderShopPhotosRequest: { photoIds } });
  };
  return (
    <PhotoArea title={t('shop.photos')} isReady most={undefined} isFull={false} status={status} onAdd={uploads.add}>
      <p className={`${ui.muted} ${ui.small}`}>{t('shop.photosHint')}</p>
      {shop.photos.length > 0 && (
        <ul className={styles.thumbs}>
          {shop.photos.map(({ id, path }, index) => (
            <li key={id} className={styles.thumb}>
              <Picture src={path} alt={t('picture.atPlace', { place: index + 1 })} width={160} height={90} />
              <div className={ui.row}>
                {index > 0 && (
                  <Button
                    kind="link"
                    type="button"
                    disabled={isBusy}
                    aria-label={t('picture.move', { place: index + 1 })}
                    onClick={() => earlier(index)}
                  >
                    {t('picture.moveShort')}
                  </Button>
                )}
                <Button
                  kind="link"
                  type="button"
                  disabled={isBusy}
                  aria-label={t('picture.deleteAt', { place: index + 1 })}
                  onClick={() => void remove({ id: shop.id, photoId: id })}
                >
                  {t('desk.delete')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <PhotoUploads list={uploads.list} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
    </PhotoArea>
  );
}
