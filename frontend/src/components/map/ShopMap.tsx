import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ShopDto } from '../../api/salon';
import { useT } from '../../lib/i18n';
import { pageData } from '../../lib/pageData';
import { DrawnMap } from './DrawnMap';
import styles from './map.module.css';

const LeafletMap = lazy(() =>
  import(/* webpackChunkName: "map" */ './LeafletMap').then((it) => ({ default: it.LeafletMap })),
);

/** A map is loaded when it comes this close to the viewport. */
const loadMargin = '200px';

interface Props {
  shop: ShopDto;
}

/** A placeholder that becomes a map when scrolled near or pressed, if there are tiles. */
export function ShopMap({ shop }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { tileUrl, tileAttribution } = pageData();
  const [wanted, setWanted] = useState(false);
  const [failed, setFailed] = useState(false);
  const possible = tileUrl !== undefined && !failed;
  useEffect(() => {
    if (box.current === null || !possible || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          setWanted(true);
          watch.disconnect();
        }
      },
      { rootMargin: loadMargin },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [possible]);

  const { latitude, longitude } = shop;
  if (latitude == null || longitude == null) {
    return null;
  }
  const drawn = <DrawnMap latitude={latitude} longitude={longitude} />;
  return (
    <figure className={styles.figure}>
      <div ref={box} className={styles.box}>
        {possible && wanted ? (
          <Suspense fallback={drawn}>
            <LeafletMap
              latitude={latitude}
              longitude={longitude}
              tileUrl={tileUrl}
              label={t('map.label', { name: shop.name, address: shop.address })}
              onFail={() => setFailed(true)}
            />
          </Suspense>
        ) : possible ? (
          <button type="button" className={styles.load} onClick={() => setWanted(true)}>
            {drawn}
            <span>{t('map.show')}</span>
          </button>
        ) : (
          drawn
        )}
      </div>
      {possible && wanted && tileAttribution !== undefined && <figcaption>{tileAttribution}</figcaption>}
    </figure>
  );
}
