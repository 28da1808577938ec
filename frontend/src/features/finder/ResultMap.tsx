import type { FinderItemDto } from '../../api/finder';
import { Alert } from '../../components/Alert';
import { Attribution } from '../../components/map/Attribution';
import type { MapPin } from '../../components/map/tiles';
import type { useTileMap } from '../../components/map/useTileMap';
import { SkeletonBlock } from '../../components/Skeleton';
import { useT } from '../../lib/finderTexts';
import styles from './salonFinder.module.css';

interface Props {
  items: FinderItemDto[];
  map: ReturnType<typeof useTileMap>;
  marked: string | undefined;
  onMark: (shopId: string | undefined) => void;
  onChoose: (shopId: string) => void;
}

/** The results on a street map, by their numbers in the list. */
export function ResultMap({ items, map: { tiles, state, StreetMap, onFail }, marked, onMark, onChoose }: Props) {
  const t = useT();
  const pins = items.flatMap(({ shopId, name, latitude, longitude }, index): MapPin[] => {
    const text = `${index + 1}`;
    const title = `${t('find.onMap', { place: index + 1 })}: ${name}`;
    return latitude == null || longitude == null ? [] : [{ id: shopId, text, title, latitude, longitude }];
  });
  if (state === 'failed' || pins.length === 0) {
    return (
      <div className={styles.map}>
        <Alert severity="warning" text={t(pins.length === 0 ? 'find.mapEmpty' : 'find.mapFailed')} />
      </div>
    );
  }
  return (
    <figure className={styles.map}>
      <div className={styles.tiles}>
        {tiles === undefined || StreetMap === undefined ? (
          <SkeletonBlock shape="card" height="100%" />
        ) : (
          <StreetMap
            pins={pins}
            tileUrl={tiles.url}
            label={t('find.mapLabel')}
            zoomIn={t('find.zoomIn')}
            zoomOut={t('find.zoomOut')}
            marked={marked}
            onMark={onMark}
            onChoose={onChoose}
            onFail={onFail}
          />
        )}
      </div>
      <figcaption>
        <Attribution />
      </figcaption>
    </figure>
  );
}
