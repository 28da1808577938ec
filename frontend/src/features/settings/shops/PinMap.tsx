import 'leaflet/dist/leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import { control, DomEvent, divIcon, map as makeMap, marker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { Attribution } from '../../../components/map/Attribution';
import { streetTiles, zoomButtons } from '../../../components/map/leafletParts';
import mapStyles from '../../../components/map/map.module.css';
import { tileHost } from '../../../components/map/tiles';
import { pageData } from '../../../lib/pageData';
import { useT } from '../../../lib/workspaceTexts';
import styles from './pin.module.css';

interface Props {
  /** Undefined until a place is chosen: the map has no pin then. */
  latitude: number | undefined;
  longitude: number | undefined;
  label: string;
  /** The pin was put or moved, by a click on the map or by dragging. */
  onMove: (latitude: number, longitude: number) => void;
}

const zoom = 17;
/** The view without a pin: Budapest. */
const wide = { at: { lat: 47.4979, lng: 19.0402 }, zoom: 11 };
/** A new pin on a map that shows more than a few streets zooms in, so that the next press is exact. */
const leastExactZoom = 15;

const placeOf = (latitude: number | undefined, longitude: number | undefined) =>
  latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lng: longitude };

/**
 * A pin that is put by a click and can be moved, on a plain ground with a scale; on a street map after a press that says
 * from where.
 */
export function PinMap({ latitude, longitude, label, onMove }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const move = useRef(onMove);
  move.current = onMove;
  const first = useRef(placeOf(latitude, longitude));
  const place = useRef<(at: ReturnType<typeof placeOf>) => void>(undefined);
  const [pinned, setPinned] = useState<LeafletMap>();
  const [streets, setStreets] = useState<'unasked' | 'shown' | 'failed'>('unasked');
  const { tileUrl } = pageData();
  useEffect(() => {
    if (box.current === null) {
      return undefined;
    }
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = makeMap(box.current, {
      center: first.current ?? wide.at,
      zoom: first.current === undefined ? wide.zoom : zoom,
      scrollWheelZoom: false,
      attributionControl: false,
      zoomControl: false,
      zoomAnimation: !reduced,
      fadeAnimation: !reduced,
      keyboard: false,
    });
    control.scale({ imperial: false }).addTo(map);
    const pin = marker(first.current ?? wide.at, {
      icon: divIcon({
        className: mapStyles.marker ?? '',
        html: '<span></span>',
        iconSize: [28, 28],
        iconAnchor: [14, 34],
      }),
      draggable: true,
      // The two fields are for the keyboard.
      keyboard: false,
    });
    const tell = ({ lat, lng }: { lat: number; lng: number }) => move.current(lat, lng);
    pin.on('dragend', () => tell(pin.getLatLng()));
    map.on('click', ({ latlng }) => tell(latlng));
    place.current = (at) => {
      if (at === undefined) {
        pin.remove();
        return;
      }
      pin.setLatLng(at).addTo(map);
      if (map.getZoom() < leastExactZoom || !map.getBounds().contains(at)) {
        map.setView(at, Math.max(map.getZoom(), leastExactZoom), { animate: !reduced });
      }
    };
    // A drawer has no size before it is open.
    const sized = new ResizeObserver(() => map.invalidateSize());
    sized.observe(box.current);
    setPinned(map);
    return () => {
      sized.disconnect();
      place.current = undefined;
      map.remove();
    };
  }, []);
  useEffect(() => place.current?.(placeOf(latitude, longitude)), [latitude, longitude]);
  const [zoomIn, zoomOut] = [t('map.zoomIn'), t('map.zoomOut')];
  useEffect(() => {
    if (pinned === undefined || tileUrl === undefined || streets !== 'shown') {
      return undefined;
    }
    const layer = streetTiles(tileUrl, () => setStreets('failed')).addTo(pinned);
    const buttons = zoomButtons(pinned, zoomIn, zoomOut);
    // A press of a button moves no pin.
    DomEvent.disableClickPropagation(buttons);
    // The button that had the focus is gone.
    box.current?.focus({ preventScroll: true });
    return () => {
      buttons.remove();
      layer.remove();
    };
  }, [pinned, tileUrl, streets, zoomIn, zoomOut]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set is for a form */}
      <div ref={box} role="group" tabIndex={-1} aria-label={label} className={styles.map} />
      {streets === 'shown' && (
        <p className={form.hint}>
          <Attribution />
        </p>
      )}
      {streets === 'failed' && <Alert severity="warning" text={t('map.failed')} />}
      {tileUrl !== undefined && streets !== 'shown' && (
        <Button kind="quiet" className={mapStyles.load} onClick={() => setStreets('shown')}>
          <span>{t('map.load')}</span> <small>{t('map.from', { host: tileHost(tileUrl) })}</small>
        </Button>
      )}
    </>
  );
}
