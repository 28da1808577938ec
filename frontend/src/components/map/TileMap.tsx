import 'leaflet/dist/leaflet.css';
import { divIcon, type Marker, map as makeMap, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { makeButton, streetTiles, zoomButtons } from './leafletParts';
import styles from './map.module.css';
import type { MapPin } from './tiles';

/** The zoom around a single place. */
export const placeZoom = 15;

interface Props {
  pins: MapPin[];
  /** The pin in the middle at first; otherwise all of them are in view. */
  middle?: string | undefined;
  tileUrl: string;
  /** The map's accessible name. */
  label: string;
  zoomIn: string;
  zoomOut: string;
  marked?: string | undefined;
  onMark?: (id: string | undefined) => void;
  onChoose: (id: string) => void;
  /** No tile could be loaded. */
  onFail: () => void;
}

/** A street map with pins to press. One finger scrolls the page; two fingers, buttons and keys move the map. */
export function TileMap(props: Props) {
  const { pins, middle, tileUrl, label, zoomIn, zoomOut, marked } = props;
  const box = useRef<HTMLDivElement>(null);
  const markers = useRef(new Map<string, Marker>());
  const calls = useRef(props);
  calls.current = props;
  const shown = JSON.stringify(pins);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` stands for the pins
  useEffect(() => {
    if (box.current === null) {
      return undefined;
    }
    const touch = window.matchMedia('(pointer: coarse)').matches;
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = makeMap(box.current, {
      dragging: !touch,
      scrollWheelZoom: false,
      touchZoom: 'center',
      attributionControl: false,
      zoomControl: false,
      zoomAnimation: !reduced,
      fadeAnimation: !reduced,
    });
    const centre = pins.find((pin) => pin.id === middle);
    if (centre !== undefined) {
      map.setView([centre.latitude, centre.longitude], placeZoom);
    } else {
      const places = pins.map((pin): [number, number] => [pin.latitude, pin.longitude]);
      map.fitBounds(places, { padding: [40, 40], maxZoom: placeZoom, animate: false });
    }
    const zoom = zoomButtons(map, zoomIn, zoomOut);
    streetTiles(tileUrl, () => calls.current.onFail()).addTo(map);
    for (const { id, text, title, latitude, longitude } of pins) {
      const pin = makeButton(styles.pin ?? '', text, title);
      pin.addEventListener('click', () => calls.current.onChoose(id));
      for (const event of ['pointerenter', 'focus']) {
        pin.addEventListener(event, () => calls.current.onMark?.(id));
      }
      pin.addEventListener('pointerleave', () => calls.current.onMark?.(undefined));
      // The button inside takes presses and keys.
      const icon = divIcon({ className: styles.place ?? '', html: pin, iconSize: [0, 0] });
      markers.current.set(id, marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map));
    }
    return () => {
      markers.current.clear();
      map.remove();
      zoom.remove();
    };
  }, [shown, middle, tileUrl, zoomIn, zoomOut]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pins are marked anew
  useEffect(() => {
    for (const [id, it] of markers.current) {
      it.getElement()
        ?.querySelector('button')
        ?.classList.toggle(styles.marked ?? '', id === marked);
      it.setZIndexOffset(id === marked ? 1000 : 0);
    }
  }, [marked, shown]);
  // biome-ignore lint/a11y/useSemanticElements: a field set is for a form
  return <div ref={box} role="group" aria-label={label} className={styles.map} />;
}
