import 'leaflet/dist/leaflet.css';
import { divIcon, type Marker, map as makeMap, marker, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/finderTexts';
import type { PinProps } from './DrawnResults';
import styles from './salonFinder.module.css';

interface Props extends PinProps {
  tileUrl: string;
  /** No tile could be loaded. */
  onFail: () => void;
}

/** The results on a street map. */
export function TileResults({ pins, view, marked, onMark, onChoose, tileUrl, onFail }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const markers = useRef(new Map<string, Marker>());
  const calls = useRef({ onMark, onChoose, onFail, t });
  calls.current = { onMark, onChoose, onFail, t };
  const shown = JSON.stringify([pins, view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is what the map is made of
  useEffect(() => {
    if (box.current === null) {
      return undefined;
    }
    const map = makeMap(box.current, { attributionControl: false, scrollWheelZoom: false });
    const [up, wide] = [view.reach / 111.195, view.reach / 75];
    map.fitBounds([
      [view.latitude - up, view.longitude - wide],
      [view.latitude + up, view.longitude + wide],
    ]);
    let loaded = false;
    tileLayer(tileUrl, { maxZoom: 19 })
      .on('tileload', () => {
        loaded = true;
      })
      .on('tileerror', () => loaded || calls.current.onFail())
      .addTo(map);
    for (const pin of pins) {
      const title = `${calls.current.t('find.onMap', { place: pin.place })}: ${pin.name}`;
      const icon = divIcon({ className: styles.pin ?? '', html: String(pin.place), iconSize: [32, 32] });
      const shownPin = marker([pin.latitude, pin.longitude], { icon, title, alt: title, keyboard: true })
        .on('click', () => calls.current.onChoose(pin.shopId))
        .on('mouseover', () => calls.current.onMark(pin.shopId))
        .on('mouseout', () => calls.current.onMark(undefined))
        .addTo(map);
      markers.current.set(pin.shopId, shownPin);
    }
    return () => {
      markers.current.clear();
      map.remove();
    };
  }, [shown, tileUrl]);
  useEffect(() => {
    for (const [shopId, shownPin] of markers.current) {
      shownPin.getElement()?.classList.toggle(styles.pinMarked ?? '', shopId === marked);
      shownPin.setZIndexOffset(shopId === marked ? 1000 : 0);
    }
  }, [marked]);
  return <div ref={box} className={styles.tiles} />;
}
