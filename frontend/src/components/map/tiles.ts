/** A place on a map. */
export interface MapPin {
  id: string;
  /** The text on the pin. */
  text: string;
  /** Its accessible name, which contains the text. */
  title: string;
  latitude: number;
  longitude: number;
}

/** The host that serves the tiles, as it is named before they are fetched; as `Tiles::host` of the server. */
export function tileHost(tileUrl: string): string {
  return tileUrl.replace('{s}.', '').split('/')[2] ?? '';
}

/** The module with the map library, which is loaded on request. */
export const loadTileMap = () => import(/* webpackChunkName: "map" */ './TileMap');
