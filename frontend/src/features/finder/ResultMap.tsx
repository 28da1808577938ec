import { lazy, Suspense, useState } from 'react';
import type { FinderAnswerDto } from '../../api/finder';
import { useT } from '../../lib/finderTexts';
import { pageData } from '../../lib/pageData';
import { DrawnResults } from './DrawnResults';
import { pinsOf, viewOf } from './projection';
import styles from './salonFinder.module.css';

const TileResults = lazy(() =>
  import(/* webpackChunkName: "finder-map" */ './TileResults').then((it) => ({ default: it.TileResults })),
);

interface Props {
  answer: FinderAnswerDto;
  marked: string | undefined;
  onMark: (shopId: string | undefined) => void;
  onChoose: (shopId: string) => void;
}

/** The results by their numbers: on streets where tiles are set up, else on a drawing of the distances. */
export function ResultMap({ answer, marked, onMark, onChoose }: Props) {
  const t = useT();
  const { tileUrl, tileAttribution } = pageData();
  const [failed, setFailed] = useState(false);
  const { place, items } = answer;
  const pins = pinsOf(items);
  if (pins.length === 0) {
    return null;
  }
  const center =
    place?.latitude == null || place.longitude == null
      ? undefined
      : { latitude: place.latitude, longitude: place.longitude };
  const shared = { pins, view: viewOf(pins, center), marked, onMark, onChoose };
  const drawn = <DrawnResults {...shared} name={place?.name ?? ''} hasCenter={center !== undefined} />;
  return (
    <figure className={styles.map} aria-label={t('find.mapLabel')}>
      {tileUrl === undefined || failed ? (
        drawn
      ) : (
        <Suspense fallback={drawn}>
          <TileResults {...shared} tileUrl={tileUrl} onFail={() => setFailed(true)} />
        </Suspense>
      )}
      {tileUrl !== undefined && !failed && tileAttribution !== undefined && <figcaption>{tileAttribution}</figcaption>}
    </figure>
  );
}
