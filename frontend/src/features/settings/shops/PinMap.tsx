import 'leaflet/dist/leaflet.css';
import { control, divIcon, map as makeMap, marker, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import mapStyles from '../../../components/map/map.module.css';
import { pageData } from '../../../lib/pageData';
import styles from './pin.module.css';

interface Props {
  latitude: number;
  longitude: number;
  label: string;
  /** The pin was moved, by dragging it or by a click on the map. */
  onMove: (latitude: number, longitude: number) => void;
}

const zoom = 17;

/** A map whose pin can be moved. Without map tiles it is a plain background with a scale. */
export function PinMap({ latitude, longitude, label, onMove }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const move = useRef(onMove);
  move.current = onMove;
  const first = useRef({ lat: latitude, lng: longitude });
  const place = useRef<(at: { lat: number; lng: number }) => void>(undefined);
  useEffect(() => {
    if (box.current === null) {
      return undefined;
    }
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = makeMap(box.current, {
      center: first.current,
      zoom,
      scrollWheelZoom: false,
      attributionControl: false,
      zoomControl: false,
      zoomAnimation: !reduced,
      fadeAnimation: !reduced,
      keyboard: false,
    });
    const { tileUrl, tileAttribution } = pageData();
    if (tileUrl !== undefined) {
      tileLayer(tileUrl, { maxZoom: 19 }).addTo(map);
      control.attribution({ prefix: tileAttribution ?? false }).addTo(map);
    }
    control.scale({ imperial: false }).addTo(map);
    const pin = marker(first.current, {
      icon: divIcon({
        className: mapStyles.marker ?? '',
        html: '<span></span>',
        iconSize: [28, 28],
        iconAnchor: [14, 34],
      }),
      draggable: true,
      // The two fields are for the keyboard.
      keyboard: false,
    }).addTo(map);
    const tell = ({ lat, lng }: { lat: number; lng: number }) => move.current(lat, lng);
    pin.on('dragend', () => tell(pin.getLatLng()));
    map.on('click', ({ latlng }) => tell(latlng));
    place.current = (at) => {
      pin.setLatLng(at);
      if (!map.getBounds().contains(at)) {
        map.panTo(at, { animate: !reduced });
      }
    };
    // A drawer has no size before it is open.
    const sized = new ResizeObserver(() => map.invalidateSize());
    sized.observe(box.current);
    return () => {
      sized.disconnect();
      place.current = undefined;
      map.remove();
    };
  }, []);
  useEffect(() => place.current?.({ lat: latitude, lng: longitude }), [latitude, longitude]);
  // biome-ignore lint/a11y/useSemanticElements: a field set is for a form
  return <div ref={box} role="group" aria-label={label} className={styles.map} />;
}
