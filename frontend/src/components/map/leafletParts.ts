import type { Map as LeafletMap, TileLayer } from 'leaflet';
import { tileLayer } from 'leaflet';
import styles from './map.module.css';

/** The layer of a map's tiles. `onFail` is called when none of them could be loaded. */
export function streetTiles(tileUrl: string, onFail: () => void): TileLayer {
  let loaded = false;
  // Tile servers refuse requests without a referrer; the page's own address is not sent.
  return tileLayer(tileUrl, { maxZoom: 19, referrerPolicy: 'origin' })
    .on('tileload', () => {
      loaded = true;
    })
    .on('tileerror', () => loaded || onFail());
}

/** Puts the two buttons for the zoom on a map; the element outlives the map. */
export function zoomButtons(map: LeafletMap, zoomIn: string, zoomOut: string): HTMLElement {
  const zoom = document.createElement('div');
  zoom.className = styles.zoom ?? '';
  for (const [sign, title, step] of [
    ['+', zoomIn, 1],
    ['−', zoomOut, -1],
  ] as const) {
    const button = makeButton('', sign, title);
    button.title = title;
    button.addEventListener('click', () => map.setZoom(map.getZoom() + step));
    zoom.append(button);
  }
  map.getContainer().append(zoom);
  return zoom;
}

export function makeButton(className: string, text: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = text;
  button.setAttribute('aria-label', label);
  return button;
}
