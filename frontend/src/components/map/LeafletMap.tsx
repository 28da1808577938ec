import 'leaflet/dist/leaflet.css';
import { divIcon, map as makeMap, marker, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useLanguage, useT } from '../../lib/i18n';
import styles from './map.module.css';

const zoom = 15;

interface Props {
  latitude: number;
  longitude: number;
  tileUrl: string;
  label: string;
  /** No tile could be loaded. */
  onFail: () => void;
}

/** A street map. One finger scrolls the page; two fingers, buttons and keys move the map. */
export function LeafletMap({ latitude, longitude, tileUrl, label, onFail }: Props) {
  const t = useT();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const fail = useRef(onFail);
  fail.current = onFail;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other titles on the buttons
  useEffect(() => {
    if (box.current === null) {
      return undefined;
    }
    const touch = window.matchMedia('(pointer: coarse)').matches;
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = makeMap(box.current, {
      center: [latitude, longitude],
      zoom,
      dragging: !touch,
      scrollWheelZoom: false,
      touchZoom: 'center',
      attributionControl: false,
      zoomControl: false,
      zoomAnimation: !reduced,
      fadeAnimation: !reduced,
    });
    const zoomButtons = document.createElement('div');
    zoomButtons.className = styles.zoom ?? '';
    for (const [sign, title, step] of [
      ['+', t('map.zoomIn'), 1],
      ['−', t('map.zoomOut'), -1],
    ] as const) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = sign;
      button.title = title;
      button.setAttribute('aria-label', title);
      button.addEventListener('click', () => map.setZoom(map.getZoom() + step));
      zoomButtons.append(button);
    }
    map.getContainer().append(zoomButtons);
    let loaded = false;
    tileLayer(tileUrl, { maxZoom: 19, detectRetina: false })
      .on('tileload', () => {
        loaded = true;
      })
      .on('tileerror', () => {
        if (!loaded) {
          fail.current();
        }
      })
      .addTo(map);
    marker([latitude, longitude], {
      icon: divIcon({ className: styles.marker, html: '<span></span>', iconSize: [28, 28], iconAnchor: [14, 34] }),
      interactive: false,
      keyboard: false,
    }).addTo(map);
    return () => {
      map.remove();
      zoomButtons.remove();
    };
  }, [latitude, longitude, tileUrl, language]);
  // biome-ignore lint/a11y/useSemanticElements: a field set is for a form
  return <div ref={box} role="group" aria-label={label} className={styles.map} />;
}
