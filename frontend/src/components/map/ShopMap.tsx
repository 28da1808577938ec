import { useEffect, useRef, useState } from 'react';
import type { ShopDto } from '../../api/salon';
import { useT } from '../../lib/i18n';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { Attribution } from './Attribution';
import styles from './map.module.css';
import type { MapPin } from './tiles';
import { useTileMap } from './useTileMap';

interface Props {
  shop: ShopDto;
  /** Every shop of the salon: the map shows all of them. */
  shops: ShopDto[];
  /** A shop was chosen on the map. */
  onChoose: (shopId: string) => void;
}

/** A map around a shop with the salon's other shops on it, fetched after a press that says from where. */
export function ShopMap({ shop, shops, onChoose }: Props) {
  const t = useT();
  const { tiles, state, StreetMap, load, onFail } = useTileMap();
  const [isWide, setWide] = useState(false);
  const box = useRef<HTMLElement>(null);
  const isReady = state === 'shown';
  useEffect(() => {
    if (isReady) {
      // The button that had the focus is gone.
      box.current?.focus({ preventScroll: true });
    }
  }, [isReady]);
  if (tiles === undefined || shop.latitude == null || shop.longitude == null) {
    return null;
  }
  if (!isReady || StreetMap === undefined) {
    return (
      <>
        {state === 'failed' && <Alert severity="warning" text={t('map.failed')} />}
        <Button kind="quiet" className={styles.load} busy={state === 'loading'} onClick={load}>
          <span>{t('map.load')}</span> <small>{t('map.from', { host: tiles.host })}</small>
        </Button>
      </>
    );
  }
  const pins = pinsOf(shops);
  return (
    <figure ref={box} tabIndex={-1} className={styles.figure}>
      <div className={styles.box}>
        <StreetMap
          pins={pins}
          middle={isWide ? undefined : shop.id}
          tileUrl={tiles.url}
          label={t('map.label', { name: shop.name, address: shop.address })}
          zoomIn={t('map.zoomIn')}
          zoomOut={t('map.zoomOut')}
          marked={shop.id}
          onChoose={onChoose}
          onFail={onFail}
        />
      </div>
      <figcaption>
        <Attribution />
        {pins.length > 1 && (
          <Button kind="link" aria-pressed={isWide} onClick={() => setWide(!isWide)}>
            {t('map.all')}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}

/** Shops whose place is known. */
function pinsOf(shops: ShopDto[]): MapPin[] {
  return shops.flatMap(({ id, name, address, latitude, longitude }) =>
    latitude == null || longitude == null
      ? []
      : [{ id, text: name, title: `${name}, ${address}`, latitude, longitude }],
  );
}
